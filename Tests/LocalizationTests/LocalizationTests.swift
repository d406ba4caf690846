import Localization
import Testing
import TestSupport

@Suite struct LocalizationTests {
  private func table(_ language: String, _ texts: (String, String)...) -> StringTable {
    StringTable(
      language: language,
      entries: texts.enumerated().map { .init(key: $1.0, text: $1.1, file: language, line: $0 + 1) })
  }

  private var app: Localization {
    Localization(tables: [
      table("zh-Hant", ("hello", "你好")), table("ja", ("hello", "こんにちは")),
      table("en", ("hello", "Hello"), ("bye", "Bye")), table("pt-BR", ("hello", "Olá")),
    ])
  }

  @Test func `languages are in ascending order`() {
    #expect(app.languages == ["en", "ja", "pt-BR", "zh-Hant"])
    #expect(!app.isEmpty)
    #expect(Localization().isEmpty)
  }

  @Test(arguments: [
    Row("exactly", ["ja"], "ja"),
    Row("without its region", ["ja-JP"], "ja"),
    Row("without script and region", ["en-Latn-GB"], "en"),
    Row("without its region, with its script", ["zh-Hant-TW"], "zh-Hant"),
    Row("in any case, with an underscore", ["PT_br"], "pt-BR"),
    Row("the first that the app has", ["fr", "ja", "en"], "ja"),
    Row("a more special one where there is no other, as Apple has it", ["pt", "ja"], "pt-BR"),
    Row("never another script", ["zh-Hans"], "en"),
    Row("else the development language", ["fr", "de"], "en"),
    Row("nothing preferred", [], "en"),
    Row("an empty tag", ["", "-"], "en"),
  ])
  func `a person reads the first preferred language that the app has`(_ row: Row<[String], String>) throws {
    let index = try #require(app.bestLanguage(preferred: row.input))
    #expect(app.languages[index] == row.expected)
  }

  @Test func `the development language may be another one, or absent`() {
    #expect(
      Localization(tables: [table("ja")], developmentLanguage: "ja").bestLanguage(preferred: ["fr"]) == 0)
    #expect(Localization(tables: [table("ja")]).bestLanguage(preferred: ["fr"]) == nil)
    #expect(Localization().bestLanguage(preferred: ["en"]) == nil)
  }

  @Test func `texts are read in the language of the whole app`() {
    #expect(app.text("hello", preferred: ["ja-JP", "en"]) == "こんにちは")
    #expect(app.text("hello", preferred: ["fr"]) == "Hello")
  }

  @Test func `a key that the chosen language lacks has no text, though another language has one`() {
    #expect(app.text("bye", preferred: ["ja", "en"]) == nil)
    #expect(app.text("unknown", preferred: ["en"]) == nil)
  }

  @Test func `the keys are those of every language together`() {
    #expect(app.keys == ["bye", "hello"])
  }

  @Test func `a key is found with its place in every language that has it`() {
    let found = app.entries(for: "bye")
    #expect(found.map(\.language) == ["en"])
    #expect(found.map(\.entry) == [.init(key: "bye", text: "Bye", file: "en", line: 2)])
    #expect(app.entries(for: "hello").map(\.language) == ["en", "ja", "pt-BR", "zh-Hant"])
  }

  @Test func `tables of one language become one`() {
    let app = Localization(tables: [table("en", ("a", "1"), ("b", "2")), table("en", ("b", "3"))])
    #expect(app.languages == ["en"])
    #expect(app.table("en")?.text("a") == "1")
    #expect(app.table("en")?.text("b") == "3")
    #expect(app.table("fr") == nil)
  }
}
