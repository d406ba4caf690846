// Which way the screens of an app run. Stands for `UIView.userInterfaceLayoutDirection` and SwiftUI's `layoutDirection`.
//
// Kept: it goes by the language in which the app is read, not by the device's: an app without Arabic runs from left to
// right on an Arabic phone. A script that a tag names decides over its language.
// Left out: an app that turns its views round by itself (`semanticContentAttribute`).

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

  /// Arabic, Persian, Hebrew, Urdu and the others whose usual script runs from right to left (CLDR's likely subtags).
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
