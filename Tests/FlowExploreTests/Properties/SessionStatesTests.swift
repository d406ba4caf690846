import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// The states of a session are found by its number.
struct SessionStatesTests {
  @Test func `each state is among those of its session, once`() throws {
    var scenario = Scenario()
    scenario.reducesAnswers = false
    let graph = try #require(Toy.pages("a", "b").explored(within: scenario).explored?.graph)
    let sessions = SessionStates(graph)
    let all = (0..<graph.store.sessions.count).map { sessions[$0].map { Int($0) } }
    #expect(all.flatMap(\.self).sorted() == Array(0..<graph.count))
    #expect(all.contains { $0.count > 1 })
    for (session, states) in all.enumerated() {
      #expect(states == states.sorted())
      #expect(states.allSatisfy { graph.store.session(of: $0) == session })
    }
  }
}
