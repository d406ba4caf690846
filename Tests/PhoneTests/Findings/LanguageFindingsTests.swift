import Phone
import Testing

@Suite struct LanguageFindingsTests {
  @Test func `an app that changes its languages and goes on is told what a person goes on reading`() {
    var world = launched()
    let response = world.apply(.store(.set(key: "AppleLanguages", value: ["ja"])))
    #expect(
      response.findings.map(\.sentence) == [
        "AppleLanguages was changed and is read at a launch: until then the app goes on in \"en\", and a person who just chose a language sees no other."
      ])
  }

  @Test func `another key, and a change by Settings, are no matter`() {
    var world = launched()
    #expect(world.apply(.store(.set(key: "languages", value: ["ja"]))).isNothing)
    #expect(world.change(.appLanguage("ja")).findings.isEmpty)
  }
}
