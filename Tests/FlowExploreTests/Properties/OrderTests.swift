import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct OrderTests {
  private func verdict(
    _ app: App, _ script: FakeScript? = nil, _ change: (inout Scenario) -> Void
  ) throws -> Verdict {
    try #require(app.explored(script, within: .calm(change)).verdict("order"))
  }

  @Test func `a second tap skips a page of a flow without a guard`() throws {
    let verdict = try verdict(Toy.pages("one", "two", "three")) { ($0.secondTaps, $0.maxFaults) = (1, 1) }
    let violation = try #require(verdict.violations.first)
    #expect(violation.evidence == .skippedStep("two"))
    #expect(violation.path.acts.flatMap(\.events) == [.launched, .tappedTwice("next")])
  }

  @Test func `a guarded flow takes the first tap alone`() throws {
    var flow = Toy.flow("f", [Toy.page("one"), Toy.page("two"), Toy.page("three")])
    flow.isGuarded = true
    #expect(try verdict(App(flow: flow)) { ($0.secondTaps, $0.maxFaults) = (1, 1) }.outcome == .holds)
  }

  @Test func `a step that comes up again though the person only went on is told`() throws {
    var last = Toy.page("two")
    last.next = [
      Decision(when: .store(key: "again", equals: true), target: .step("one"))
    ]
    last.onLeave = CallbackID(slot: 0)
    let script = FakeScript.doing([0: .store(.set(key: "again", value: true))])
    let verdict = try verdict(App(flow: Toy.flow("f", [Toy.page("one"), last])), script) { _ in }
    #expect(verdict.violations.contains { $0.sentence == "\"one\" comes up again without a step back" })
  }

  @Test func `a way back is no circle`() throws {
    var last = Toy.page("two")
    last.back = .always
    #expect(try verdict(App(flow: Toy.flow("f", [Toy.page("one"), last]))) { _ in }.outcome == .holds)
  }

  @Test func `a review that a button requests again is told`() throws {
    var page = Toy.page("one")
    page.buttons = [Toy.button("rate", run: 0)]
    let verdict = try verdict(App(flow: Toy.flow("f", [page])), .doing([0: .review(.request)])) { _ in }
    #expect(verdict.violations.map(\.evidence) == [.doubledEffect(.review(.request))])
  }
}
