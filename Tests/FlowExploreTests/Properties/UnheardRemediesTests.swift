import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct UnheardRemediesTests {
  /// The unheard answers of an app, each with its cure.
  private func unheard(_ step: Step, _ script: FakeScript = FakeScript(), guarded: Bool = true) throws
    -> [Violation]
  {
    var flow = Toy.flow("f", [Toy.page("welcome"), step, Toy.page("end")])
    flow.isGuarded = guarded
    let scenario = Scenario.calm {
      ($0.kills, $0.secondTaps, $0.maxFaults, $0.permissions) = (1, 1, 2, [.undecided, .denied])
    }
    let verdict = try #require(App(flow: flow).explored(script, within: scenario).verdict("prompts"))
    return verdict.violations.filter { $0.evidence == .finding("answer.unheard") }
  }

  private let request = FakeScript.doing([0: .permissions(.request(.notifications))])

  @Test func `a second tap that leaves the step that asks is cured by a guard`() throws {
    let step = Toy.step("remind", .permission(.notifications))
    let found = try unheard(step, guarded: false)
    #expect(
      found.map(\.cure) == [
        "write guarded = true in \"f\", which then ignores the second tap; or add onAnswer to the app, or onOrphanedAnswer"
      ])
    #expect(try unheard(step).isEmpty)
  }

  @Test func `an answer behind its screen is cured by the app's handlers`() throws {
    var step = Toy.page("remind")
    step.onLeave = CallbackID(slot: 0)
    #expect(
      try unheard(step, request).map(\.cure) == [
        "add onAnswer to the app, or onOrphanedAnswer: the screen that requested it is gone by then"
      ])
  }

  @Test func `another violation has no such cure`() throws {
    var step = Toy.page("rate")
    step.buttons = [Toy.button("on", run: 0)]
    let result = App(flow: Toy.flow("f", [step])).explored(.doing([0: .review(.request)]))
    let tapped = try #require(
      result.verdict("review")?.violations.first { $0.evidence == .finding("review.tap") })
    #expect(tapped.cure == nil)
  }
}
