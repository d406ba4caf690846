import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompletionTests {
  /// A flow that is left by its end, which marks it, and by a button of its second page.
  private func verdict(skip effects: [Effect], kills: Int = 1) throws -> Verdict {
    var steps = ["one", "two", "three"].map(Toy.page)
    // Once it was seen, no step is part of the flow any more.
    for index in steps.indices { steps[index].when = .none([.store(key: "seen", equals: true)]) }
    steps[1].buttons = [Toy.button("later", to: .finish, run: 1)]
    steps[2].onLeave = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in context.perform(.store(.set(key: "seen", value: true))) }
    script.hooks[1] = { _, context in for effect in effects { context.perform(effect) } }
    var flow = Toy.flow("intro", steps)
    flow.isGuarded = true
    let app = App(flow: flow)
    return try #require(
      app.explored(script, within: .calm { ($0.kills, $0.maxFaults) = (kills, 1) }).verdict("completion"))
  }

  @Test func `a way out that marks nothing is told where another way marks the end`() throws {
    let verdict = try verdict(skip: [])
    #expect(verdict.outcome == .violated)
    #expect(verdict.violations.contains { $0.path.acts.flatMap(\.events).contains(.tapped("later")) })
  }

  @Test func `a way out that marks the end as the other does is none`() throws {
    #expect(try verdict(skip: [.store(.set(key: "seen", value: true))]).outcome == .holds)
  }

  @Test func `a scenario without a kill says nothing`() throws {
    #expect(try verdict(skip: [], kills: 0).outcome == .vacuous("the scenario has no kill"))
  }
}
