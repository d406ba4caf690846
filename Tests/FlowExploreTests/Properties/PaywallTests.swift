import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct PaywallTests {
  /// A flow that marks its end, and registers a placement at its end or at a button of its first page.
  private func outcome(atEnd: [Effect], button: [Effect] = []) throws -> Verdict.Outcome {
    var page = Toy.page("one")
    page.buttons = [Toy.button("offer", run: 1)]
    let script = FakeScript()
    script.hooks[0] = { _, context in for effect in atEnd { context.perform(effect) } }
    script.hooks[1] = { _, context in for effect in button { context.perform(effect) } }
    var flow = Toy.marked([page], onFinish: 0)
    flow.isGuarded = true
    return try #require(App(flow: flow).explored(script).verdict("paywall")).outcome
  }

  private let wall = Effect.paywall(.register(placement: "end"))

  @Test func `a placement at the end is reached by each who completes`() throws {
    #expect(try outcome(atEnd: [.onboarding(.complete), wall]) == .holds)
  }

  @Test func `a placement behind a button alone is passed by`() throws {
    #expect(try outcome(atEnd: [.onboarding(.complete)], button: [wall]) == .violated)
  }

  @Test func `an app without a placement, or without an end, is not judged`() throws {
    #expect(
      try outcome(atEnd: [.onboarding(.complete)]) == .vacuous("the app registers no placement"))
    #expect(try outcome(atEnd: [wall]) == .vacuous("the onboarding is never marked complete"))
  }
}
