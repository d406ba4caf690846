import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompiledAppTests {
  // MARK: Dialogs

  @Test func `a dialog takes every tap`() throws {
    var player = Player()
    try player.play(to: "notifications")
    try player.send(.tapped("request"))
    let before = player.session
    for event in [Event.tapped("request"), .tapped("next"), .tappedTwice("request"), .entered("x")] {
      #expect(try player.told(by: event) == ["event \(event.name)"])
    }
    #expect(player.session == before)
  }

  @Test func `going to the background closes the dialog, decides nothing, and tells the app no`() throws {
    var player = Player()
    try player.play(to: "notifications")
    try player.send(.tapped("request"))
    #expect(
      try player.told(by: .backgrounded) == [
        "event backgrounded", "event denied", "effect analytics.track", "effect store.set",
      ])
    #expect(player.session.world.permissions[.notifications] == .notDetermined)
    #expect(player.session.world.prompts.isEmpty)
    #expect(try player.told(by: .tapped("request")) == ["event tapped"])
    // Nobody sees a step that comes up in the background before the app is in front again.
    #expect(try player.told(by: .foregrounded) == ["event foregrounded", "screen alarmkit"])
    #expect(try player.told(by: .tapped("request")).last == "prompt alarmkit")
  }

  @Test func `two dialogs end one after the other, each with what the app does then`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.permissions(.request(.notifications)))
      context.perform(.permissions(.request(.alarmkit)))
    }
    script.hooks[1] = { _, context in context.perform(Toy.track("left")) }
    var steps = [Toy.step("notifications", .permission(.notifications)), Toy.step("welcome")]
    steps[0].onEnter = CallbackID(slot: 0)
    steps[0].onLeave = CallbackID(slot: 1)
    var flow = Toy.flow()
    flow.steps = steps
    flow.hooks = Flow.Hooks()
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched)
    #expect(player.session.world.prompts.map(\.name) == ["notifications", "alarmkit"])
    #expect(
      try player.told(by: .backgrounded) == [
        "event backgrounded", "event denied", "effect analytics.track", "effect store.set", "event denied",
      ])
    #expect(try player.told(by: .foregrounded) == ["event foregrounded", "screen welcome"])
  }

  @Test func `a killed process leaves no dialog, and a late answer finds nobody`() throws {
    var player = Player()
    try player.play(to: "notifications")
    try player.send(.tapped("request"), .processKilled)
    #expect(try player.told(by: .promptAnswered(.allowed)) == ["event promptAnswered"])
    try player.send(.launched)
    #expect(player.place == "notifications")
    #expect(try player.told(by: .promptAnswered(.allowed)) == ["event promptAnswered"])
    #expect(player.session.world.permissions[.notifications] == .notDetermined)
  }

  @Test func `the answer to a dialog that a hook opened does not lead on from another step`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.permissions(.request(.notifications)))
    }
    var welcome = Toy.step("welcome")
    welcome.onEnter = CallbackID(slot: 0)
    var flow = Toy.flow()
    flow.steps = [welcome, Toy.step("notifications", .permission(.notifications))]
    flow.hooks = Flow.Hooks()
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched)
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == ["event promptAnswered", "event granted"])
    #expect(player.place == "welcome")
  }

  @Test func `a dialog that was asked for in the background waits for the foreground`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in context.perform(.permissions(.request(.alarmkit))) }
    var steps = [
      Toy.step("notifications", .permission(.notifications)), Toy.step("alarmkit", .permission(.alarmkit)),
    ]
    steps[1].onEnter = CallbackID(slot: 0)
    var flow = Toy.flow()
    flow.steps = steps
    flow.hooks = Flow.Hooks()
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched, .tapped("request"), .backgrounded)
    #expect(player.place == "alarmkit")
    #expect(player.session.world.prompt == nil)
    #expect(try player.told(by: .promptAnswered(.allowed)) == ["event promptAnswered"])
    #expect(
      try player.told(by: .foregrounded) == ["event foregrounded", "prompt alarmkit", "screen alarmkit"])
    #expect(player.session.world.prompt?.name == "alarmkit")
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == [
        "event promptAnswered", "event granted", "screen main",
      ])
  }

  @Test func `an answer that a transcript repeats does not lead on twice`() throws {
    var again = Toy.step("again", .permission(.notifications))
    again.skip = .literal("Skip")
    var player = Player(Toy.bare([Toy.step("notifications", .permission(.notifications)), again]))
    try player.send(.launched, .tapped("request"), .promptAnswered(.allowed))
    #expect(player.place == "again")
    let echo = try #require(
      player.transcript.entries.compactMap { entry -> Event? in
        guard case .event(let event) = entry.kind, case .requestEnded = event else { return nil }
        return event
      }.first)
    #expect(try player.told(by: echo) == ["event granted"])
    #expect(player.place == "again")
  }

  // MARK: Errors

  @Test func `what a hook raises ends the turn, and the transcript tells how far it came`() throws {
    let compiled = Toy.compiled()
    let script = try #require(machineScript(compiled))
    script.hooks[2] = { _, context in
      context.perform(Toy.track("before"))
      throw FakeScript.failure
    }
    var player = Player(compiled)
    try player.send(.launched)
    let before = player.session
    #expect(throws: FakeScript.failure) { try player.send(.tapped("next")) }
    #expect(player.transcript.entries.suffix(2).map(\.summary) == ["event tapped", "effect analytics.track"])
    #expect(throws: FakeScript.failure) { try compiled.next(before, .tapped("next")) }
    script.hooks[2] = nil
    #expect(try compiled.next(before, .tapped("next")).entries.map(\.summary).contains("effect store.set"))
  }

  @Test func `a dead process raises nothing`() throws {
    let compiled = Toy.compiled()
    let script = try #require(machineScript(compiled))
    script.hooks[2] = { _, context in
      context.perform(Toy.track("before"))
      throw FakeScript.failure
    }
    var player = Player(compiled)
    try player.send(.launched)
    try player.send(.killArmed(Fault(after: "analytics.track")))
    #expect(
      try player.told(by: .tapped("next")) == [
        "event tapped", "effect analytics.track", "event processKilled",
      ])
    #expect(player.place == "not running")
  }

  @Test func `a flow that answers its own requests without end is stopped`() throws {
    var asking = Toy.step("notifications", .permission(.notifications))
    asking.onEnter = CallbackID(slot: 0)
    asking.next = [Decision(target: .step("notifications"))]
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.permissions(.request(.notifications)))
    }
    var flow = Toy.flow()
    flow.steps = [asking]
    flow.hooks = Flow.Hooks()
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.phoneChanged(.permission(.notifications, .authorized)))
    let failure = #expect(throws: ScriptFailure.self) { try player.send(.launched) }
    #expect(
      failure?.diagnostic.text == """
        error[GK009]: the flow asks again in answer to its own requests, more than 1000 times after one event
         --> toy.lua:13
            = ask after a tap, or only while the answer is not known
        """)
  }

  @Test func `a fresh phone knows the profile that the flow declares`() {
    var flow = Toy.flow()
    flow.profileFields = [Flow.ProfileField(name: "age", kind: .number)]
    let compiled = CompiledApp(app: App(flow: flow))
    var world = compiled.fresh(World()).world
    #expect(world.profileFields == flow.profileFields)
    world.seed(Toy.keys.profile ?? "", .data(Array(#"{"age":"old"}"#.utf8)))
    #expect(world.launch().findings.map(\.code).contains("store.undecodable"))
  }

  private func machineScript(_ compiled: CompiledApp) -> FakeScript? { compiled.callbacks as? FakeScript }
}
