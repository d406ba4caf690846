/// A way into the files of a folder, decided by the host: it may refuse, and it may be made up.
///
/// For example:
///
///     let files = LocalizationFiles(
///       names: { folder in ["": ["en.lproj"], "en.lproj": ["Localizable.strings"]][folder] ?? [] },
///       bytes: { path in path.hasSuffix(".strings") ? Array("\"hi\" = \"Hello\";".utf8) : nil })
///     try Localization.load(folder: "", files: files).localization.text("hi", preferred: ["en"])  // "Hello"
public struct LocalizationFiles {
  /// The names in a folder, in any order; empty for a folder that is not there.
  public var names: (_ folder: String) throws -> [String]
  /// The bytes of a file, or `nil` where there is none.
  public var bytes: (_ path: String) throws -> [UInt8]?
  /// True where there is a folder where a file should be.
  public var isFolder: (_ path: String) throws -> Bool
  /// Asked while a file is read; once it says so, reading ends there with no texts.
  public var isStopped: () -> Bool
  /// The files of texts that were read before; `nil` where none are kept.
  public var known: ReadStrings?

  /// Makes a way in.
  public init(
    names: @escaping (_ folder: String) throws -> [String],
    bytes: @escaping (_ path: String) throws -> [UInt8]?,
    isFolder: @escaping (_ path: String) throws -> Bool = { _ in false },
    isStopped: @escaping () -> Bool = { false }, known: ReadStrings? = nil
  ) {
    self.names = names
    self.bytes = bytes
    self.isFolder = isFolder
    self.isStopped = isStopped
    self.known = known
  }

  fileprivate func strings(_ path: String) throws -> StringsFile? {
    guard let bytes = try bytes(path) else { return nil }
    return known?.file(path, bytes, isStopped: isStopped)
      ?? StringsFile(file: path, bytes: bytes, isStopped: isStopped)
  }

  /// The issue where a folder has the name of a file of texts; `nil` where none has.
  fileprivate func misplaced(_ path: String) throws -> LocalizationIssue? {
    guard try isFolder(path) else { return nil }
    return LocalizationIssue(
      severity: .error, file: path, line: 1, sourceLine: "",
      message: "it is a folder, where a file of texts should be, and no text is read",
      advice: "Put the file there, or delete the folder.")
  }
}

extension Localization {
  /// Reads the texts of a folder: every `.strings` and `.stringsdict` of each `<language>.lproj` that it holds, every
  /// String Catalog beside them, and tables beside the flow that lie in no language's folder.
  ///
  /// A language whose folder is there is a language of the app even if its files are faulty or absent. `Base.lproj`
  /// is the development language's; a table in no language's folder is every language's, as a resource that is not
  /// localized is found before those that are. Of one key in two files of a table the `.stringsdict` wins, then the
  /// catalogue.
  ///
  /// - Parameters:
  ///   - folder: The folder; empty for the one that the host stands in.
  ///   - developmentLanguage: `CFBundleDevelopmentRegion`, where it is known; else the `Localizable` catalogue's
  ///     source language, else English.
  ///   - files: How names and bytes are read.
  /// - Returns: The texts of every file without an error, and what is wrong, by file and line.
  /// - Throws: What `files` throws, nothing else.
  public static func load(
    folder: String, developmentLanguage: String? = nil, files: LocalizationFiles
  ) throws -> (localization: Localization, issues: [LocalizationIssue]) {
    var loading = LocalizationLoading(files: files)
    return try loading.load(folder: folder, developmentLanguage: developmentLanguage)
  }
}

/// The reading of one folder.
private struct LocalizationLoading {
  let files: LocalizationFiles
  private var issues: [LocalizationIssue] = []
  private var languages: [String] = []
  /// The parts in the order of reading; of two entries with one key in one table the later one wins.
  private var read: [Part] = []
  private var catalogs: [(table: String, catalog: StringCatalog)] = []

  /// The content of one file.
  private struct Part {
    let table: String
    let language: Language
    let entries: [StringTable.Entry]
    let isDamaged: Bool

    func table(in language: String) -> StringTable {
      StringTable(language: language, entries: entries, isDamaged: isDamaged)
    }
  }

  private enum Language: Hashable {
    case named(String)
    /// `Base.lproj`.
    case development
    /// A table that lies in no language's folder.
    case every
  }

  init(files: LocalizationFiles) { self.files = files }

  mutating func load(
    folder: String, developmentLanguage: String?
  ) throws -> (localization: Localization, issues: [LocalizationIssue]) {
    let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let names = try files.names(folder).sorted()
    for name in names where name.hasSuffix(".lproj") && name != ".lproj" {
      let language = String(name.dropLast(".lproj".count))
      if language != "Base" { languages.append(language) }
      try loadTables(
        of: language == "Base" ? .development : .named(language), prefix + name + "/",
        files.names(prefix + name).sorted())
    }
    try loadTables(of: .every, prefix, names)
    for name in names where name.hasSuffix(".xcstrings") {
      guard let bytes = try files.bytes(prefix + name) else {
        if let issue = try files.misplaced(prefix + name) { issues.append(issue) }
        continue
      }
      let catalog = StringCatalog(file: prefix + name, bytes: bytes, isStopped: files.isStopped)
      catalogs.append((String(name.dropLast(".xcstrings".count)), catalog))
      issues += catalog.issues
    }
    return (localization(developmentLanguage), issues)
  }

  /// Reads the tables of one folder: the `.strings` files first, then the `.stringsdict` files, which win.
  private mutating func loadTables(of language: Language, _ prefix: String, _ names: [String]) throws {
    for name in names where name.hasSuffix(".strings") && name != ".strings" {
      let file = try files.strings(prefix + name)
      issues += try file?.issues ?? files.misplaced(prefix + name).map { [$0] } ?? []
      read.append(
        Part(
          table: String(name.dropLast(".strings".count)), language: language, entries: file?.entries ?? [],
          isDamaged: file?.isDamaged ?? false))
    }
    for name in names where name.hasSuffix(".stringsdict") && name != ".stringsdict" {
      guard let bytes = try files.bytes(prefix + name) else {
        issues += try files.misplaced(prefix + name).map { [$0] } ?? []
        continue
      }
      let file = StringsDictFile(file: prefix + name, bytes: bytes, isStopped: files.isStopped)
      issues += file.issues
      read.append(
        Part(
          table: String(name.dropLast(".stringsdict".count)), language: language, entries: file.entries,
          isDamaged: file.issues.contains(where: \.losesTexts)))
    }
  }

  private func localization(_ given: String?) -> Localization {
    let standard = catalogs.first { $0.table == Localization.standardTable }?.catalog
    let development = given ?? standard?.sourceLanguage ?? "en"
    let isEmpty = languages.isEmpty && catalogs.allSatisfy { $0.catalog.tables.isEmpty }
    var tables: [String: [StringTable]] = [:]
    for language in languages {
      tables[Localization.standardTable, default: []].append(StringTable(language: language, entries: []))
    }
    let all = Set(languages + catalogs.flatMap { $0.catalog.tables.map(\.language) }).sorted()
    // `Base.lproj` first: what the language's own folder says wins over it.
    for part in read where part.language == .development {
      tables[part.table, default: []].append(part.table(in: development))
    }
    for part in read {
      if case .named(let language) = part.language {
        tables[part.table, default: []].append(part.table(in: language))
      }
    }
    for (name, catalog) in catalogs { tables[name, default: []] += catalog.tables }
    for part in read where part.language == .every {
      for language in isEmpty ? [development] : all {
        tables[part.table, default: []].append(part.table(in: language))
      }
    }
    return Localization(
      tables: tables, developmentLanguage: development,
      catalogSources: Dictionary(
        uniqueKeysWithValues: catalogs.compactMap { name, catalog in catalog.source.map { (name, $0) } }))
  }
}
