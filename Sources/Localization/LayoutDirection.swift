// The layout direction of an app's screens. Models `UIView.userInterfaceLayoutDirection` and SwiftUI's
// `layoutDirection`.
//
// Kept: the direction depends on the localization in use, not on the device's language: an app without Arabic runs from
// left to right on an Arabic phone. A script in the tag decides over its language. Left out: views that the app mirrors
// itself (`semanticContentAttribute`).

extension LanguageTag {
  /// True where a language is written from right to left.
  ///
  /// For example:
  ///
  ///     LanguageTag.isRightToLeft("ar-EG")    // true
  ///     LanguageTag.isRightToLeft("ur-Latn")  // false: the script decides
  package static func isRightToLeft(_ tag: String) -> Bool {
    let parts = LanguageName.tag(of: tag).split(whereSeparator: { $0 == "-" || $0 == "_" }).map {
      $0.lowercased()
    }
    guard let language = parts.first else { return false }
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return rightToLeftScripts.contains(script)
    }
    return rightToLeftLanguages.contains(language)
  }

  /// The languages whose default script runs from right to left, such as Arabic, Persian, Hebrew and Urdu (CLDR's
  /// likely subtags).
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr", "ug",
    "ur", "yi",
  ]
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}

extension Localization {
  /// True where some person reads the app from right to left.
  package var hasRightToLeft: Bool {
    isEmpty
      ? LanguageTag.isRightToLeft(developmentLanguage) : languages.contains(where: LanguageTag.isRightToLeft)
  }

  /// True where a person with these preferred languages reads the app from right to left.
  package func isRightToLeft(preferred: [String]) -> Bool {
    guard hasRightToLeft else { return false }
    let language = bestLanguage(preferred: preferred).map { languages[$0] } ?? developmentLanguage
    return LanguageTag.isRightToLeft(language)
  }
}
