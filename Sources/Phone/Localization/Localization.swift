// All the languages of an app. Stands for a bundle: its localizations, `CFBundleDevelopmentRegion`, and the
// choice that `Bundle.preferredLocalizations` makes among them.
//
// Kept: one language is chosen for the whole bundle: the first preferred one that the bundle has, exactly or in a
// more general form (`en` for `en-GB`, never `en-GB` for `en`), else the development language. A key that the
// chosen language lacks has no text, and the screen shows the bare key; only a key of a String Catalog falls back
// to the catalogue's source language.
// Left out: the kinship of scripts and regions that Apple's table knows (`zh-TW` to `zh-Hant`).

/// All the languages of an app, each with its texts.
public struct Localization: Hashable, Sendable {
  /// The tables, ordered by language.
  public let tables: [StringTable]
  /// The language that stands in where a person prefers none of the others.
  public let developmentLanguage: String
  /// What a String Catalog says in its source language: it stands in for its missing translations.
  let catalogSource: StringTable?
  private let canonicalLanguages: [String]

  /// Makes a bundle; tables of one language become one, of two entries with one key the later one wins.
  public init(tables: [StringTable] = [], developmentLanguage: String = "en") {
    self.init(tables: tables, developmentLanguage: developmentLanguage, catalogSource: nil)
  }

  init(tables: [StringTable], developmentLanguage: String, catalogSource: StringTable?) {
    let languages = Set(tables.map(\.language)).sorted()
    self.tables = languages.map { language in
      let same = tables.filter { $0.language == language }
      return same.count == 1
        ? same[0] : StringTable(language: language, entries: same.flatMap(\.entries))
    }
    self.developmentLanguage = developmentLanguage
    self.catalogSource = catalogSource
    canonicalLanguages = languages.map(Self.canonical)
  }

  // MARK: Languages

  /// Whether the app has no string table at all.
  public var isEmpty: Bool { tables.isEmpty }

  /// The languages, in ascending order.
  public var languages: [String] { tables.map(\.language) }

  /// The table of a language, matched exactly, or `nil`.
  public func table(_ language: String) -> StringTable? {
    tables.first { $0.language == language }
  }

  /// The place in `tables` of the language in which a person reads the app.
  ///
  /// For example, in an app that has `en` and `ja`:
  ///
  ///     bestLanguage(preferred: ["ja-JP"])        // 1
  ///     bestLanguage(preferred: ["fr", "ja"])     // 1
  ///     bestLanguage(preferred: ["fr"])           // 0, the development language
  ///
  /// - Parameter preferred: Language tags, the preferred one first, as `Locale.preferredLanguages` gives them.
  /// - Returns: `nil` where neither a preferred language nor the development language has a table.
  public func bestLanguage(preferred: [String]) -> Int? {
    for tag in preferred {
      // Nearly always the tag is written as the folder is.
      if let index = tables.firstIndex(where: { $0.language == tag }) { return index }
      if let index = generalization(of: tag) { return index }
    }
    return canonicalLanguages.firstIndex(of: Self.canonical(developmentLanguage))
  }

  /// The language for `zh-Hant-TW` by dropping subtags from its end: `zh-Hant-TW`, `zh-Hant`, `zh`.
  private func generalization(of tag: String) -> Int? {
    var tag = Self.canonical(tag)
    while !tag.isEmpty {
      if let index = canonicalLanguages.firstIndex(of: tag) { return index }
      guard let dash = tag.lastIndex(of: "-") else { return nil }
      tag.removeSubrange(dash...)
    }
    return nil
  }

  /// A tag in the form in which tags are compared: `pt-br` for `pt_BR`.
  private static func canonical(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  // MARK: Texts

  /// The text that a person with these preferred languages reads for a key.
  ///
  /// - Returns: `nil` where the bundle's chosen language has no such key: iOS shows the key itself.
  public func text(_ key: String, preferred: [String]) -> String? {
    bestLanguage(preferred: preferred).flatMap { text(key, in: $0) }
  }

  /// The text of a key in the table at a place that `bestLanguage` gave.
  ///
  /// - Returns: `nil` where the language has no such key: iOS shows the key itself.
  public func text(_ key: String, in index: Int) -> String? {
    tables[index].text(key) ?? catalogSource?.text(key)
  }

  // MARK: Completeness

  /// Every key of any language, in ascending order.
  public var keys: [String] { Set(tables.flatMap(\.keys)).sorted() }

  /// The keys that some language has and this one has not, in ascending order.
  public func missingKeys(in language: String) -> [String] {
    guard let table = table(language) else { return keys }
    return keys.filter { table.entry($0) == nil }
  }

  /// Where a key is written, by language; empty for a key that no language has.
  public func entries(for key: String) -> [(language: String, entry: StringTable.Entry)] {
    tables.compactMap { table in table.entry(key).map { (table.language, $0) } }
  }
}
