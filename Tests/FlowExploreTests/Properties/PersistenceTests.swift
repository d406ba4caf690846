import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct PersistenceTests {
  /// A flow that writes something under the key of its mark as it ends.
  private func verdict(mark: Value?) throws -> Verdict {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      if let mark { context.perform(.store(.set(key: "done", value: mark))) }
    }
    var flow = Toy.marked([Toy.page("one")], onFinish: 0)
    flow.isGuarded = true
    let scenario = Scenario.calm { ($0.kills, $0.maxFaults) = (1, 1) }
    return try #require(App(flow: flow).explored(script, within: scenario).verdict("persistence"))
  }

  @Test func `a value that the next launch cannot read is told`() throws {
    let verdict = try verdict(mark: "yes")
    let violation = try #require(verdict.violations.first)
    #expect(violation.evidence == .finding("store.wrongType"))
    #expect(
      violation.path.acts.flatMap(\.events) == [.launched, .tapped("next"), .processKilled, .launched])
  }

  @Test func `a value that the next launch reads is none`() throws {
    #expect(try verdict(mark: true).outcome == .holds)
  }

  @Test func `an app that keeps nothing is not judged`() throws {
    #expect(try verdict(mark: nil).outcome == .vacuous("the app keeps nothing on disk"))
  }
}
