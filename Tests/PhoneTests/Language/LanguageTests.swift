import Localization
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
    #expect(language.device == ["ja", "en", "fr"])
    language.prefer("de")
    #expect(language.device == ["de", "ja", "en", "fr"])
  }

  @Test(arguments: [("en", "US"), ("ja", "JP"), ("en-GB", "GB"), ("zh-Hans-CN", "CN")])
  func `a region goes with the language unless it is given`(tag: String, region: String) {
    #expect(Language(preferred: [tag]).region == region)
    #expect(Language(preferred: [tag], region: "DE").region == "DE")
  }

  @Test func `languages that the app stores act from the next launch on, in place of the device's`() {
    var world = launched()
    let response = world.apply(.store(.set(key: "AppleLanguages", value: ["ja", "fr"])))
    #expect(response.findings.map(\.code) == ["language.needsRelaunch"])
    #expect(world.language.preferences == ["en"])
    world.kill()
    #expect(world.launch().isNothing)
    #expect(world.language.preferences == ["ja", "fr"])
    #expect(world.language.current == "ja")
    #expect(world.language.device == ["en"])
    // What the process read already needs no launch.
    #expect(world.apply(.store(.set(key: "AppleLanguages", value: ["ja", "fr"]))).isNothing)
  }

  @Test func `without what it stored the app is in the device's language again, from the next launch on`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "AppleLanguages", value: ["ja"])))
    world.launch()
    let response = world.apply(.store(.remove(key: "AppleLanguages")))
    #expect(response.findings.map(\.code) == ["language.needsRelaunch"])
    #expect(response.findings.first?.sentence.contains("goes on in \"ja\"") == true)
    #expect(world.language.current == "ja")
    world.launch()
    #expect(world.language.own == nil)
    #expect(world.language.current == "en")
  }

  @Test(arguments: ["ja", [], ["ja", 2], 7] as [Value])
  func `what is no array of languages is passed over, and the phone says so`(value: Value) {
    var world = launched()
    #expect(
      world.apply(.store(.set(key: "AppleLanguages", value: value))).findings.map(\.code)
        == ["store.wrongType"])
    world.kill()
    #expect(world.launch().findings.map(\.code) == ["store.wrongType"])
    #expect(world.language.current == "en")
  }

  @Test func `the app's language in Settings stands before the device's and ends the app`() {
    var world = World(language: Language(preferred: ["en", "ja", "fr"]))
    world.launch()
    #expect(world.change(.appLanguage("ja")).parts == [.processEnded])
    #expect(world.language.current == "en")
    #expect(world.appLanguage == "ja")
    world.launch()
    #expect(world.language.preferences == ["ja", "en", "fr"])
    #expect(world.language.device == ["en", "ja", "fr"])
    world.kill()
    world.launch()
    #expect(world.language.current == "ja")
    _ = world.change(.appLanguage(nil))
    world.launch()
    #expect(world.language.own == nil)
    #expect(world.appLanguage == nil)
  }

  @Test func `the app's language in Settings goes with the app`() {
    var world = launched()
    _ = world.change(.appLanguage("ja"))
    world.launch()
    _ = world.receive(.life(.appReinstalled(vendorStays: true)))
    world.launch()
    #expect(world.language.current == "en")
  }

  @Test func `before the first unlock a process cannot read its own language`() {
    var world = launched()
    _ = world.change(.appLanguage("ja"))
    _ = world.receive(.life(.phoneRestarted))
    world.launch(unseen: true)
    #expect(world.language.current == "en")
    #expect(world.appLanguage == "ja")
  }

  @Test func `the app's own switch stands before what the process read`() {
    var world = launched()
    _ = world.change(.appLanguage("ja"))
    world.launch()
    _ = world.apply(.language(.set("fr")))
    #expect(world.language.preferences == ["fr", "ja", "en"])
  }
}
