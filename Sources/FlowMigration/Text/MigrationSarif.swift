import FlowModel
import Sarif

/// Migrations as a SARIF log: a rule for each verdict and a result for each class, both without notes.
package enum MigrationSarif {
  /// Returns the log, without a final line break.
  ///
  /// - Parameters:
  ///   - file: The file of the new version, for a class without a step in it.
  ///   - folder: The folder to which paths are relative.
  package static func text(
    _ migrations: [Migration], file: String, folder: String, version: String
  ) -> String {
    let rules = MigrationVerdict.allCases.filter { $0.level != .note }.map {
      SarifLog.Rule(id: id($0), sentence: $0.sentence)
    }
    let results = migrations.flatMap { migration in
      let words = MigrationWords(migration: migration)
      return migration.classes.filter { $0.verdict.level != .note }.map { one in
        let print = one.fingerprint
        return SarifLog.Result(
          rule: id(one.verdict), level: level(one.verdict), message: words.sentence(one),
          location: location(one, migration) ?? SourceLocation(file: file, line: 1),
          way: words.gestures(one.witness) + [one.new], accepted: one.accepted,
          fingerprint: [print.verdict, print.old, print.new, print.subject].joined(separator: "|"))
      }
    }
    return SarifLog(version: version, folder: folder, rules: rules, results: results).text
  }

  private static func level(_ verdict: MigrationVerdict) -> SarifLog.Level {
    switch verdict.level {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  private static func id(_ verdict: MigrationVerdict) -> String {
    "migration/" + verdict.word.replacing(" ", with: "-")
  }

  /// Returns the line of the first step that a class is about, else of the place reached; `nil` where none is a step or
  /// screen.
  private static func location(_ one: MigrationClass, _ migration: Migration) -> SourceLocation? {
    let steps = migration.new.steps + migration.new.screens
    for name in one.subjects + [one.new] {
      if let step = steps.first(where: { $0.key == name }) { return step.location }
    }
    return nil
  }
}
