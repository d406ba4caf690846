import Foundation
import Localization
import Testing
import TestSupport

@Suite struct LocalizationFolderTests {
  /// A folder that is made up: paths and contents.
  private func files(_ contents: [(String, String)]) -> LocalizationFiles {
    LocalizationFiles(
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return contents.map(\.0).filter { $0.hasPrefix(prefix) }
          .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
          .reversed()
      },
      bytes: { path in contents.first { $0.0 == path }.map { Array($0.1.utf8) } })
  }

  @Test func `every lproj folder is a language`() throws {
    let (app, issues) = try Localization.load(
      folder: "strings",
      files: files([
        ("strings/ja.lproj/Localizable.strings", "\"a\" = \"あ\";"), ("strings/fr.lproj/Other.strings", " "),
        ("strings/en.lproj/Localizable.strings", "\"a\" = \"A\";"),
        ("strings/Base.lproj/Main.storyboard", ""),
        ("strings/notes.txt", ""),
      ]))
    #expect(app.languages == ["en", "fr", "ja"])
    #expect(app.developmentLanguage == "en")
    #expect(app.text("a", preferred: ["ja-JP"]) == "あ")
    #expect(app.table("ja")?.entry("a")?.file == "strings/ja.lproj/Localizable.strings")
    #expect(app.text("a", preferred: ["fr"]) == "A")
    #expect(issues.isEmpty)
  }

  @Test func `Base is read where the development language lacks the file, and no key of it otherwise`() throws
  {
    let (app, _) = try Localization.load(
      folder: "", developmentLanguage: "ja",
      files: files([
        ("Base.lproj/Localizable.strings", "\"a\" = \"base\"; \"b\" = \"base\";"),
        ("Base.lproj/Home.strings", "\"home\" = \"base\";"),
        ("ja.lproj/Localizable.strings", "\"a\" = \"あ\";"),
        ("en.lproj/Localizable.strings", "\"a\" = \"A\";"),
      ]))
    #expect(app.languages == ["en", "ja"])
    #expect(app.text("a", preferred: ["ja"]) == "あ")
    #expect(app.text("b", preferred: ["ja"]) == nil)
    #expect(["ja", "en"].map { app.text("home", table: "Home", preferred: [$0]) } == ["base", "base"])
  }

  @Test func `Base alone is an app in its development language`() throws {
    let (app, _) = try Localization.load(
      folder: "", files: files([("Base.lproj/Localizable.strings", "\"a\" = \"A\";")]))
    #expect(app.languages == ["en"])
    #expect(app.text("a", preferred: ["fr"]) == "A")
  }

  @Test func `a table in no language's folder is every language's, and alone the development language's`()
    throws
  {
    let root = ("Localizable.strings", "\"a\" = \"root\";")
    let (alone, _) = try Localization.load(folder: "", files: files([root]))
    #expect(alone.languages == ["en"])
    #expect(alone.text("a", preferred: ["ja"]) == "root")
    let (app, _) = try Localization.load(
      folder: "",
      files: files([root, ("ja.lproj/Localizable.strings", "\"a\" = \"あ\"; \"b\" = \"い\";")]))
    #expect(app.languages == ["ja"])
    #expect(app.text("a", preferred: ["ja"]) == "root")
    #expect(app.text("b", preferred: ["ja"]) == nil)
  }

  private static let days =
    "<?xml version=\"1.0\"?><plist><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key>"
    + "<string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>"
    + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>"
    + "<key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict></dict></dict></plist>"

  @Test func `a file that a language lacks is the development language's, a key that its file lacks is bare`()
    throws
  {
    let (app, _) = try Localization.load(
      folder: "",
      files: files([
        ("en.lproj/Localizable.strings", "\"a\" = \"A\"; \"b\" = \"B\"; \"days\" = \"days\";"),
        ("en.lproj/Localizable.stringsdict", Self.days), ("en.lproj/Terms.strings", "\"t\" = \"Terms\";"),
        ("ja.lproj/Localizable.strings", "\"a\" = \"あ\"; \"days\" = \"日\";"),
        ("et.lproj/InfoPlist.strings", "\"x\" = \"X\";"), ("fr.lproj/Terms.strings", "\"u\" = \"U\";"),
      ]))
    #expect(["a", "b"].map { app.text($0, preferred: ["ja"]) } == ["あ", nil])
    #expect(["a", "b"].map { app.text($0, preferred: ["et"]) } == ["A", "B"])
    #expect(
      ["ja", "et", "fr"].map { app.text("t", table: "Terms", preferred: [$0]) } == ["Terms", "Terms", nil])
    // A `.stringsdict` is looked for by itself, and wins over the `.strings` of every language.
    #expect(app.form("days", preferred: ["ja"])?.language == "en")
    #expect(app.form("days", preferred: ["ja"])?.form.isText == false)
    #expect(app.form("t", table: "Terms", preferred: ["et"])?.language == "en")
    #expect(app.table("et")?.entries.isEmpty == true)
  }

  @Test func `a file that stands in and is damaged is told in its own language`() throws {
    let (app, _) = try Localization.load(
      folder: "",
      files: files([
        ("en.lproj/Localizable.strings", "\"a\" = \"A\";\n“b” = “B”;"), ("et.lproj/Other.strings", "x = y;"),
      ]))
    #expect(app.damagedLanguage(preferred: ["et"]) == "en")
  }

  @Test func `the kinds of a table's files are known, and of a table that nothing holds those of the others`()
    throws
  {
    let catalog = "{\"sourceLanguage\": \"en\", \"strings\": {}}"
    let (app, _) = try Localization.load(
      folder: "",
      files: files([
        ("en.lproj/Counted.stringsdict", Self.days), ("en.lproj/Terms.strings", "t = u;"),
        ("Localizable.xcstrings", catalog),
      ]))
    #expect(app.kinds(ofTable: "Counted") == [.stringsdict])
    #expect(app.kinds(ofTable: "Terms") == [.strings])
    #expect(app.kinds(ofTable: "Localizable") == [.catalog])
    #expect(app.kinds(ofTable: "None") == [.strings, .stringsdict, .catalog])
  }

  @Test func `every table has its name, and of one key the stringsdict wins, then the catalogue`() throws {
    let dict =
      "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>dict</string></dict></plist>"
    let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"catalogue\"}}"
    let (app, issues) = try Localization.load(
      folder: "",
      files: files([
        ("en.lproj/Localizable.strings", "\"a\" = \"strings\"; \"b\" = \"strings\"; \"c\" = \"strings\";"),
        ("en.lproj/Localizable.stringsdict", dict), ("en.lproj/Home.strings", "\"a\" = \"home\";"),
        ("ja.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"撮る\";"),
        (
          "Localizable.xcstrings",
          "{\"sourceLanguage\": \"en\", \"strings\": {\"b\": {\"localizations\": {\"en\": \(unit)}}}}"
        ),
      ]))
    #expect(issues.isEmpty)
    #expect(app.tableNames == ["Home", "InfoPlist", "Localizable"])
    #expect(["a", "b", "c"].map { app.text($0, preferred: ["en"]) } == ["dict", "catalogue", "strings"])
    #expect(app.text("a", table: "Home", preferred: ["en"]) == "home")
    #expect(app.text("a", table: "Hone", preferred: ["en"]) == nil)
    #expect(app.text("NSCameraUsageDescription", table: "InfoPlist", preferred: ["ja"]) == "撮る")
  }

  @Test func `forty languages are all read, and each person reads their own`() throws {
    let languages = [
      "ar", "bg", "ca", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fa", "fi", "fr", "he",
      "hi", "hr",
      "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk",
      "sv", "th",
      "tr", "uk", "vi", "zh-Hans", "zh-Hant",
    ]
    let (app, issues) = try Localization.load(
      folder: "",
      files: files(languages.map { ("\($0).lproj/Localizable.strings", "\"tag\" = \"\($0)\";") }))
    #expect(issues.isEmpty)
    #expect(app.languages == languages.sorted())
    for language in languages { #expect(app.text("tag", preferred: [language]) == language) }
    #expect(app.text("tag", preferred: ["zh-TW"]) == "zh-Hant")
    #expect(app.text("tag", preferred: ["no"]) == "nb")
    #expect(app.text("tag", preferred: ["es-MX"]) == "es-419")
    #expect(app.text("tag", preferred: ["pt-AO"]) == "pt-PT")
    #expect(app.text("tag", preferred: ["sw"]) == "en")
  }

  @Test func `issues are in the order of the files`() throws {
    let (app, issues) = try Localization.load(
      folder: "",
      files: files([
        ("Localizable.xcstrings", "["), ("ja.lproj/Localizable.strings", "\"a\" = \"あ\""),
        ("en.lproj/Localizable.strings", "\"a\" = \"1\";\n\"a\" = \"2\";\n"),
      ]))
    #expect(
      issues.map { "\($0.severity) \($0.file):\($0.line)" } == [
        "warning en.lproj/Localizable.strings:2", "error ja.lproj/Localizable.strings:1",
        "error Localizable.xcstrings:1",
      ])
    #expect(app.languages == ["en", "ja"])
    #expect(app.text("a", preferred: ["en"]) == "2")
  }

  @Test func `a catalogue brings its languages and its source language`() throws {
    let (app, issues) = try Localization.load(
      folder: "",
      files: files([
        (
          "Localizable.xcstrings",
          """
          {"sourceLanguage": "ja", "strings": {"hello": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Hello"}}}}}}
          """
        )
      ]))
    #expect(issues.isEmpty)
    #expect(app.languages == ["en", "ja"])
    #expect(app.developmentLanguage == "ja")
    #expect(app.text("hello", preferred: ["fr"]) == "hello")
    #expect(app.text("hello", preferred: ["en"]) == "Hello")
  }

  @Test func `a folder without texts is an app without languages`() throws {
    let (app, issues) = try Localization.load(folder: "", developmentLanguage: "ja", files: files([]))
    #expect(app == Localization(developmentLanguage: "ja"))
    #expect(issues.isEmpty)
  }

  @Test func `a folder that has the name of a table is an error, and its language is there all the same`()
    throws
  {
    var files = files([("ja.lproj/Localizable.strings/notes.txt", ""), ("Localizable.xcstrings/a", "")])
    files.isFolder = { $0.hasSuffix("Localizable.strings") || $0.hasSuffix("Localizable.xcstrings") }
    let (app, issues) = try Localization.load(folder: "", files: files)
    #expect(app.languages == ["ja"])
    #expect(
      issues.map { "\($0.severity) \($0.file): \($0.message)" } == [
        "error ja.lproj/Localizable.strings: it is a folder, where a file of texts should be, and no text is read",
        "error Localizable.xcstrings: it is a folder, where a file of texts should be, and no text is read",
      ])
  }

  @Test func `what the host refuses is the host's error`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try Localization.load(
        folder: "..", files: LocalizationFiles(names: { _ in throw Refused() }, bytes: { _ in nil }))
    }
  }

  // MARK: Anicca

  private func anicca() throws -> (localization: Localization, issues: [LocalizationIssue]) {
    let root = URL(filePath: #filePath).appending(path: "../../../examples/anicca").standardized.path
    return try Localization.load(
      folder: root,
      files: LocalizationFiles(
        names: { try FileManager.default.contentsOfDirectory(atPath: $0) },
        bytes: { path in FileManager.default.contents(atPath: path).map(Array.init) }))
  }

  @Test func `Anicca's tables are good and have the same keys`() throws {
    let (app, issues) = try anicca()
    #expect(issues.isEmpty)
    #expect(app.languages == ["en", "ja"])
    #expect(app.keys.count > 50)
    #expect(app.keys.filter { app.entries(for: $0).map(\.language) != ["en", "ja"] } == [])
  }

  @Test(arguments: [
    Row(
      "onboarding_source_title", "onboarding_source_title",
      ["Where did you hear about us?", "どこでAniccaを知りましたか？"]),
    Row("source_instagram", "source_instagram", ["Instagram", "Instagram"]),
    Row("source_tiktok", "source_tiktok", ["TikTok", "TikTok"]),
    Row("source_youtube", "source_youtube", ["YouTube", "YouTube"]),
    Row("source_twitter", "source_twitter", ["Twitter / X", "Twitter / X"]),
    Row("source_facebook", "source_facebook", ["Facebook", "Facebook"]),
    Row("source_friends", "source_friends", ["Friends", "友人から"]),
    Row("source_app_store", "source_app_store", ["App Store Search", "App Storeで検索"]),
    Row("source_other", "source_other", ["Other", "その他"]),
    Row("onboarding_gender_title", "onboarding_gender_title", ["What's your gender?", "あなたの性別は？"]),
    Row("gender_male", "gender_male", ["Male", "男性"]),
    Row("gender_female", "gender_female", ["Female", "女性"]),
    Row("gender_other", "gender_other", ["Other", "その他"]),
    Row("gender_prefer_not_to_say", "gender_prefer_not_to_say", ["Prefer not to answer", "回答しない"]),
    Row("onboarding_age_title", "onboarding_age_title", ["How old are you?", "あなたの年齢は？"]),
    Row(
      "onboarding_profile_title", "onboarding_profile_title",
      ["Pick the name that suits you best", "あなたに合った名前を選んでください"]),
  ])
  func `A-46 A-47 A-48 the texts of the specification stand word for word`(_ row: Row<String, [String]>)
    throws
  {
    let app = try anicca().localization
    #expect(["en", "ja"].map { app.text(row.input, preferred: [$0]) } == row.expected)
  }
}
