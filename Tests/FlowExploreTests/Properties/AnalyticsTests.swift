import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct AnalyticsTests {
  private func verdict(_ effects: [Effect]) throws -> Verdict {
    let script = FakeScript()
    script.hooks[0] = { _, context in for effect in effects { context.perform(effect) } }
    var flow = Toy.marked([Toy.page("one"), Toy.page("two")], onFinish: 0)
    flow.isGuarded = true
    return try #require(App(flow: flow).explored(script).verdict("analytics"))
  }

  private let told = Toy.track("finished")

  @Test func `an end that is told once holds`() throws {
    #expect(try verdict([told, .onboarding(.complete)]).outcome == .holds)
  }

  @Test func `an end that is told twice is told`() throws {
    let verdict = try verdict([told, told, .onboarding(.complete)])
    #expect(verdict.outcome == .violated)
    #expect(Set(verdict.violations.map(\.place)) == ["two"])
  }

  @Test func `an app that tells nothing is not judged`() throws {
    #expect(try verdict([.onboarding(.complete)]).outcome == .vacuous("the app tells no event"))
  }
}
