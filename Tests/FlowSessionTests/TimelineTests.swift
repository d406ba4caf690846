import FlowModel
import FlowSession
import Phone
import Testing

struct TimelineTests {
  @Test func `undo takes one event back and redo lets it happen again`() throws {
    let machine = Toy.machine()
    var timeline = Timeline(start: machine.fresh(World()))
    try timeline.receive(.launched, machine)
    let atWelcome = timeline.session
    try timeline.receive(.tapped("next"), machine)
    let atAccount = timeline.session
    #expect(timeline.undo() == .tapped("next"))
    #expect(timeline.session == atWelcome)
    #expect(timeline.transcript.entries.map(\.summary).last == "screen welcome")
    #expect(timeline.redo() == .tapped("next"))
    #expect(timeline.session == atAccount)
    #expect(timeline.redo() == nil)
  }

  @Test func `there is nothing before the start`() {
    var timeline = Timeline(start: Session())
    #expect(timeline.undo() == nil)
    #expect(timeline.redo() == nil)
    #expect(timeline.session == Session())
    #expect(timeline.count == 0)
  }

  @Test func `a new event forgets what was undone`() throws {
    let machine = Toy.machine()
    var timeline = Timeline(start: machine.fresh(World()))
    try timeline.receive(.launched, machine)
    try timeline.receive(.tapped("next"), machine)
    _ = timeline.undo()
    let moment = try timeline.receive(.backgrounded, machine)
    #expect(moment.entries.map(\.summary) == ["event backgrounded"])
    #expect(timeline.moments.map(\.event) == [.launched, .backgrounded])
    #expect(timeline.redo() == nil)
  }

  @Test func `an event that fails leaves past and future as they were`() throws {
    let script = Toy.script()
    let machine = Machine(app: Toy.app(), callbacks: script)
    var timeline = Timeline(start: machine.fresh(World()))
    try timeline.receive(.launched, machine)
    try timeline.receive(.backgrounded, machine)
    _ = timeline.undo()
    let session = timeline.session
    script.hooks[2] = { _, _, _ in throw FakeScript.failure }
    #expect(throws: FakeScript.failure) { try timeline.receive(.tapped("next"), machine) }
    #expect(timeline.session == session)
    #expect(timeline.count == 1)
    #expect(timeline.redo() == .backgrounded)
  }
}
