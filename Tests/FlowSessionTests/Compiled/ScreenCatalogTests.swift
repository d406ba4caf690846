import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ScreenCatalogTests {
  private func title(_ compiled: CompiledApp, at step: String, _ languages: [String]) throws -> String? {
    var player = Player(compiled, on: World(language: Language(preferred: languages)))
    try player.play(to: step)
    return try compiled.screen(player.session)?.title
  }

  @Test func `one compiled shows each phone its own language`() throws {
    let compiled = Toy.compiled(localized: true)
    for _ in 0..<2 {
      #expect(try title(compiled, at: "welcome", ["ja"]) == "ようこそ")
      #expect(try title(compiled, at: "welcome", ["en"]) == "Welcome")
    }
  }

  @Test func `the second language counts where the app lacks the first`() throws {
    let compiled = Toy.compiled(localized: true)
    for _ in 0..<2 {
      #expect(try title(compiled, at: "welcome", ["fr", "ja"]) == "ようこそ")
      #expect(try title(compiled, at: "welcome", ["fr", "en"]) == "Welcome")
    }
  }

  @Test func `a step with a function among its texts is made anew`() throws {
    var player = Player(Toy.compiled(localized: true))
    try player.send(.phoneChanged(.stored(key: "step", value: 4)), .launched)
    #expect(try player.compiled.screen(player.session)?.title == "Who are you?")
    try player.send(.processKilled, .phoneChanged(.stored(key: "account", value: .json([:]))), .launched)
    #expect(try player.compiled.screen(player.session)?.title == "Hello")
  }

  @Test func `a step whose texts are data is made once`() throws {
    let script = Toy.script()
    let compiled = CompiledApp(app: Toy.app(), callbacks: script)
    var player = Player(compiled)
    try player.play(to: "name")
    script.forgetCalls()
    _ = try compiled.screen(player.session)
    _ = try compiled.screen(player.session)
    #expect(script.calls == ["text 0", "text 0"])
    try player.send(.entered("x"), .tapped("next"))
    script.forgetCalls()
    _ = try compiled.screen(player.session)
    #expect(script.calls == [])
  }
}
