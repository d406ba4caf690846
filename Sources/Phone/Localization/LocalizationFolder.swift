/// A way into the files of a folder, decided by the host: it may refuse, and it may be made up.
public struct LocalizationFiles {
  /// The names in a folder, in any order; empty for a folder that is not there.
  public var names: (_ folder: String) throws -> [String]
  /// The bytes of a file, or `nil` where there is none.
  public var bytes: (_ path: String) throws -> [UInt8]?
  /// Whether there is a folder where a file should be.
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

  /// What is wrong where a folder has the name of a file of texts; `nil` where none has.
  fileprivate func misplaced(_ path: String) throws -> LocalizationIssue? {
    guard try isFolder(path) else { return nil }
    return LocalizationIssue(
      severity: .error, file: path, line: 1, sourceLine: "",
      message: "it is a folder, where a file of texts should be, and no text is read",
      advice: "Put the file there, or delete the folder.")
  }
}

extension Localization {
  /// Reads the texts of a folder: `<language>.lproj/Localizable.strings` for each language that it holds, and
  /// `Localizable.xcstrings`.
  ///
  /// A language whose folder is there is a language of the app even if its file is faulty or absent. The
  /// development language is the catalogue's source language, else English, unless it is given.
  ///
  /// - Parameters:
  ///   - folder: The folder; empty for the one that the host stands in.
  ///   - developmentLanguage: `CFBundleDevelopmentRegion`, where it is known.
  ///   - files: How names and bytes are read.
  /// - Returns: The texts of every file without an error, and what is wrong, by file and line.
  /// - Throws: What `files` throws, nothing else.
  public static func load(
    folder: String, developmentLanguage: String? = nil, files: LocalizationFiles
  ) throws -> (localization: Localization, issues: [LocalizationIssue]) {
    let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let names = try files.names(folder).sorted()
    var tables: [StringTable] = []
    var issues: [LocalizationIssue] = []
    for name in names where name.hasSuffix(".lproj") {
      let language = String(name.dropLast(".lproj".count))
      // `Base.lproj` holds storyboards, in no language.
      guard language != "Base", !language.isEmpty else { continue }
      let path = "\(prefix)\(name)/Localizable.strings"
      let file = try files.strings(path)
      tables.append(StringTable(language: language, entries: file?.entries ?? []))
      issues += try file?.issues ?? files.misplaced(path).map { [$0] } ?? []
    }
    let path = prefix + "Localizable.xcstrings"
    guard names.contains("Localizable.xcstrings"), let bytes = try files.bytes(path) else {
      if let issue = try files.misplaced(path) { issues.append(issue) }
      let localization = Localization(tables: tables, developmentLanguage: developmentLanguage ?? "en")
      return (localization, issues)
    }
    let catalog = StringCatalog(file: path, bytes: bytes, isStopped: files.isStopped)
    let localization = Localization(
      tables: tables + catalog.tables,
      developmentLanguage: developmentLanguage ?? catalog.sourceLanguage ?? "en",
      catalogSource: catalog.source)
    return (localization, issues + catalog.issues)
  }
}
