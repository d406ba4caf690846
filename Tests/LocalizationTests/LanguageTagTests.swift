import Localization
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: ["ja", "en-GB", "pt_BR", "zh-Hant-TW", "es-419", "yue", "sl-rozaj-biske"])
  func `a language with its script, region and variants is a tag`(text: String) {
    #expect(LanguageTag.isTag(text))
  }

  @Test(arguments: [
    "", "j", "japanese", "日本", "en-", "-en", "en--GB", "en-GB_x", "e1", "en US", "en-verylongpart", "jp",
    "xx", "JP-JP",
  ])
  func `anything else is none`(text: String) {
    #expect(!LanguageTag.isTag(text))
  }

  @Test func `every language that has a name has a tag`() {
    #expect(LanguageTag.known.filter { !LanguageTag.isTag($0.tag) }.isEmpty)
    #expect(LanguageTag.known.map(\.name) == LanguageTag.known.map(\.name).sorted())
  }

  @Test(arguments: [("japanese", "ja"), ("jp", "ja"), ("Cz", "cs"), ("klingon", nil)])
  func `a language is known by its name and by the code of its country`(text: String, tag: String?) {
    #expect(LanguageTag.meant(by: text) == tag)
  }
}
