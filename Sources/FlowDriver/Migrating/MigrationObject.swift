import FlowCheck
import FlowExplore
package import FlowMigration
import FlowModel
import Phone

/// The judgements about an update as a Lua object: one, or one for each direction.
///
/// For example:
///
///     local found = migration("releases/0.3.json", "flow.lua")
///     print(found.outcome, found.errors)  -- unsafe  2
package final class MigrationObject: LargeObject {
  /// The judgements; empty once they were released.
  package private(set) var migrations: [Migration]
  /// True where a warning counts as an error, and an accepted hazard without a match as a failure.
  let isStrict: Bool
  /// The accepted hazards that match no class.
  let unmatched: [AcceptedViolation]

  init(_ migrations: [Migration], isStrict: Bool, unmatched: [AcceptedViolation]) {
    (self.migrations, self.isStrict, self.unmatched) = (migrations, isStrict, unmatched)
  }

  func empty() { migrations = [] }

  /// Bytes of them.
  var weight: Int { migrations.reduce(0) { $0 + 8192 * ($1.classes.count + 1) } }

  /// The judgement on one line, such as `a migration: unsafe: 2 errors, 3 warnings, 11 notes`.
  package var described: String {
    migrations.isEmpty ? "a migration" : "a migration: " + summary
  }

  /// The outcomes, one for each direction.
  var summary: String { migrations.map { MigrationText.outcome(of: $0) }.joined(separator: "; ") }

  /// The worst outcome, as reports name it.
  var outcome: String {
    let outcomes = migrations.map(\.outcome)
    if outcomes.contains(.unsafe) { return "unsafe" }
    return outcomes.contains(.inconclusive) ? "inconclusive" : "safe"
  }

  /// The number of classes of a level that are not accepted.
  func count(_ level: MigrationVerdict.Level) -> Int {
    migrations.reduce(0) { $0 + $1.classes(level).count }
  }

  /// The classes as plain data, the gravest of each direction first.
  var classes: [Value] {
    migrations.flatMap { migration in
      MigrationJSON.classes(of: migration).map { record in
        var record = record
        record.append("direction", .string(migration.direction.rawValue))
        return .record(record)
      }
    }
  }

  /// The reasons for which a part of the judgements is unknown.
  var doubts: [String] { migrations.flatMap(\.doubts) }
}

// MARK: In a check

extension MigrationObject {
  /// The most classes that a failure tells.
  private static let mostTold = 3

  /// The verdict of a check that expects the update to be safe.
  var verdict: CheckVerdict {
    let levels: [MigrationVerdict.Level] = isStrict ? [.error, .warning] : [.error]
    var told: [String] = []
    for migration in migrations {
      let classes = levels.flatMap { migration.classes($0) }
      guard !classes.isEmpty else { continue }
      told.append(title(migration) + ": " + MigrationText.outcome(of: migration))
      for one in classes.prefix(Self.mostTold) { told += MigrationText.lines(one, of: migration) }
      if classes.count > Self.mostTold { told.append("and \(classes.count - Self.mostTold) more") }
      if let cure = migration.cures.first { told.append(MigrationText.sentence(cure)) }
    }
    if told.isEmpty {
      for migration in migrations where !migration.doubts.isEmpty {
        told.append(title(migration) + " is inconclusive: " + migration.doubts.joined(separator: "; "))
      }
    }
    if isStrict { told += unmatched.map(\.unmatched) }
    return told.isEmpty ? .pass : .fail(told.joined(separator: "\n"))
  }

  private func title(_ migration: Migration) -> String {
    "the \(migration.direction.rawValue) from \(migration.old.name) to \(migration.new.name)"
  }
}
