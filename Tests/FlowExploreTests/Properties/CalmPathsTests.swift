import FlowSession
import Testing
import ToyApps

@testable import FlowExplore

struct CalmPathsTests {
  private let space = Toy.pages("one", "two", "three").explored(
    within: .calm { ($0.secondTaps, $0.maxFaults, $0.waits) = (1, 1, 0) }
  ).space

  @Test func `a state without a second tap on its way has the length of that way`() throws {
    let paths = CalmPaths(space)
    let two = try #require(space.states.first { space.name(of: $0) == "two" })
    #expect(paths.length(to: .state(two)) == 2)
    #expect(paths.path(to: .state(two)).map { space.act($0).events } == [[.launched], [.tapped("next")]])
  }

  @Test func `an edge with a second tap has no calm way`() throws {
    let paths = CalmPaths(space)
    let edge = try #require(space.edges.first { CalmPaths.hasSecondTap(space.act($0)) })
    #expect(paths.length(to: .edge(edge)) == nil)
    #expect(paths.length(to: .state(space.source(edge))) != nil)
  }

  @Test func `each calm way begins at a root, follows edges and has its length`() {
    let paths = CalmPaths(space)
    for state in space.states {
      guard let length = paths.length(to: .state(state)) else { continue }
      let path = paths.path(to: .state(state))
      #expect(path.count == length)
      #expect(path.allSatisfy { !CalmPaths.hasSecondTap(space.act($0)) })
      #expect(zip(path, path.dropFirst()).allSatisfy { space.target($0) == space.source($1) })
      #expect(path.last.map { space.target($0) == state } ?? space.graph.isRoot(state))
    }
  }
}
