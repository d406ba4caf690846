import Testing

@testable import FlowExplore

struct StateNumbersTests {
  /// The numbers of states whose rests have some kills left, and a memory of the past.
  private func numbers(
    subsuming: Bool, _ rests: [(kills: Int, past: UInt32)]
  ) -> StateNumbers {
    var numbers = StateNumbers(usesSubsumption: subsuming)
    for rest in rests {
      var budget = Budget()
      budget[0] = rest.kills
      numbers.note(StateStore.Rest(budget: budget, monitors: [rest.past]))
    }
    return numbers
  }

  @Test func `a state has the number of the first with its session and its rest`() {
    var states = numbers(subsuming: false, [(1, 0), (0, 0)])
    let pairs: [(UInt32, UInt32)] = [(0, 0), (0, 1), (5, 0), (0, 0), (0, 1), (5, 0)]
    #expect(pairs.map { states.number(of: $0.0, $0.1) } == [0, 1, 2, 0, 1, 2])
    #expect(states.count == 3)
    #expect(states[2] == (5, 0))
  }

  @Test func `a state with less left is that of its session with more, where such states are dropped`() {
    var states = numbers(subsuming: true, [(2, 0), (1, 0)])
    #expect(states.number(of: 0, 0) == 0)
    #expect(states.number(of: 0, 1) == 0)
    #expect(states.count == 1)
    // It was dropped, and has the same number each time.
    #expect(states.number(of: 0, 1) == 0)
    #expect(states.number(of: 1, 1) == 1)
  }

  @Test func `a state with more left, or of another past, is one of its own`() {
    var states = numbers(subsuming: true, [(1, 0), (2, 0), (1, 7)])
    #expect([0, 1, 2].map { states.number(of: 0, $0) } == [0, 1, 2])
    #expect(states.count == 3)
  }
}
