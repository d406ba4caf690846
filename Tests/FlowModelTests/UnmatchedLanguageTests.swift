import FlowModel
import Phone
import Testing
import Localization

struct UnmatchedLanguageTests {
  private func app(_ languages: [String], development: String = "en") -> App {
    let texts = tables(languages.map { ($0, [("a", "A")]) })
    return App(
      flow: flow([step("a")]),
      localization: Localization(tables: texts.tables, developmentLanguage: development))
  }

  @Test func `a language without texts is told with what is shown in its place`() {
    #expect(
      app(["en", "ja"]).unmatchedLanguage(["fr"])?.text == """
        warning[GK034]: no texts in "fr": the app is shown in "en", its development language
            = it has texts in en, ja
        """)
    #expect(
      app(["en", "ja"], development: "ja").unmatchedLanguage(["fr", "de"])?.message
        == "no texts in \"fr\", \"de\": the app is shown in \"ja\", its development language")
  }

  @Test func `one language that matches is enough`() {
    #expect(app(["en", "ja"]).unmatchedLanguage(["fr", "ja-JP"]) == nil)
    #expect(app(["en", "ja"]).unmatchedLanguage(["en"]) == nil)
    #expect(app([]).unmatchedLanguage(["fr"]) == nil)
  }

  @Test func `without texts in the development language keys are shown`() {
    let message = app(["ja"]).unmatchedLanguage(["fr"])?.message ?? ""
    #expect(message.hasPrefix("no texts in \"fr\": the app shows bare keys, without a table of \"en\""))
  }
}
