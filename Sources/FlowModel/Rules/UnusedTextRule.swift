import Localization
import Phone
import Spelling

/// Every text of the string tables must be shown by some step, or named by the script. An unused text was forgotten
/// when its step was removed, or its key is misspelt at its use.
///
/// The rule needs the names in the script's sources, so it is no rule about the definition alone.
///
/// For example:
///
///     warning[GK035]: 2 texts are used by no step: "age_hint", "age_title"
package struct UnusedTextRule: Rule {
  private let mentions: TextMentions

  /// Makes the rule for a script whose sources name these.
  package init(_ mentions: TextMentions) { self.mentions = mentions }

  /// Returns one warning at the first text that no step uses; none where the tables are too large to search.
  package func diagnostics(for app: App) -> [Diagnostic] {
    guard !app.localization.isEmpty, app.localization.tables.reduce(0, { $0 + $1.entries.count }) <= Self.most
    else { return [] }
    var seen = Self.common.union(Self.keys(of: app))
    let development = app.localization.developmentLanguage
    let tables =
      app.localization.tables.filter { $0.language == development }
      + app.localization.tables.filter { $0.language != development }
    var unused: [StringTable.Entry] = []
    for entry in tables.flatMap(\.entries) where seen.insert(entry.key).inserted {
      if !mentions.contains(entry.key) { unused.append(entry) }
    }
    // What a misspelt key means is told with it.
    for key in missing(in: app).prefix(mostOfARule) {
      guard let meant = Suggestion.nearest(key, among: app.localization.keys) else { continue }
      unused.removeAll { $0.key == meant }
    }
    guard let first = unused.first else { return [] }
    let keys =
      unused.prefix(3).map(\.key.asKey).joined(separator: ", ") + (unused.count > 3 ? ", …" : "")
    return [
      Diagnostic(
        .unusedText,
        "\(unused.count == 1 ? "1 text is" : "\(unused.count) texts are") used by no step: \(keys)",
        at: SourceLocation(file: first.file, line: first.line),
        advice: unused.count == 1
          ? "take it out, or name it in a step" : "take them out, or name them in a step")
    ]
  }

  /// The keys of every step, in the order of the steps.
  private static func keys(of app: App) -> [String] {
    app.allSteps.flatMap(\.texts).compactMap { $0.tableKey?.key }
  }

  /// The keys of steps that no table has.
  private func missing(in app: App) -> [String] {
    let known = Set(app.localization.keys)
    return Self.keys(of: app).filter { !known.contains($0) }
  }

  /// The most entries that are looked at.
  private static let most = 100_000

  /// The keys of the default texts of steps. They count as used, even where a script replaces these texts in all steps.
  private static let common: Set<String> = ["common_next", "common_skip"]
}
