import FlowModel
import Spelling

/// The text of a migration: the change of the order, then the classes, the most severe first.
///
/// For example:
///
///     error    skips        everyone who stopped at "account" (stored value 2) resumes at "value" and never signs in
///                           1 durable state, 14 states
///                           app.launch(); tap "next"; tap "next"; app.kill(); update; app.launch()
///     update: unsafe: 5 errors, 4 warnings, 2 notes
///     states=1396 durable=120 launches=480
package struct MigrationText {
  private let migration: Migration
  private let words: MigrationWords
  /// True where notes have their ways, too.
  private let all: Bool
  /// Draws a level, such as with colours.
  private let styled: (String, MigrationVerdict.Level) -> String

  /// Makes the text of a migration.
  package init(
    _ migration: Migration, all: Bool = false,
    styled: @escaping (String, MigrationVerdict.Level) -> String = { text, _ in text }
  ) {
    (self.migration, self.all, self.styled) = (migration, all, styled)
    words = MigrationWords(migration: migration)
  }

  /// The whole text, the numbers last.
  package var text: String {
    var lines = FlowChangeText(migration).lines + [""]
    for one in migration.classes where one.accepted == nil { lines += self.lines(one) }
    let accepted = migration.classes.filter { $0.accepted != nil }
    for one in accepted {
      lines.append("accepted \(words.sentence(one)): \(one.accepted ?? "")")
    }
    for doubt in migration.doubts { lines.append("inconclusive: \(doubt)") }
    lines += migration.symmetries.map {
      "symmetry: neither version tells apart \($0): not all of them are explored".visibleOnOneLine
    }
    lines += migration.unreached.map { "may go: \($0.line)".visibleOnOneLine }
    for cure in migration.cures { lines += self.lines(cure) }
    return (lines + [words.outcome, words.numbers]).joined(separator: "\n") + "\n"
  }

  /// The fate of a class in one sentence.
  package static func sentence(_ one: MigrationClass, of migration: Migration) -> String {
    MigrationWords(migration: migration).sentence(one)
  }

  /// Returns the outcome and the numbers of classes on one line, such as `unsafe: 2 errors, 3 warnings, 11 notes`.
  package static func outcome(of migration: Migration) -> String {
    MigrationWords(migration: migration).outcome
  }

  /// Returns the gestures to the witness of a class, in the script's syntax, and the launches of the new version.
  package static func gestures(_ one: MigrationClass, of migration: Migration) -> [String] {
    MigrationWords(migration: migration).gestures(one.witness)
  }

  /// The verdict on a class and its path, without leading spaces.
  package static func lines(_ one: MigrationClass, of migration: Migration) -> [String] {
    let words = MigrationWords(migration: migration)
    let phone = one.witness.phone.isEmpty ? "" : ", on \(one.witness.phone)"
    return [
      "\(one.verdict.word): \(words.sentence(one))\(phone)",
      "  " + words.gestures(one.witness).joined(separator: "; "),
    ]
  }

  /// Returns a cure in one sentence, such as `persist names: 2 errors → 0, 4 warnings → 0, with resume = { … }`.
  package static func sentence(_ cure: MigrationCure) -> String {
    "\(MigrationWords.effect(of: cure)), with \(cure.change)"
  }

  private static let indent = String(repeating: " ", count: 23)

  private func lines(_ one: MigrationClass) -> [String] {
    let level = one.verdict.level
    let head =
      styled(padded(level.rawValue, 8), level) + " " + padded(one.verdict.word, 13) + " "
      + words.sentence(one)
    guard level != .note || all else { return [head + ": " + words.size(one)] }
    let phone = one.witness.phone.isEmpty ? "" : ", on \(one.witness.phone)"
    let accept = all ? one.acceptance.map { [Self.indent + "to accept it: " + $0.visibleOnOneLine] } : nil
    return [
      head, Self.indent + words.size(one) + phone,
      Self.indent + words.gestures(one.witness).joined(separator: "; "),
    ] + (accept ?? [])
  }

  private func lines(_ cure: MigrationCure) -> [String] {
    ["cure: \(MigrationWords.effect(of: cure))", "      \(cure.change)"]
  }
}

/// Fills a text with spaces up to a width.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension LeftoverCode {
  /// The sentence of a report, with the line where one is known.
  var line: String {
    (location.map { "\($0.file):\($0.line): " } ?? "") + sentence
      + ": no state of a frozen release reaches it"
  }
}
