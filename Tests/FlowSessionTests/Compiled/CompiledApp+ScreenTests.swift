import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompiledAppScreenTests {
  private func shown(_ player: Player) throws -> String? {
    try player.compiled.screen(player.session).map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test func `each place has its screen, and without a process there is none`() throws {
    var player = Player()
    #expect(try shown(player) == nil)
    try player.play(to: "alarmkit")
    #expect(try shown(player) == "step alarmkit")
    try player.send(.tapped("request"), .promptAnswered(.allowed))
    #expect(try shown(player) == "paywall end")
    try player.send(.tapped("close"))
    #expect(try shown(player) == "main main")
    try player.send(.processKilled)
    #expect(try shown(player) == nil)
  }

  @Test func `looking changes nothing`() throws {
    var player = Player()
    try player.play(to: "name")
    let before = player.session
    _ = try player.compiled.screen(player.session)
    #expect(player.session == before)
  }

  @Test func `a text's failure is the looker's to hear`() throws {
    var step = Toy.step("welcome")
    step.title = .callback(CallbackID(slot: 0))
    let app = App(flow: Flow(name: "t", location: SourceLocation(file: "t.lua", line: 1), steps: [step]))
    let compiled = CompiledApp(app: app, callbacks: RaisingTexts())
    var session = compiled.fresh(World())
    var transcript = Transcript()
    #expect(throws: FakeScript.failure) { try compiled.receive(.launched, &session, into: &transcript) }
    #expect(transcript.entries.map(\.summary) == ["event launched"])
    #expect(throws: FakeScript.failure) { try compiled.screen(session) }
  }

  @Test func `another paywall in place of the first is another screen`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.permissions(.request(.notifications)))
      context.perform(.paywall(.register(placement: "a")))
    }
    script.hooks[1] = { _, context in context.perform(.paywall(.register(placement: "b"))) }
    var step = Toy.step("notifications", .permission(.notifications))
    step.onEnter = CallbackID(slot: 0)
    step.onLeave = CallbackID(slot: 1)
    step.next = [Decision(target: .step("notifications"))]
    var flow = Toy.flow()
    flow.steps = [step]
    flow.hooks = Flow.Hooks()
    flow.resume = nil
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched)
    #expect(try shown(player) == "paywall a")
    script.hooks[0] = nil
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == [
        "event promptAnswered", "event granted", "effect paywall.register", "screen b",
      ])
  }
}

/// Texts that cannot be made.
private final class RaisingTexts: Callbacks {
  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) {}
  func test(_ condition: CallbackID, in context: CallbackContext) -> Bool { true }
  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    throw FakeScript.failure
  }
  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    throw FakeScript.failure
  }
}
