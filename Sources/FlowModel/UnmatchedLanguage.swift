import Localization
import Phone

extension App {
  /// Returns a warning where the app has texts, but none in the languages of a phone. It names the language shown
  /// instead.
  ///
  /// For example, in an app with texts in English and Japanese:
  ///
  ///     warning[GK034]: no texts in "fr": the app is shown in "en", its development language
  ///         = it has texts in en, ja
  ///
  /// - Parameter preferred: Language tags, the preferred one first.
  package func unmatchedLanguage(_ preferred: [String]) -> Diagnostic? {
    guard !localization.isEmpty, !localization.speaks(anyOf: preferred) else { return nil }
    let wanted = preferred.map { "\"\($0)\"" }.joined(separator: ", ")
    let shown =
      localization.bestLanguage(preferred: preferred).map {
        "the app is shown in \"\(localization.languages[$0])\", its development language"
      }
      ?? "the app shows bare keys, without a table of \"\(localization.developmentLanguage)\", its development language"
    return Diagnostic(
      .unmatchedLanguage, "no texts in \(wanted): \(shown)",
      advice: "it has texts in \(localization.languages.joined(separator: ", "))")
  }
}
