import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct NoDeadEndsTests {
  private func verdict(_ steps: [Step]) throws -> Verdict {
    var flow = Toy.flow("f", steps)
    flow.isGuarded = true
    return try #require(App(flow: flow).explored().verdict("no dead ends"))
  }

  private func leading(_ name: String, to next: String) -> Step {
    var step = Toy.page(name)
    step.next = [Decision(when: .always, target: .step(next))]
    return step
  }

  @Test func `a step without a control is a dead end, at the end of a shortest path`() throws {
    let verdict = try verdict([Toy.page("a"), Toy.screen("b")])
    #expect(verdict.violations.map(\.sentence) == ["dead end at \"b\": no control works"])
    #expect(verdict.violations.map(\.evidence) == [.stuck("b")])
    #expect(verdict.violations.map { $0.path.acts.flatMap(\.events) } == [[.launched, .tapped("next")]])
  }

  @Test func `steps that lead to each other alone are a loop`() throws {
    let verdict = try verdict([leading("a", to: "b"), leading("b", to: "a")])
    #expect(verdict.violations.map(\.sentence) == ["loop without exit: a → b"])
  }

  @Test func `a loop with one way out is none`() throws {
    var second = leading("b", to: "a")
    second.buttons = [Toy.button("enough", to: .finish)]
    #expect(try verdict([leading("a", to: "b"), second]).outcome == .holds)
  }

  @Test func `controls that work and never reach the end are no exit`() throws {
    let stuck = Toy.step("q", Toy.choice(["x", "y"], into: .store("k")))
    var unbuttoned = stuck
    unbuttoned.button = nil
    let verdict = try verdict([unbuttoned])
    #expect(
      verdict.violations.map(\.sentence) == ["no exit from \"q\": its controls work and never reach the end"])
  }

  @Test func `a step that waits for a timer is left`() throws {
    var waiting = Toy.screen("wait")
    waiting.timers = [StepTimer(seconds: 3, to: .next)]
    #expect(try verdict([waiting]).outcome == .holds)
  }
}
