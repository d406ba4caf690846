import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ScriptsTests {
  private func failing() -> FakeScript {
    let script = FakeScript()
    script.hooks[0] = { _, _ in throw FakeScript.failure }
    return script
  }

  @Test func `a function that raises is told with its line and the way there`() throws {
    var page = Toy.page("one")
    page.onLeave = CallbackID(slot: 0)
    let verdict = try #require(App(flow: Toy.flow("f", [page])).explored(failing()).verdict("scripts"))
    let violation = try #require(verdict.violations.first)
    #expect(verdict.violations.count == 1)
    #expect(violation.sentence == "boom")
    #expect(violation.location == SourceLocation(file: "toy.lua", line: 7))
    #expect(violation.path.acts.flatMap(\.events) == [.launched, .tapped("next")])
  }

  @Test func `an event without details makes it unknown, and the line that names them is told`() throws {
    var app = Toy.pages("one")
    app.events = [.init(name: "over", callback: CallbackID(slot: 0))]
    let outcome = try #require(app.explored(failing()).verdict("scripts")).outcome
    #expect(outcome.word == "inconclusive")
    #expect(outcome.reason?.hasSuffix("details = { over = { { … } } }") == true)
    let scenario = Scenario.calm { $0.posted = [PostedEvent("over", ["score": 1], asLua: "{ score = 1 }")] }
    #expect(app.explored(failing(), within: scenario).verdict("scripts")?.outcome == .violated)
  }

  @Test func `functions that raise nothing hold`() {
    #expect(Toy.pages("one").explored().verdict("scripts")?.outcome == .holds)
  }
}
