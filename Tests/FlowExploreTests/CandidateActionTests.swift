import FlowSession
import Testing

@testable import FlowExplore

struct CandidateActionTests {
  private func cost(_ kills: Int) -> Budget {
    var budget = Budget()
    budget[0] = kills
    return budget
  }

  /// What is cheap is done at once in each session; what costs something is possible in few of its states.
  @Test func `a candidate is done before what interrupts it is known, at once or once it is paid for`() {
    let tap = Action([.tapped("next")], by: .person)
    let paid = Action([.backgrounded], by: .person, cost: cost(1))
    let all = [
      CandidateAction(tap), CandidateAction(tap, isInterruptible: true),
      CandidateAction(tap, isRepetition: true),
      CandidateAction(paid, isInterruptible: true), CandidateAction(paid),
      CandidateAction(paid, isInterruptible: true, isRepetition: true),
    ]
    #expect(all.map(\.asksFirst) == [false, true, true, false, false, true])
    #expect(all.map(\.asksLater) == [false, false, false, true, false, false])
  }
}
