import Localization
import Testing

@Suite struct LanguageNameTests {
  @Test func `an old name is its language's tag, and a tag is itself`() {
    #expect(
      ["English", "Japanese", "zh-Hant", "Klingon", ""].map(LanguageName.tag) == [
        "en", "ja", "zh-Hant", "Klingon", "",
      ])
  }

  @Test func `an old name has the plural rules of its language`() {
    #expect(PluralCategory.needed(in: "English") == [.one, .other])
    #expect(PluralCategory.needed(in: "Japanese") == [.other])
  }
}
