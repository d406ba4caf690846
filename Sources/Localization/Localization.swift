// All the languages of an app. Models a bundle: its localizations, `CFBundleDevelopmentRegion`, its tables, and the
// choice of `Bundle.preferredLocalizations` among the languages.
//
// Kept: one language is chosen for the whole bundle, by Apple's own matching (`zh-TW` reads `zh-Hant`, `en-IN` reads
// `en-GB`), else the development language. A file that the chosen language lacks is read from the development language,
// separately for each `.strings` and `.stringsdict`. A key that is missing in an existing file has no text, and the
// screen shows the bare key; only a key of a String Catalog falls back to the catalogue's source language.

/// All the languages of an app, each with its texts.
///
/// For example:
///
///     let localization = Localization(tables: [english, japanese])
///     localization.text("welcome", preferred: ["ja-JP"])  // "ようこそ"
package struct Localization: Hashable, Sendable {
  /// The languages, in ascending order.
  package let languages: [String]
  /// The language that is used where the app has none of the person's preferred languages.
  package let developmentLanguage: String
  /// The tables by their names, in ascending order.
  let named: [NamedTables]
  /// The folder of the files, with a trailing slash, as messages show it; empty for tables without files.
  package var folder = ""
  private let matches = LanguageMatches()

  /// The kinds of files that hold texts.
  package enum TableKind: String, Hashable, Sendable, CaseIterable {
    case strings, stringsdict
    case catalog = "xcstrings"
  }

  /// The tables of one name, such as `Localizable`.
  struct NamedTables: Hashable, Sendable {
    let name: String
    /// The tables, one for each language of the bundle, in the same order; a language without texts has an empty table.
    let tables: [StringTable]
    /// For each language, the development language's texts from the files missing in that language; `nil` where no file
    /// is missing.
    let standIns: [StringTable?]
    /// The kinds of files that hold the table, in any language.
    let kinds: [TableKind]
    /// The texts of a String Catalog in its source language, used for missing translations.
    let catalogSource: StringTable?
  }

  /// The name of the table for a text that names none.
  package static let standardTable = "Localizable"

  /// Makes a bundle of `Localizable` tables. Tables of one language are merged; of two entries with one key the later
  /// one wins.
  package init(tables: [StringTable] = [], developmentLanguage: String = "en") {
    self.init(
      tables: [Self.standardTable: tables], developmentLanguage: developmentLanguage, catalogSources: [:])
  }

  /// Makes a bundle of tables by their names. `catalogSources` has each String Catalog's texts in its source language.
  ///
  /// - Parameters:
  ///   - standIns: The development language's texts from files that a language lacks, by table name and language.
  ///   - kinds: The kinds of files that hold each table.
  init(
    tables: [String: [StringTable]], developmentLanguage: String, catalogSources: [String: StringTable],
    standIns: [String: [String: StringTable]] = [:], kinds: [String: [TableKind]] = [:]
  ) {
    let languages = Set(tables.values.flatMap { $0.map(\.language) }).sorted()
    self.languages = languages
    self.developmentLanguage = developmentLanguage
    named = tables.keys.sorted().filter { tables[$0]?.isEmpty == false }.map { name in
      let given = tables[name] ?? []
      return NamedTables(
        name: name,
        tables: languages.map { language in
          // A table without texts adds nothing, unless it has lost them.
          let same = given.filter { $0.language == language && (!$0.entries.isEmpty || $0.isDamaged) }
          return same.count == 1
            ? same[0]
            : StringTable(
              language: language, entries: same.flatMap(\.entries),
              isDamaged: same.contains(where: \.isDamaged))
        }, standIns: languages.map { standIns[name]?[$0] }, kinds: kinds[name] ?? [],
        catalogSource: catalogSources[name])
    }
  }

  // MARK: Languages

  /// True where the app has no string table at all.
  package var isEmpty: Bool { languages.isEmpty }

  /// The `Localizable` tables, ordered by language.
  package var tables: [StringTable] { tables(named: Self.standardTable) }

  /// The names of the tables, in ascending order.
  package var tableNames: [String] { named.map(\.name) }

  /// The kinds of files that hold the tables of a name; where none is known, the kinds of the files of all tables.
  package func kinds(ofTable name: String) -> [TableKind] {
    if let named = named.first(where: { $0.name == name && !$0.kinds.isEmpty }) { return named.kinds }
    return TableKind.allCases.filter { kind in named.contains { $0.kinds.contains(kind) } }
  }

  /// The tables of a name, ordered by language; empty for an unknown name.
  package func tables(named name: String) -> [StringTable] {
    named.first { $0.name == name }?.tables ?? []
  }

  /// The `Localizable` table of a language, matched exactly, or `nil`.
  package func table(_ language: String) -> StringTable? {
    tables.first { $0.language == language }
  }

  /// The index in `languages` of the language in which a person reads the app.
  ///
  /// For example, in an app that has `en` and `ja`:
  ///
  ///     bestLanguage(preferred: ["ja-JP"])        // 1
  ///     bestLanguage(preferred: ["fr", "ja"])     // 1
  ///     bestLanguage(preferred: ["fr"])           // 0, the development language
  ///
  /// - Parameter preferred: Language tags, the preferred one first, as `Locale.preferredLanguages` gives them.
  /// - Returns: `nil` where neither a preferred language nor the development language has a table.
  package func bestLanguage(preferred: [String]) -> Int? {
    // Nearly always the first tag is written as the folder is.
    if let first = preferred.first, let index = languages.firstIndex(of: first) { return index }
    return matches.index(of: preferred, in: languages) ?? developmentIndex
  }

  /// True where a table of any language has lost texts.
  package var isDamaged: Bool { named.contains { $0.tables.contains(where: \.isDamaged) } }

  /// Returns the language of a table with lost texts, among those that a person reads; `nil` for none.
  package func damagedLanguage(preferred: [String]) -> String? {
    guard let index = bestLanguage(preferred: preferred) else { return nil }
    if named.contains(where: { $0.tables[index].isDamaged }) { return languages[index] }
    return named.lazy.compactMap { $0.standIns[index] }.first(where: \.isDamaged)?.language
  }

  /// True where the app has a table for one of the preferred languages, or for a related one.
  package func speaks(anyOf preferred: [String]) -> Bool {
    matches.index(of: preferred, in: languages) != nil
  }

  private var developmentIndex: Int? {
    languages.firstIndex(of: developmentLanguage) ?? matches.index(of: [developmentLanguage], in: languages)
  }

  // MARK: Texts

  /// Returns the text of a table under a key for a person with these preferred languages, and its language.
  ///
  /// - Parameter table: The name of the table.
  /// - Returns: `nil` where the file that iOS reads has no such key, so that iOS shows the key itself.
  package func form(
    _ key: String, table: String = standardTable, preferred: [String]
  ) -> (form: TextForm, language: String)? {
    bestLanguage(preferred: preferred).flatMap { form(key, table: table, in: $0) }
  }

  /// Returns the text of a key in the language at an index from `bestLanguage`, with the language of the table that has
  /// it. `nil` where iOS shows the key itself.
  package func form(_ key: String, table: String, in index: Int) -> (form: TextForm, language: String)? {
    guard let named = named.first(where: { $0.name == table }) else { return nil }
    if let entry = named.tables[index].entry(key) { return (entry.form, languages[index]) }
    if let table = named.standIns[index], let entry = table.entry(key) { return (entry.form, table.language) }
    return named.catalogSource?.entry(key).map {
      ($0.form, named.catalogSource?.language ?? languages[index])
    }
  }

  /// Returns the text that a person with these preferred languages reads for a key. Placeholders stay as they are
  /// written.
  ///
  /// - Parameter device: The class of device, as tables name it.
  /// - Returns: `nil` where the file that iOS reads has no such key, so that iOS shows the key itself.
  package func text(
    _ key: String, table: String = standardTable, preferred: [String],
    device: @autoclosure () -> String = "iphone"
  ) -> String? {
    (form(key, table: table, preferred: preferred)?.form).map {
      $0.isText ? $0.plain : $0.plain(on: device())
    }
  }

  /// True where the text under a key varies neither by device nor by number, in any language.
  package func isText(_ key: String, table: String = standardTable) -> Bool {
    languages.indices.allSatisfy { form(key, table: table, in: $0)?.form.isText ?? true }
  }

  // MARK: Completeness

  /// Every key of any language's `Localizable` table, in ascending order.
  package var keys: [String] { Set(tables.flatMap(\.keys)).sorted() }

  /// The entries of a key in the `Localizable` tables, by language; empty for a key that no language has.
  package func entries(for key: String) -> [(language: String, entry: StringTable.Entry)] {
    tables.compactMap { table in table.entry(key).map { (table.language, $0) } }
  }
}
