import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// The space of three pages in a row: not running, each page, the app's main part.
struct StateSpaceTests {
  private let space = Toy.pages("welcome", "name", "goal").explored(within: .calm { $0.waits = 0 }).space

  @Test func `states have the names of their places, and shortest paths`() {
    #expect((1...3).map { space.name(of: $0) } == ["welcome", "name", "goal"])
    #expect(space.path(to: 1).acts.map(\.events) == [[.launched]])
    #expect(space.path(to: 2).acts.map(\.events) == [[.launched], [.tapped("next")]])
    #expect(space.edges(of: 0).map { space.target($0) } == [1])
  }

  @Test func `facts hold where they hold`() {
    #expect(space.states.map { space.isRunning($0) } == [false, true, true, true, true])
    #expect(space.states.map { space.isThrough($0) } == [false, false, false, false, true])
    #expect(space.facts.allSatisfy { $0.contains(.calm) && $0.contains(.expanded) })
    #expect(space.kind(of: 0) == .start && space.kind(of: 1) == .step && space.kind(of: 4) == .main)
  }

  @Test func `a goal is within reach of the states before it`() {
    #expect(space.canReach { space.target($0) == 3 } == [true, true, true, false, false])
    #expect(
      space.backward(from: [false, false, true, false, false]) { _ in true }
        == [true, true, true, false, false])
  }

  @Test func `a walk begins with one of its edges and is a shortest one`() throws {
    let first = Array(space.edges(of: 1))
    let walk = try #require(
      space.walk(beginningWith: first, through: { _ in true }, to: { space.name(of: $0) == "goal" }))
    #expect(walk.map { space.name(of: space.target($0)) } == ["name", "goal"])
    #expect(space.walk(beginningWith: first, through: { _ in true }, to: { $0 == 0 }) == nil)
  }

  @Test func `an edge is found by its events`() {
    #expect(space.edge(of: 1, doing: [.tapped("next")]) == space.edges(of: 1).first)
    #expect(space.edge(of: 1, doing: [.launched]) == nil)
    #expect(space.edge(of: 1, doing: [.wentBack]) == nil)
  }
}
