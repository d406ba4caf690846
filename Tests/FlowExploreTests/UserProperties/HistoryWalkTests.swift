import FlowSession
import Testing
import ToyApps

@testable import FlowExplore

struct HistoryWalkTests {
  private let space = Toy.pages("one", "two", "three").explored(within: .calm { $0.waits = 0 }).space

  private func isTap(_ edge: Int) -> Bool { space.act(edge).events == [.tapped("next")] }

  @Test func `a walk ends where its memory breaks, by a shortest path`() {
    // The second tap breaks.
    let walk = HistoryWalk(space, memories: 2, first: { _ in 0 }) { memory, edge in
      guard isTap(edge) else { return memory }
      return memory == 0 ? 1 : nil
    }
    #expect(walk.roots == [])
    #expect(
      walk.ends.map { $0.flatMap { space.act($0).events } } == [
        [.launched, .tapped("next"), .tapped("next")]
      ])
  }

  @Test func `a root may break at once`() {
    let walk = HistoryWalk(space, memories: 1, first: { _ in nil }) { _, _ in 0 }
    #expect(walk.roots == [0])
    #expect(walk.ends == [])
  }

  @Test func `a walk whose memory never breaks has no end`() {
    let walk = HistoryWalk(space, memories: 3, first: { _ in 0 }) { memory, _ in min(memory + 1, 2) }
    #expect(walk.roots == [] && walk.ends == [])
  }
}
