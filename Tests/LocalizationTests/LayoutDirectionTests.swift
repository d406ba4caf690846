import Localization
import Testing

@Suite struct LayoutDirectionTests {
  @Test(arguments: ["ar", "ar-EG", "he", "iw", "fa_IR", "ur", "az-Arab", "yi", "dv", "ckb"])
  func `a language of a right-to-left script is read from right to left`(_ tag: String) {
    #expect(LanguageTag.isRightToLeft(tag))
  }

  @Test(arguments: ["en", "ja", "ur-Latn", "ku", "az", "", "arn", "zh-Hant-HK"])
  func `every other one is read from left to right`(_ tag: String) {
    #expect(!LanguageTag.isRightToLeft(tag))
  }

  private func app(_ languages: String..., developmentLanguage: String = "en") -> Localization {
    Localization(
      tables: languages.map { StringTable(language: $0, entries: []) },
      developmentLanguage: developmentLanguage)
  }

  @Test func `the language of the app decides, not the device's`() {
    #expect(app("en", "ar").isRightToLeft(preferred: ["ar-EG"]))
    #expect(!app("en", "ar").isRightToLeft(preferred: ["en", "ar"]))
    #expect(!app("en", "ja").isRightToLeft(preferred: ["ar"]))
    #expect(app("he").isRightToLeft(preferred: ["en"]) == false)
    #expect(app("he", developmentLanguage: "he").isRightToLeft(preferred: ["en"]))
  }

  @Test func `an app without tables is read as its development language is`() {
    #expect(!Localization().isRightToLeft(preferred: ["ar"]))
    #expect(Localization(developmentLanguage: "ar").isRightToLeft(preferred: ["en"]))
  }
}
