import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CrashConsistencyTests {
  /// A page whose flow marks its end and tells it, in one of both orders.
  private func verdict(
    _ effects: [Effect], _ change: (inout Scenario) -> Void = { ($0.kills, $0.maxFaults) = (1, 1) }
  ) throws -> Verdict {
    let script = FakeScript()
    script.hooks[0] = { _, context in for effect in effects { context.perform(effect) } }
    var flow = Toy.marked([Toy.page("one")], onFinish: 0)
    flow.isGuarded = true
    return try #require(
      App(flow: flow).explored(script, within: .calm(change)).verdict("crash consistency"))
  }

  private let told = Toy.track("completed")

  @Test func `a kill behind the mark loses what comes after it`() throws {
    let verdict = try verdict([.onboarding(.complete), told])
    let violation = try #require(verdict.violations.first)
    #expect(violation.evidence == .missingEffect(told))
    #expect(violation.sentence.hasPrefix("if the app is killed after onboarding.complete"))
    #expect(violation.path.acts.last?.events.last == .tapped("next"))
  }

  @Test func `what comes before the mark comes again with the next launch`() throws {
    #expect(try verdict([told, .onboarding(.complete)]).outcome == .holds)
  }

  @Test func `a scenario without a kill says nothing`() throws {
    let verdict = try verdict([.onboarding(.complete), told]) { $0.kills = 0 }
    #expect(verdict.outcome == .vacuous("the scenario has no kill"))
  }
}
