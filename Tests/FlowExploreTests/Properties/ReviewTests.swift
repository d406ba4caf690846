import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct ReviewTests {
  private func verdict(_ change: (inout Step) -> Void) throws -> Verdict {
    var page = Toy.page("rate")
    change(&page)
    var flow = Toy.marked([page, Toy.page("last")])
    flow.isGuarded = true
    return try #require(App(flow: flow).explored(.doing([0: .review(.request)])).verdict("review"))
  }

  @Test func `a button that asks for a review is told`() throws {
    let verdict = try verdict { $0.buttons = [Toy.button("stars", run: 0)] }
    #expect(verdict.outcome == .violated)
    #expect(verdict.violations.map(\.evidence).contains(.finding("review.tap")))
  }

  @Test func `a request within the onboarding is a remark`() throws {
    let verdict = try verdict { $0.timers = [StepTimer(seconds: 3, run: CallbackID(slot: 0))] }
    #expect(
      verdict.remarks.map(\.sentence) == ["\"rate\" requests a review during the onboarding"])
  }

  @Test func `an app that requests none is not judged`() throws {
    #expect(try verdict { _ in }.outcome == .vacuous("the app requests none"))
  }
}
