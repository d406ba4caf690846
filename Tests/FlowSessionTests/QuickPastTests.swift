import FlowModel
import Phone
import Randomness
import Testing

@testable import FlowSession

struct QuickPastTests {
  private let events: [Event] = [
    .launched, .tapped("next"), .tapped("signIn"), .promptAnswered(.allowed), .backgrounded, .timePassed(30),
    .foregrounded, .processKilled, .launched, .tapped("nothing"), .tapped("next"),
  ]

  @Test func `a quick timeline tells what an ordinary one tells`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    var quick = Timeline(start: compiled.fresh(World()), isQuick: true)
    for event in events {
      let moment = try timeline.receive(event, compiled)
      #expect(try quick.pass(event, compiled) == moment.entries.count)
      #expect(quick.session == timeline.session)
      #expect(quick.transcript == timeline.transcript)
      #expect(quick.count == timeline.count)
    }
    #expect(quick.beginning == timeline.beginning)
    quick.settle(compiled)
    #expect(quick.session == timeline.session)
    #expect(quick.transcript == timeline.transcript)
    #expect(quick.moments.map(\.event) == events)
    #expect(quick.moments.map(\.session) == timeline.moments.map(\.session))
    #expect(quick.undo() == .tapped("next"))
  }

  @Test func `an ordinary timeline passes with moments`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    #expect(try timeline.pass(.launched, compiled) > 0)
    #expect(timeline.moments.count == 1)
  }

  @Test func `an event at which the script raises leaves a quick timeline as it was`() throws {
    let script = FakeScript()
    script.hooks[1] = { _, context in
      context.world.random = RandomNumbers(seed: 9)
      throw FakeScript.failure
    }
    var step = Toy.step("second")
    step.onLeave = CallbackID(slot: 1)
    let flow = Flow(
      name: "bare", location: SourceLocation(file: "bare.lua", line: 1), steps: [Toy.step("first"), step])
    let compiled = CompiledApp(app: App(flow: flow), callbacks: script)
    var quick = Timeline(start: compiled.fresh(World()), isQuick: true)
    _ = try quick.pass(.launched, compiled)
    _ = try quick.pass(.tapped("next"), compiled)
    let (session, transcript) = (quick.session, quick.transcript)
    for _ in 0..<2 {
      #expect(throws: ScriptFailure.self) { try quick.pass(.tapped("next"), compiled) }
      #expect(quick.session == session)
      #expect(quick.transcript == transcript)
      #expect(quick.count == 2)
    }
    _ = try quick.pass(.backgrounded, compiled)
    quick.settle(compiled)
    #expect(quick.past.map(\.event) == [.launched, .tapped("next"), .backgrounded])
  }

  @Test func `a copy of a quick timeline goes its own way`() throws {
    let compiled = Toy.compiled()
    var quick = Timeline(start: compiled.fresh(World()), isQuick: true)
    _ = try quick.pass(.launched, compiled)
    let copy = quick
    _ = try quick.pass(.tapped("next"), compiled)
    #expect(copy.count == 1)
    #expect(copy.session != quick.session)
  }

  @Test func `a process that is killed after an effect is killed there again when moments are made`() throws {
    let compiled = Toy.compiled()
    var quick = Timeline(start: compiled.fresh(World()), isQuick: true)
    _ = try quick.pass(.killArmed(Fault(after: "analytics.track")), compiled)
    _ = try quick.pass(.launched, compiled)
    _ = try quick.pass(.tapped("next"), compiled)
    let session = quick.session
    quick.settle(compiled)
    #expect(quick.session == session)
    #expect(quick.past.map(\.event.name) == ["killArmed", "launched", "tapped"])
    #expect(session.place == .notRunning)
  }
}
