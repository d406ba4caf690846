import Testing

@testable import Terminal

struct HistoryWalkTests {
  @Test func `only entries that begin with the draft are visited, and the draft ends the way back`() {
    let history = LineHistory(["tap 1", "choose 2", "tap 3"])
    var walk = HistoryWalk()
    let first = walk.older(than: EditedLine("tap"), in: history)
    #expect(first == EditedLine("tap 3"))
    let second = walk.older(than: EditedLine("tap 3"), in: history)
    #expect(second == EditedLine("tap 1"))
    let third = walk.older(than: EditedLine("tap 1"), in: history)
    #expect(third == nil)
    let fourth = walk.newer(than: EditedLine("tap 1"), in: history)
    #expect(fourth == EditedLine("tap 3"))
    let fifth = walk.newer(than: EditedLine("tap 3"), in: history)
    #expect(fifth == EditedLine("tap"))
    let sixth = walk.newer(than: EditedLine("tap"), in: history)
    #expect(sixth == nil)
  }

  @Test func `an edit of a recalled entry begins a new walk`() {
    let history = LineHistory(["tap 1", "tap 12"])
    var walk = HistoryWalk()
    let first = walk.older(than: EditedLine("tap 1"), in: history)
    #expect(first == EditedLine("tap 12"))
    let second = walk.older(than: EditedLine("t"), in: history)
    #expect(second == EditedLine("tap 12"))
  }
}
