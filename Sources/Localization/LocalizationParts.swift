// The choice of the file in a bundle from which a text comes. Models the search of `CFBundle` for a resource.
//
// Kept: a resource outside any language's folder is found first, then that of the chosen language, of the development
// language, of `Base.lproj`; a `.strings` and a `.stringsdict` of one name are searched separately, and a key of the
// `.stringsdict` wins. Left out: a catalogue and a `.strings` of one name in one app, which Xcode refuses to build;
// here the catalogue wins over the language's own file.

/// The files of texts in a folder, before they are merged into one bundle.
struct LocalizationParts {
  /// The languages that have a folder.
  let languages: [String]
  /// The files of the folders.
  let files: [Part]
  /// The catalogues, by the names of their tables.
  let catalogs: [(table: String, catalog: StringCatalog)]

  /// The content of one file.
  struct Part {
    let table: String
    let kind: Localization.TableKind
    let language: Place
    let entries: [StringTable.Entry]
    let isDamaged: Bool

    func table(in language: String, without keys: Set<String> = []) -> StringTable {
      let kept = keys.isEmpty ? entries : entries.filter { !keys.contains($0.key) }
      return StringTable(language: language, entries: kept, isDamaged: isDamaged)
    }
  }

  /// The folder in which a file lies.
  enum Place: Hashable {
    case named(String)
    /// `Base.lproj`.
    case development
    /// No language's folder.
    case every
  }

  /// Merges the files into a bundle.
  ///
  /// - Parameter given: `CFBundleDevelopmentRegion`, where it is known.
  func localization(_ given: String?) -> Localization {
    let standard = catalogs.first { $0.table == Localization.standardTable }?.catalog
    let development = given ?? standard?.sourceLanguage ?? "en"
    var all = Set(languages + catalogs.flatMap { $0.catalog.tables.map(\.language) })
    if all.isEmpty || files.contains(where: { $0.language == .development }) { all.insert(development) }
    var bundle = Bundle(languages: files.isEmpty && catalogs.isEmpty ? languages : all.sorted())
    bundle.development =
      bundle.languages.contains(development)
      ? development
      : LanguageMatches().index(of: [development], in: bundle.languages).map { bundle.languages[$0] }
    for language in languages {
      bundle.tables[Localization.standardTable, default: []].append(
        StringTable(language: language, entries: []))
    }
    for table in Set(files.map(\.table)).sorted() { add(table, to: &bundle) }
    for (name, catalog) in catalogs where !files.contains(where: { $0.table == name }) {
      bundle.tables[name, default: []] += catalog.tables
    }
    for (name, _) in catalogs { bundle.kinds[name, default: []].append(.catalog) }
    return Localization(
      tables: bundle.tables, developmentLanguage: development,
      catalogSources: Dictionary(
        uniqueKeysWithValues: catalogs.compactMap { name, catalog in catalog.source.map { (name, $0) } }),
      standIns: bundle.standIns, kinds: bundle.kinds)
  }

  /// The tables of a bundle while they are put together.
  private struct Bundle {
    let languages: [String]
    /// The development language, as an element of `languages`; `nil` where none of them is related to it.
    var development: String?
    /// The tables by name; of two entries with one key in one language the later one wins.
    var tables: [String: [StringTable]] = [:]
    var standIns: [String: [String: StringTable]] = [:]
    var kinds: [String: [Localization.TableKind]] = [:]
  }

  /// The file of a table and a kind in a folder.
  private func file(_ table: String, _ kind: Localization.TableKind, _ place: Place) -> Part? {
    files.first { $0.table == table && $0.kind == kind && $0.language == place }
  }

  /// A file of a table that a language reads: its own, one outside the languages' folders, or the development
  /// language's.
  private struct Found {
    let part: Part
    /// True where the file belongs to the development language, since this language lacks it.
    let standsIn: Bool
  }

  private func found(
    _ table: String, _ kind: Localization.TableKind, _ language: String, _ bundle: Bundle
  ) -> Found? {
    if let part = file(table, kind, .every) ?? file(table, kind, .named(language)) {
      return Found(part: part, standsIn: false)
    }
    guard let development = bundle.development else { return nil }
    let other = development == language ? nil : file(table, kind, .named(development))
    return (other ?? file(table, kind, .development)).map {
      Found(part: $0, standsIn: development != language)
    }
  }

  private func add(_ table: String, to bundle: inout Bundle) {
    for kind in [Localization.TableKind.strings, .stringsdict]
    where files.contains(where: { $0.table == table && $0.kind == kind }) {
      bundle.kinds[table, default: []].append(kind)
    }
    let catalog = catalogs.first { $0.table == table }?.catalog
    for language in bundle.languages {
      let translated = catalog?.tables.first { $0.language == language }
      var strings = found(table, .strings, language, bundle)
      var dictionary = found(table, .stringsdict, language, bundle)
      // Of a catalogue Xcode builds the language's own file.
      if translated != nil, strings?.standsIn == true { strings = nil }
      if translated != nil, dictionary?.standsIn == true { dictionary = nil }
      // A varied text wins, in any language.
      let varied = dictionary?.standsIn == true ? Set(dictionary?.part.entries.map(\.key) ?? []) : []
      var own: [StringTable] = []
      var standIn: [Part] = []
      for found in [strings, dictionary].compactMap(\.self) {
        if found.standsIn {
          standIn.append(found.part)
        } else {
          own.append(found.part.table(in: language, without: varied))
        }
        if found.part.kind == .strings, let translated, found.part.language != .every {
          own.append(translated)
        }
      }
      if let translated, strings == nil || strings?.part.language == .every {
        own.insert(translated, at: 0)
      }
      bundle.tables[table, default: []] += own
      guard let development = bundle.development, !standIn.isEmpty else { continue }
      bundle.standIns[table, default: [:]][language] = StringTable(
        language: development, entries: standIn.flatMap(\.entries),
        isDamaged: standIn.contains(where: \.isDamaged))
    }
  }
}
