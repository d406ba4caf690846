import FlowSession
import FlowWords
import Phone
import Spelling

/// The sentences about a migration: one for each class, the same in every format.
///
/// For example:
///
///     words.sentence(class)
///     // everyone who stopped at "account" (stored value 2) resumes at "value" and never signs in
package struct MigrationWords {
  let migration: Migration

  /// The sentences about one migration.
  package init(migration: Migration) { self.migration = migration }

  /// Returns the effect on the users of a class, in one sentence.
  package func sentence(_ one: MigrationClass) -> String {
    let who =
      "\(isRest(one) ? "the rest of those" : "everyone") who stopped at \(quoted(one.old))\(stored(one))"
    let after = one.isAfterKill ? ", once the first launch was killed and the app opened again," : ""
    return who + after + " " + fate(one)
  }

  /// True for a harmless class whose stopping place has a faulty class too.
  private func isRest(_ one: MigrationClass) -> Bool {
    guard [.samePlace, .furtherOn, .newFirst].contains(one.verdict) else { return false }
    return migration.classes.contains { other in
      other.verdict.level > .note && !other.isAfterKill && other.old == one.old && other.stored == one.stored
    }
  }

  private func fate(_ one: MigrationClass) -> String {
    let resumes = "resumes at \(quoted(one.new))"
    switch one.verdict {
    case .samePlace: return one.old == one.new ? "resumes there" : resumes
    case .furtherOn where migration.change.matching.isEmpty:
      let isFirst = migration.new.flows.contains { $0.steps.first?.key == one.new }
      return isFirst ? "begins again at \(quoted(one.new))" : resumes + ", a step of another order"
    case .furtherOn: return resumes + ", and everything before was done"
    case .newFirst: return resumes + ": unfinished steps come first"
    case .unasked: return resumes + " and is not asked " + names(one.subjects)
    case .askedAgain: return resumes + " and is asked again: " + again(one.subjects)
    case .fallsBack: return "falls back to \(quoted(one.new)): " + names(one.subjects) + " once more"
    case .orphans:
      return resumes + orphans(one.subjects)
    case .skips:
      return resumes + " and " + (one.detail.isEmpty ? never(one.subjects) : one.detail.visibleOnOneLine)
    case .stuck:
      return one.detail.isEmpty
        ? resumes + ", from where no way leads through"
        : "sees an error at the launch: \(one.detail.visibleOnOneLine)"
    case .losesData:
      return one.detail.isEmpty
        ? resumes + ", and is without " + one.subjects.joined(separator: ", ").visibleOnOneLine
        : resumes + ", and " + one.detail.visibleOnOneLine
    case .completion: return "counts as finished and " + never(one.subjects)
    }
  }

  /// The words for leftovers without an owner, and for events without a handler.
  private func orphans(_ subjects: [String]) -> String {
    let unhandled = subjects.filter { Orphan(subject: $0)?.isUnhandled == true }
    let left = subjects.filter { Orphan(subject: $0)?.isUnhandled != true }
    return [("removes", left), ("handles", unhandled)].filter { !$0.1.isEmpty }.map { verb, names in
      ", and nothing of the new version \(verb) " + names.joined(separator: ", ").visibleOnOneLine
    }.joined()
  }

  /// Returns the words for steps that are never done; a single sign-in and a single permission have a verb of their
  /// own.
  private func never(_ steps: [String]) -> String {
    let kinds = steps.map { name in migration.new.steps.first { $0.key == name }?.kind }
    if kinds == [.signIn] { return "never signs in" }
    if kinds == [.permission] { return "is never asked for \(quoted(steps[0]))" }
    return "never comes to " + names(steps)
  }

  /// Returns the words for the repeated steps; for a permission, with the dialog shown once by iOS.
  private func again(_ steps: [String]) -> String {
    let permissions = steps.filter { name in
      migration.new.steps.contains { $0.key == name && $0.kind == .permission }
    }
    let dialog = permissions.isEmpty ? "" : " (iOS shows the dialog of " + names(permissions) + " once)"
    return names(steps) + dialog
  }

  private func names(_ steps: [String]) -> String { steps.map(quoted).joined(separator: ", ") }

  private func quoted(_ name: String) -> String { "\"\(name.visibleOnOneLine)\"" }

  private func stored(_ one: MigrationClass) -> String {
    one.stored.map { " (stored value \(JSONText.string($0)))" } ?? ""
  }

  /// The size of a class, such as `1 durable state, 14 states`.
  package func size(_ one: MigrationClass) -> String {
    Self.count(one.durable, "durable state") + ", " + Self.count(one.states, "state")
      + (one.people.map { ", \($0) of \(migration.people ?? $0) people stand there" } ?? "")
  }

  /// The name of a cure and its effect: `persist names: 2 errors → 0, 4 warnings → 0`.
  static func effect(of cure: MigrationCure) -> String {
    let errors = "\(count(cure.before, "error")) → \(cure.after)"
    return "\(cure.name): \(errors), \(count(cure.warningsBefore, "warning")) → \(cure.warningsAfter)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns the gestures of a witness in the script's syntax: those on the old version, the update, the launch of the
  /// new one.
  package func gestures(_ witness: MigrationClass.Witness) -> [String] {
    var lines = witness.events.map { EventLua.sentence($0) }
    lines.append("update")
    if let count = witness.killedAfter {
      lines.append(
        count == 0 ? "app.launch(); app.kill()" : "app.launch(), killed after effect \(count)")
    }
    return lines + ["app.launch()"]
  }

  /// The outcome of all, in one line.
  var outcome: String {
    let counts = MigrationVerdict.Level.allCases.reversed().map { level in
      Self.count(migration.classes(level).count, level.rawValue)
    }
    let word =
      switch migration.outcome {
      case .safe: "safe"
      case .doubtful: "safe, with warnings"
      case .unsafe: "unsafe"
      case .inconclusive: "inconclusive"
      }
    return "\(migration.direction.rawValue): \(word): " + counts.joined(separator: ", ")
  }

  /// The numbers, in one line that can be searched for.
  var numbers: String {
    let numbers = migration.numbers
    return "states=\(numbers.explored) durable=\(numbers.durable) launches=\(numbers.launches)"
  }
}
