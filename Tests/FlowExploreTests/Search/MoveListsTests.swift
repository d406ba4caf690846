import Testing

@testable import FlowExplore

struct MoveListsTests {
  private func moves(_ acts: Range<UInt32>) -> [MoveLists.Move] { acts.map { MoveLists.Move(act: $0) } }

  @Test func `a session has the moves that were listed for it`() throws {
    var lists = MoveLists()
    lists.list(moves(0..<2), of: 3)
    lists.list(moves(5..<9), of: 1)
    #expect(try #require(lists[UInt32(3)]).map { lists[$0].act } == [0, 1])
    #expect(try #require(lists[UInt32(1)]).map { lists[$0].act } == [5, 6, 7, 8])
  }

  @Test func `a session without a list is told from one without moves`() {
    var lists = MoveLists()
    lists.list([], of: 2)
    #expect(lists[UInt32(2)]?.isEmpty == true)
    #expect(lists[UInt32(0)] == nil)
    #expect(lists[UInt32(9)] == nil)
  }

  @Test func `a later list stands in place of the former one`() throws {
    var lists = MoveLists()
    lists.list(moves(0..<3), of: 0)
    lists.list(moves(7..<8), of: 0)
    #expect(try #require(lists[UInt32(0)]).map { lists[$0].act } == [7])
  }

  @Test func `a move keeps what was found of it`() throws {
    var lists = MoveLists()
    lists.list(moves(0..<2), of: 0)
    let place = try #require(lists[UInt32(0)]).lowerBound
    #expect(lists[place].target == MoveLists.Move.unknown)
    lists[place].target = 12
    #expect(lists[place].target == 12)
    #expect(lists[place + 1].target == MoveLists.Move.unknown)
  }
}
