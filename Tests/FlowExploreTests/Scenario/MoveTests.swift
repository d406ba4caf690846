import Testing

@testable import FlowExplore

struct MoveTests {
  @Test func `a move is as often in a new scenario as it is declared`() {
    for move in Scenario.Move.allCases {
      #expect(Scenario()[move] == move.declaration.usual, "\(move.declaration.name)")
    }
  }

  @Test func `each move has a field of its own`() {
    let names = Scenario.Move.allCases.map(\.declaration.name)
    #expect(Set(names).count == names.count)
    for move in Scenario.Move.allCases {
      var scenario = Scenario()
      scenario[keyPath: move.declaration.path] = 9
      #expect(Scenario.Move.allCases.filter { scenario[$0] == 9 } == [move])
    }
  }

  @Test func `a disturbance costs itself and one of those together`() {
    for move in Scenario.Move.allCases {
      let expected = move == .maxFaults ? 1 : move.isDisturbance ? 1 : 0
      #expect(move.cost[move.rawValue] == 1)
      #expect(move.cost[Scenario.Move.maxFaults.rawValue] == expected, "\(move.declaration.name)")
    }
  }
}
