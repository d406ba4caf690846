// What the phone knows about the app's texts that the app cannot see.
extension Finding {
  /// A screen was shown in a language whose string tables have lost texts.
  public static func tableDamaged(_ language: String) -> Finding {
    Finding(
      code: "language.tableDamaged",
      sentence:
        "A string table of \(language) is damaged, and iOS says nothing: the person reads the bare key of every text that is lost.",
      source: "Bundle.localizedString(forKey:value:table:)")
  }
}
