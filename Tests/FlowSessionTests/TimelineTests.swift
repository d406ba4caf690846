import FlowModel
import FlowSession
import Phone
import Testing

struct TimelineTests {
  @Test func `undo takes one event back and redo lets it happen again`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    let atWelcome = timeline.session
    try timeline.receive(.tapped("next"), compiled)
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

  @Test func `what was undone stays as a branch when something else happens`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    try timeline.receive(.tapped("next"), compiled)
    _ = timeline.undo()
    let moment = try timeline.receive(.backgrounded, compiled)
    #expect(moment.entries.map(\.summary) == ["event backgrounded"])
    #expect(timeline.moments.map(\.event) == [.launched, .backgrounded])
    #expect(timeline.redo() == nil)
    let branches = timeline.branches
    #expect(branches.map(\.number) == [1, 2])
    #expect(branches.map(\.parent) == [nil, 1])
    #expect(branches.map(\.shared) == [0, 1])
    #expect(branches.map(\.events) == [[.launched, .tapped("next")], [.backgrounded]])
    #expect(branches.map(\.isCurrent) == [false, true])
  }

  @Test func `every moment of every branch can be gone to`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    try timeline.receive(.tapped("next"), compiled)
    let old = timeline.session
    _ = timeline.undo()
    try timeline.receive(.backgrounded, compiled)
    let new = timeline.session
    #expect(timeline.travel(to: 2, branch: 1) == true)
    #expect(timeline.session == old)
    #expect(timeline.branch == 1)
    #expect(timeline.travel(to: 0) == true)
    #expect(timeline.session == timeline.beginning)
    #expect(timeline.redo() == .launched)
    #expect(timeline.redo() == .tapped("next"))
    #expect(timeline.travel(to: 2, branch: 2) == true)
    #expect(timeline.session == new)
    #expect(timeline.travel(to: 3) == false)
    #expect(timeline.travel(to: 1, branch: 3) == false)
    #expect(timeline.session == new)
  }

  @Test func `a branch that is gone on with grows and begins no other`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    try timeline.receive(.backgrounded, compiled)
    #expect(timeline.travel(to: 1) == true)
    #expect(timeline.travel(to: 2) == true)
    try timeline.receive(.foregrounded, compiled)
    #expect(timeline.branches.map(\.events) == [[.launched, .backgrounded, .foregrounded]])
    #expect(timeline.length(ofBranch: 1) == 3)
    #expect(timeline.length(ofBranch: 2) == nil)
  }

  @Test func `a copy keeps its past while the other goes on`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    let checkpoint = timeline
    try timeline.receive(.backgrounded, compiled)
    _ = timeline.undo()
    try timeline.receive(.processKilled, compiled)
    #expect(checkpoint.moments.map(\.event) == [.launched])
    #expect(checkpoint.branches.count == 1)
  }

  @Test func `a past of 200000 moments is released without end of the stack`() throws {
    let compiled = Toy.compiled()
    var timeline: Timeline? = Timeline(start: compiled.fresh(World()))
    for _ in 0..<200_000 { try timeline?.receive(.backgrounded, compiled) }
    #expect(timeline?.count == 200_000)
    timeline = nil
    #expect(timeline == nil)
  }

  @Test func `a timeline is taken apart piece by piece, and a copy of it stays whole`() throws {
    let compiled = Toy.compiled()
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    try timeline.receive(.backgrounded, compiled)
    _ = timeline.undo()
    try timeline.receive(.tapped("next"), compiled)
    let copy = timeline
    let isMore = timeline.shed(2)
    #expect(isMore)
    #expect(timeline.count == 0)
    let isStillMore = timeline.shed(100)
    #expect(!isStillMore)
    #expect(timeline.branches.isEmpty)
    #expect(copy.past.map(\.event) == [.launched, .tapped("next")])
    #expect(copy.branches.count == 2)
  }

  @Test func `an event that fails leaves past and future as they were`() throws {
    let script = Toy.script()
    let compiled = CompiledApp(app: Toy.app(), callbacks: script)
    var timeline = Timeline(start: compiled.fresh(World()))
    try timeline.receive(.launched, compiled)
    try timeline.receive(.backgrounded, compiled)
    _ = timeline.undo()
    let session = timeline.session
    script.hooks[2] = { _, _ in throw FakeScript.failure }
    #expect(throws: FakeScript.failure) { try timeline.receive(.tapped("next"), compiled) }
    #expect(timeline.session == session)
    #expect(timeline.count == 1)
    #expect(timeline.redo() == .backgrounded)
  }
}
