/// The access to the files of a folder, given by the host: it may refuse access or make up files.
///
/// For example:
///
///     let files = LocalizationFiles(
///       names: { folder in ["": ["en.lproj"], "en.lproj": ["Localizable.strings"]][folder] ?? [] },
///       bytes: { path in path.hasSuffix(".strings") ? Array("\"hi\" = \"Hello\";".utf8) : nil })
///     try Localization.load(folder: "", files: files).localization.text("hi", preferred: ["en"])  // "Hello"
package struct LocalizationFiles {
  /// The names in a folder, in any order; empty for a folder that does not exist.
  package var names: (_ folder: String) throws -> [String]
  /// The bytes of a file, or `nil` where there is none.
  package var bytes: (_ path: String) throws -> [UInt8]?
  /// True where there is a folder where a file should be.
  package var isFolder: (_ path: String) throws -> Bool
  /// Called while a file is read; once it returns true, reading stops without texts.
  package var isStopped: () -> Bool
  /// A cache of parsed files of texts; `nil` for no cache.
  package var known: ReadStrings?

  /// Makes the access from its functions.
  package init(
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

  /// The issue of a file that has the name of a language's folder; `nil` for a folder or where nothing has the name.
  fileprivate func misplacedFile(_ path: String) throws -> LocalizationIssue? {
    guard try !isFolder(path), try bytes(path) != nil else { return nil }
    return LocalizationIssue(
      severity: .error, file: path, line: 1, sourceLine: "",
      message: "it is a file, where a folder of texts should be, and no text is read",
      advice: "Make a folder of it and put Localizable.strings there, or delete the file.")
  }

  /// The issue of a folder that has the name of a file of texts; `nil` where it is no folder.
  fileprivate func misplaced(_ path: String) throws -> LocalizationIssue? {
    guard try isFolder(path) else { return nil }
    return LocalizationIssue(
      severity: .error, file: path, line: 1, sourceLine: "",
      message: "it is a folder, where a file of texts should be, and no text is read",
      advice: "Put the file there, or delete the folder.")
  }
}

extension Localization {
  /// Reads the texts of a folder: the `.strings` and `.stringsdict` files of each `<language>.lproj`, the String
  /// Catalogs, and tables outside any language's folder.
  ///
  /// A language with a folder is a language of the app, even if its files are faulty or absent. A file is searched as
  /// in iOS: outside the languages' folders, in the language's own folder, in the development language's, in
  /// `Base.lproj`; only the first one found is read. If two files of a table have one key, the `.stringsdict` wins,
  /// then the catalogue.
  ///
  /// - Parameters:
  ///   - folder: The folder's path; empty for the host's current folder.
  ///   - developmentLanguage: `CFBundleDevelopmentRegion`, where it is known; else the `Localizable` catalogue's
  ///     source language, else English.
  ///   - files: The access to names and bytes.
  /// - Returns: The texts of every file without an error, and the issues, by file and line.
  /// - Throws: Only the errors that `files` throws.
  package static func load(
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
  private var read: [LocalizationParts.Part] = []
  private var catalogs: [(table: String, catalog: StringCatalog)] = []

  init(files: LocalizationFiles) { self.files = files }

  mutating func load(
    folder: String, developmentLanguage: String?
  ) throws -> (localization: Localization, issues: [LocalizationIssue]) {
    let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let names = try files.names(folder).sorted()
    for name in names where name.hasSuffix(".lproj") && name != ".lproj" {
      let language = String(name.dropLast(".lproj".count))
      let inside = try files.names(prefix + name).sorted()
      if inside.isEmpty, let issue = try files.misplacedFile(prefix + name) {
        issues.append(issue)
        continue
      }
      if language != "Base" { languages.append(language) }
      if let issue = MisspeltNames.issue(ofLanguage: name, in: prefix) { issues.append(issue) }
      try loadTables(
        of: language == "Base" ? .development : .named(language), prefix + name + "/", inside)
    }
    for name in names where !name.hasSuffix(".lproj") {
      let issue = try MisspeltNames.issue(
        ofFolder: name, holding: { try files.names(prefix + name) }, in: prefix)
      if let issue { issues.append(issue) }
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
    let parts = LocalizationParts(languages: languages, files: read, catalogs: catalogs)
    return (parts.localization(developmentLanguage), issues)
  }

  /// Reads the tables of one folder: the `.strings` files first, then the `.stringsdict` files, which win.
  private mutating func loadTables(of language: LocalizationParts.Place, _ prefix: String, _ names: [String])
    throws
  {
    issues += names.compactMap { MisspeltNames.issue(ofFile: $0, in: prefix) }
    for name in names where name.hasSuffix(".strings") && name != ".strings" {
      let file = try files.strings(prefix + name)
      issues += try file?.issues ?? files.misplaced(prefix + name).map { [$0] } ?? []
      read.append(
        LocalizationParts.Part(
          table: String(name.dropLast(".strings".count)), kind: .strings, language: language,
          entries: file?.entries ?? [],
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
        LocalizationParts.Part(
          table: String(name.dropLast(".stringsdict".count)), kind: .stringsdict, language: language,
          entries: file.entries, isDamaged: file.issues.contains(where: \.losesTexts)))
    }
  }
}
