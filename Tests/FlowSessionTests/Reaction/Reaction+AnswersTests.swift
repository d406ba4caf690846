import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionAnswersTests {
  /// Two steps that ask in their own button's hook, a listener on the first, and one for what is late.
  private func player(_ script: FakeScript) -> Player {
    var first = Toy.step("first")
    first.buttons = [Toy.button("ask", run: 0)]
    first.onAnswer = CallbackID(slot: 1)
    let second = Toy.step("second", .permission(.notifications))
    var app = App(flow: Toy.flow("f", [first, second, Toy.step("third")]))
    app.screens = [Toy.screen("over")]
    app.handlers = [.init(.onOrphanedAnswer, CallbackID(slot: 2))]
    return Player(CompiledApp(app: app, callbacks: script))
  }

  private let asking: [Int: Effect] = [0: .permissions(.request(.notifications))]

  @Test func `the visit that asked is told its answer`() throws {
    let script = FakeScript.doing(asking)
    var player = player(script)
    try player.send(.launched, .tapped("ask"), .promptAnswered(.refused))
    #expect(
      script.calls.last
        == #"run 1 {"answer":"denied","detail":{},"number":1,"permission":"notifications","request":"permissions.request"}"#
    )
    #expect(player.place == "first")
    #expect(player.session.form.asked == [])
  }

  @Test func `an answer that comes after its step is left is late, and leads nowhere`() throws {
    let script = FakeScript.doing(asking)
    var first = Toy.step("first")
    first.onLeave = CallbackID(slot: 0)
    var app = App(flow: Toy.flow("f", [first, Toy.step("second", .permission(.notifications))]))
    app.handlers = [.init(.onOrphanedAnswer, CallbackID(slot: 2))]
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .tapped("next"), .promptAnswered(.allowed))
    // The second step asks for the same thing, and did not ask now.
    #expect(player.place == "second")
    #expect(script.calls.last?.hasPrefix("run 2 ") == true)
    #expect(script.calls.last?.contains(#""currentProcess":1"#) == true)
    try player.send(.tapped("request"))
    #expect(player.place == "main")
  }

  @Test func `what lies under another screen is told, and does not lead on`() throws {
    let script = FakeScript.doing([
      0: .permissions(.request(.notifications)), 3: .onboarding(.navigate(.present("over"))),
    ])
    var player = player(script)
    try player.send(.launched, .tapped("ask"), .posted("nothing", [:]))
    #expect(player.session.form.asked == [1])
    #expect(player.session.world.process.pending.count == 1)
    try player.send(.promptAnswered(.allowed))
    #expect(player.session.world.process.pending == [])
  }

  @Test func `a request that nobody answers waits until its process is gone`() throws {
    let script = FakeScript.doing(asking)
    var player = player(script)
    try player.send(.launched, .tapped("ask"))
    #expect(player.session.world.process.pending.map(\.number) == [1])
    try player.send(.processKilled, .launched)
    #expect(player.session.world.process.pending == [])
    #expect(!script.calls.contains { $0.hasPrefix("run 1") || $0.hasPrefix("run 2") })
  }

  @Test func `a hook that asks to go elsewhere goes there, and the step does not lead on`() throws {
    let script = FakeScript.doing([1: .onboarding(.navigate(.go(to: "third")))])
    var second = Toy.step("second", .permission(.notifications))
    second.onAnswer = CallbackID(slot: 1)
    let steps = [second, Toy.step("between"), Toy.step("third")]
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", steps)), callbacks: script))
    try player.send(.launched, .tapped("request"), .promptAnswered(.allowed))
    #expect(player.place == "third")
  }

  @Test
  func `an answer of a background session launches the app unseen, and reaches the place of late answers`()
    throws
  {
    for isBackground in [true, false] {
      var first = Toy.step("a")
      first.buttons = [Toy.button("send", to: nil, run: 0)]
      first.onAnswer = CallbackID(slot: 1)
      var app = App(flow: Toy.flow("f", [first]))
      app.handlers = [
        .init(.onOrphanedAnswer, CallbackID(slot: 2)), .init(.onForeground, CallbackID(slot: 3)),
      ]
      let script = FakeScript.doing([
        0: .backend(.request(.init(path: "sync", isBackground: isBackground)))
      ])
      var player = Player(CompiledApp(app: app, callbacks: script))
      try player.send(.launched, .tapped("send"), .processKilled)
      script.forgetCalls()
      try player.send(.timePassed(5))
      #expect(player.session.world.process.isRunning == isBackground)
      #expect(player.session.world.process.isInFront == false)
      #expect(script.calls.map { String($0.prefix(5)) } == (isBackground ? ["run 2"] : []))
    }
  }
}
