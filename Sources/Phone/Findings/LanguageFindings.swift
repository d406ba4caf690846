// Findings about the app's languages, invisible to the app.
extension Finding {
  /// The app changed `AppleLanguages` while it runs.
  static func needsRelaunch(_ language: String) -> Finding {
    Finding(
      code: .languageNeedsRelaunch,
      sentence:
        "AppleLanguages was changed and is read at a launch: until then the app goes on in \"\(language)\", and a person who just chose a language sees no other.",
      source: "AppleLanguages (Bundle.preferredLocalizations)")
  }

  /// A screen was shown in a language whose string tables have lost texts.
  public static func tableDamaged(_ language: String) -> Finding {
    Finding(
      code: .languageTableDamaged,
      sentence:
        "A string table of \(language) is damaged, and iOS says nothing: the person reads the bare key of every text that is lost.",
      source: "Bundle.localizedString(forKey:value:table:)")
  }
}
