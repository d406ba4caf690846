import Testing

@testable import Localization

struct MisspeltNamesTests {
  @Test(arguments: [
    ("Localizable.string", "Localizable.strings"), ("Terms.stringdict", "Terms.stringsdict"),
    ("Localizable.xcstring", "Localizable.xcstrings"), ("localizable.strings", "Localizable.strings"),
    ("Localisable.strings", "Localizable.strings"), ("infoPlist.strings", "InfoPlist.strings"),
  ]) func `a file whose name is nearly that of a table is told with the name that was meant`(
    name: String, meant: String
  ) {
    let issue = MisspeltNames.issue(ofFile: name, in: "en.lproj/")
    #expect(issue?.severity == .warning)
    #expect(issue?.file == "en.lproj/" + name)
    #expect(issue?.advice == "Did you mean \(meant)?")
  }

  @Test(arguments: [
    "Localizable.strings", "Terms.stringsdict", "Home.xcstrings", "InfoPlist.strings", "flow.lua", ".strings",
    "notes.txt", "strings", "Main.storyboard",
  ]) func `a file of texts, and one of anything else, is not told`(name: String) {
    #expect(MisspeltNames.issue(ofFile: name, in: "") == nil)
  }

  @Test(arguments: [
    ("english.lproj", "Did you mean en.lproj?"), ("Japanse.lproj", "Did you mean ja.lproj?"),
    ("jp.lproj", "Did you mean ja.lproj?"),
    ("xx.lproj", "Name it by the tag of a language, such as ja.lproj."),
  ]) func `a folder that names no language is told`(name: String, advice: String) {
    #expect(MisspeltNames.issue(ofLanguage: name, in: "")?.advice == advice)
  }

  @Test(arguments: ["en.lproj", "English.lproj", "zh_TW.lproj", "pt-BR.lproj", "Base.lproj", "haw.lproj"])
  func `a folder of a language is not told`(name: String) {
    #expect(MisspeltNames.issue(ofLanguage: name, in: "") == nil)
  }

  @Test func `a folder of tables whose ending is misspelt is told, and no other folder is`() {
    func issue(_ name: String, _ files: [String]) -> LocalizationIssue? {
      MisspeltNames.issue(ofFolder: name, holding: { files }, in: "")
    }
    #expect(issue("ja.lprj", ["Localizable.strings"])?.advice == "Did you mean ja.lproj?")
    #expect(issue("App.lprj", ["main.c"]) == nil)
    #expect(issue("App.xcodeproj", ["Localizable.strings"]) == nil)
  }

  @Test func `what is told stands among the issues of a folder, whose other texts are read`() throws {
    let contents = [
      "en.lproj/Localizable.strings": "\"a\" = \"A\";", "ja.lproj/Localizable.string": "\"a\" = \"あ\";",
      "english.lproj/Localizable.strings": "\"a\" = \"B\";",
    ]
    let files = LocalizationFiles(
      names: { folder in
        let names = contents.keys.map { $0.split(separator: "/").map(String.init) }
        return folder.isEmpty
          ? Set(names.map { $0[0] }).sorted() : names.filter { $0[0] == folder }.map { $0[1] }
      },
      bytes: { path in contents[path].map { Array($0.utf8) } })
    let (app, issues) = try Localization.load(folder: "", files: files)
    #expect(issues.map(\.file) == ["english.lproj", "ja.lproj/Localizable.string"])
    #expect(app.text("a", preferred: ["en"]) == "A")
  }
}
