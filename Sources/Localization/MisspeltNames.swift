import Spelling

/// Misspelt names of files and folders, which iOS ignores. The advice offers the valid name that is close, if there is
/// one.
///
/// For example:
///
///     MisspeltNames.issue(ofFile: "Localizable.string", in: "en.lproj/")?.advice
///     // "Did you mean Localizable.strings?"
///     MisspeltNames.issue(ofLanguage: "english.lproj", in: "")?.advice
///     // "Did you mean en.lproj?"
enum MisspeltNames {
  private static let endings = ["strings", "stringsdict", "xcstrings"]
  /// Tables that iOS reads by itself, by lower-case spellings of their names.
  private static let tables = [
    "localizable": "Localizable", "localisable": "Localizable", "infoplist": "InfoPlist",
  ]

  /// The issue of a file's name; `nil` where the name is valid, or not close to a valid one.
  static func issue(ofFile name: String, in prefix: String) -> LocalizationIssue? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let (table, ending) = (String(name[..<dot]), String(name[dot...].dropFirst()))
    // The ending decides: a table with another name may belong to the app itself.
    guard endings.contains(ending) else {
      guard let near = Suggestion.nearest(ending, among: endings) else { return nil }
      return issue(prefix + name, "iOS reads no texts from a file with this ending", "\(table).\(near)")
    }
    guard let meant = tables[table.lowercased()], meant != table else { return nil }
    return issue(
      prefix + name, "iOS looks for the table \(meant), and large and small letters count",
      "\(meant).\(ending)")
  }

  /// The issue of a folder `NAME.lproj`; `nil` where the name is `Base`, a language's tag or an old name such as
  /// `English`.
  static func issue(ofLanguage name: String, in prefix: String) -> LocalizationIssue? {
    let language = LanguageName.tag(of: String(name.dropLast(".lproj".count)))
    guard language != "Base", !LanguageTag.isTag(language) else { return nil }
    let issue = "iOS never chooses this folder: \"\(language)\" is not the tag of a language"
    let tag =
      LanguageTag.meant(by: language)
      ?? Suggestion.nearest(language, among: LanguageTag.known.map(\.name)).flatMap(LanguageTag.meant)
    return self.issue(prefix + name, issue, tag.map { "\($0).lproj" })
  }

  /// Returns the issue of a folder of tables whose ending is close to `lproj`; `nil` for any other folder.
  static func issue(ofFolder name: String, holding files: () throws -> [String], in prefix: String) rethrows
    -> LocalizationIssue?
  {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    guard Suggestion.nearest(String(name[dot...].dropFirst()), among: ["lproj"]) != nil else { return nil }
    let isOfTexts = try files().contains { file in endings.contains { file.hasSuffix("." + $0) } }
    guard isOfTexts else { return nil }
    return issue(prefix + name, "iOS reads no texts from a folder with this ending", "\(name[..<dot]).lproj")
  }

  private static func issue(_ path: String, _ message: String, _ meant: String?) -> LocalizationIssue {
    LocalizationIssue(
      severity: .warning, file: path, line: 1, sourceLine: "", message: message,
      advice: meant.map { "Did you mean \($0)?" } ?? "Name it by the tag of a language, such as ja.lproj.")
  }
}
