import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionKeepingTests {
  private func player(_ content: Content, _ check: Check, _ script: FakeScript = FakeScript()) -> Player {
    var asking = Toy.step("a", content)
    asking.check = check
    let app = App(flow: Toy.flow("f", [asking, Toy.step("b")]))
    return Player(CompiledApp(app: app, callbacks: script))
  }

  private func screen(_ player: Player) throws -> Screen {
    try #require(try player.compiled.screen(player.session))
  }

  private let text = Content.field(Field(into: .profile("name")))

  @Test func `a text of too few characters says so and holds the button`() throws {
    var check = Check()
    check.atLeast = 2
    check.message = .literal("Two letters")
    var player = player(text, check)
    try player.send(.launched)
    #expect(try screen(player).complaint == nil)
    try player.send(.entered("S"))
    #expect(try screen(player).complaint == "Two letters")
    #expect(try screen(player).controls.last?.isEnabled == false)
    try player.send(.tapped("next"))
    #expect(player.place == "a")
    try player.send(.entered("So"), .tapped("next"))
    #expect(player.place == "b")
    #expect(player.session.world.profile["name"] == "So")
  }

  @Test func `several options are counted`() throws {
    var check = Check()
    check.atLeast = 2
    check.atMost = 2
    var player = player(Toy.choice(["x", "y", "z"], many: true, into: .store("k")), check)
    try player.send(.launched, .chosen("x", time: nil), .tapped("next"))
    #expect(player.place == "a")
    try player.send(.chosen("y", time: nil), .chosen("z", time: nil), .tapped("next"))
    #expect(player.place == "a")
    try player.send(.chosen("z", time: nil), .tapped("next"))
    #expect(player.session.world.defaults.object("k") == .list(["x", "y"]))
  }

  @Test func `a function says what is wrong, false is wrong without a word, nil is right`() throws {
    var check = Check()
    check.function = CallbackID(slot: 0)
    let script = FakeScript()
    script.values[0] = { argument, _ in
      switch argument {
      case .value("bad"): "No"
      case .value("worse"): false
      default: .null
      }
    }
    var player = player(text, check, script)
    try player.send(.launched, .entered("bad"))
    #expect(try screen(player).complaint == "No")
    try player.send(.entered("worse"))
    #expect(try screen(player).complaint == "Please check this")
    try player.send(.entered("good"))
    #expect(try screen(player).complaint == nil)
  }

  @Test func `a step that is not ready holds its button`() throws {
    var waiting = Toy.step("a")
    waiting.enabled = .requested(.notifications)
    waiting.buttons = [Toy.button("ask", run: 0)]
    let script = FakeScript.doing([0: .permissions(.request(.notifications))])
    let app = App(flow: Toy.flow("f", [waiting, Toy.step("b")]))
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .tapped("next"))
    #expect(player.place == "a")
    try player.send(.tapped("ask"), .promptAnswered(.refused), .tapped("next"))
    #expect(player.place == "b")
  }
}
