import FlowSession
import Phone
import Testing

@testable import FlowExplore

struct OneCauseTests {
  private func violation(_ evidence: Violation.Evidence, _ events: [Event] = [.launched]) -> Violation {
    Violation(
      sentence: "s", location: nil, path: .init(start: 0, acts: [Action(events, by: .person)]),
      evidence: evidence, place: "a", flow: nil, subject: "x", places: 1)
  }

  @Test func `a screen without an exit is told by the first property that sees it`() {
    let verdicts = [
      Verdict("one", .violated, violations: [violation(.stuck("a"))]),
      Verdict("two", .violated, violations: [violation(.stuck("a"))], unviolated: .vacuous("none")),
      Verdict("three", .violated, violations: [violation(.stuck("b")), violation(.stuck("a"))]),
    ].tellingOnce()
    #expect(verdicts.map(\.outcome) == [.violated, .vacuous("none"), .violated])
    #expect(verdicts.map { $0.violations.map(\.evidence) } == [[.stuck("a")], [], [.stuck("b")]])
  }

  @Test func `a property may tell one cause at two places`() {
    let both = [violation(.stuck("a")), violation(.stuck("a"), [.launched, .wentBack])]
    let verdicts = [Verdict("one", .violated, violations: both)].tellingOnce()
    #expect(verdicts[0].violations.count == 2)
  }

  /// A second tap and a kill skip one step for two reasons.
  @Test func `a skipped step is one cause only where a kill skips it`() {
    let killed = violation(.skippedStep("a"), [.launched, .processKilled])
    let tapped = violation(.skippedStep("a"), [.tappedTwice("next")])
    let verdicts = [
      Verdict("one", .violated, violations: [killed, tapped]),
      Verdict("two", .violated, violations: [killed]), Verdict("three", .violated, violations: [tapped]),
    ].tellingOnce()
    #expect(verdicts.map(\.violations.count) == [2, 0, 1])
  }

  @Test func `an evidence of one property alone is told by each`() {
    let lost = violation(.missingEffect(.review(.request)))
    let verdicts = [
      Verdict("one", .violated, violations: [lost]), Verdict("two", .violated, violations: [lost]),
    ].tellingOnce()
    #expect(verdicts.map(\.violations.count) == [1, 1])
  }
}
