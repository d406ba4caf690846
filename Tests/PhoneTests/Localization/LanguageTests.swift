import Phone
import Testing

@Suite struct LanguageTests {
  @Test func `the device speaks English unless it is told otherwise`() {
    #expect(Language().current == "en")
    #expect(Language(preferred: []).preferred == ["en"])
  }

  @Test func `the app's choice stands before the device's languages`() {
    var world = World(language: Language(preferred: ["en-GB", "ja"]))
    world.launch()
    #expect(world.language.preferences == ["en-GB", "ja"])
    _ = world.apply(.language(.set("ja")))
    #expect(world.language.current == "ja")
    #expect(world.language.preferences == ["ja", "en-GB"])
    #expect(world.language.preferred == ["en-GB", "ja"])
    _ = world.apply(.language(.set(nil)))
    #expect(world.language.current == "en-GB")
  }

  @Test func `the app's choice dies with the process`() {
    var world = launched()
    _ = world.apply(.language(.set("ja")))
    world.kill()
    #expect(world.language.chosen == nil)
    #expect(world.language.current == "en")
  }

  @Test func `a language that is preferred in Settings comes first, once`() {
    var language = Language(preferred: ["en", "ja", "fr"])
    language.prefer("ja")
    #expect(language.preferred == ["ja", "en", "fr"])
    language.prefer("de")
    #expect(language.preferred == ["de", "ja", "en", "fr"])
  }

  @Test(arguments: [("en", "US"), ("ja", "JP"), ("en-GB", "GB"), ("zh-Hans-CN", "CN")])
  func `a region goes with the language unless it is given`(tag: String, region: String) {
    #expect(Language(preferred: [tag]).region == region)
    #expect(Language(preferred: [tag], region: "DE").region == "DE")
  }
}
