import Testing

@testable import FlowExplore

struct VerdictTests {
  @Test func `a verdict without its violations is as it would be, else that the property holds`() {
    #expect(Verdict("p", .violated).unviolated == .holds)
    #expect(Verdict("p", .violated, unviolated: .vacuous("none")).unviolated == .vacuous("none"))
    #expect(Verdict("p", .inconclusive("a bound")).unviolated == .inconclusive("a bound"))
  }

  @Test func `an outcome has a word, and a reason where it is not certain`() {
    let all: [Verdict.Outcome] = [.holds, .violated, .vacuous("none"), .inconclusive("a bound")]
    #expect(all.map(\.word) == ["holds", "violated", "vacuous", "inconclusive"])
    #expect(all.map(\.reason) == [nil, nil, "none", "a bound"])
  }
}
