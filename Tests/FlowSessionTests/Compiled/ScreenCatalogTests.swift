import FlowModel
import FlowSession
import Phone
import Testing

struct ScreenCatalogTests {
  private func title(_ machine: CompiledApp, at step: String, _ languages: [String]) throws -> String? {
    var player = Player(machine, on: World(language: Language(preferred: languages)))
    try player.play(to: step)
    return try machine.screen(player.session)?.title
  }

  @Test func `one machine shows each phone its own language`() throws {
    let machine = Toy.machine(localized: true)
    for _ in 0..<2 {
      #expect(try title(machine, at: "welcome", ["ja"]) == "ようこそ")
      #expect(try title(machine, at: "welcome", ["en"]) == "Welcome")
    }
  }

  @Test func `the second language counts where the app lacks the first`() throws {
    let machine = Toy.machine(localized: true)
    for _ in 0..<2 {
      #expect(try title(machine, at: "welcome", ["fr", "ja"]) == "ようこそ")
      #expect(try title(machine, at: "welcome", ["fr", "en"]) == "Welcome")
    }
  }

  @Test func `a step with a function among its texts is made anew`() throws {
    var player = Player(Toy.machine(localized: true))
    try player.send(.phoneChanged(.stored(key: "step", value: 4)), .launched)
    #expect(try player.machine.screen(player.session)?.title == "Who are you?")
    try player.send(.processKilled, .phoneChanged(.stored(key: "account", value: .json([:]))), .launched)
    #expect(try player.machine.screen(player.session)?.title == "Hello")
  }

  @Test func `a step whose texts are data is made once`() throws {
    let script = Toy.script()
    let machine = CompiledApp(app: Toy.app(), callbacks: script)
    var player = Player(machine)
    try player.play(to: "name")
    script.forgetCalls()
    _ = try machine.screen(player.session)
    _ = try machine.screen(player.session)
    #expect(script.calls == ["text 0", "text 0"])
    try player.send(.entered("x"), .tapped("next"))
    script.forgetCalls()
    _ = try machine.screen(player.session)
    #expect(script.calls == [])
  }
}
