/// A migration as Markdown for a pull request: a table of the faults, with their paths folded below.
///
/// For example:
///
///     ## anicca-0.3 → anicca: unsafe
///
///     | level | verdict | who | states |
///     | --- | --- | --- | --- |
///     | error | skips | everyone who stopped at "account" (stored value 2) … never signs in | 14 |
package enum MigrationMarkdown {
  /// The page of one migration.
  package static func text(_ migration: Migration) -> String {
    let words = MigrationWords(migration: migration)
    var lines = ["## \(migration.old.name) → \(migration.new.name)", "", words.outcome + ".", ""]
    let told = migration.classes.filter { $0.verdict.level != .note }
    if !told.isEmpty {
      lines += ["| level | verdict | who | states |", "| --- | --- | --- | --- |"]
      for one in told {
        let level = one.accepted == nil ? one.verdict.level.rawValue : "accepted"
        lines.append("| \(level) | \(one.verdict.word) | \(cell(words.sentence(one))) | \(one.states) |")
      }
      lines.append("")
    }
    for doubt in migration.doubts { lines += ["Inconclusive: \(doubt).", ""] }
    for name in migration.symmetries {
      lines += ["Symmetry: neither version tells apart \(name): not all of them are explored.", ""]
    }
    for code in migration.unreached { lines += ["May go: \(code.line).", ""] }
    for cure in migration.cures {
      lines += ["Cure: \(MigrationWords.effect(of: cure)), with `\(cure.change)`.", ""]
    }
    lines += ["<details><summary>The two orders</summary>", "", "```"]
    lines += FlowChangeText(migration).lines + ["```", "", "</details>", ""]
    guard !told.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["<details><summary>The shortest ways</summary>", ""]
    for one in told {
      lines += [words.sentence(one) + ":", "", "```lua"] + words.gestures(one.witness) + ["```", ""]
    }
    return (lines + ["</details>", ""]).joined(separator: "\n")
  }

  /// Escapes a text for a table's cell, which a bar would end.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
