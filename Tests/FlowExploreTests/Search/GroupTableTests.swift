import Testing

@testable import FlowExplore

struct GroupTableTests {
  private func number(
    of value: [UInt32], in table: inout GroupTable, hash: UInt64? = nil
  ) -> UInt32 {
    value.withUnsafeBufferPointer { value in
      hash.map { table.number(of: value, hash: $0) } ?? table.number(of: value)
    }
  }

  @Test func `a value has the number of the first that is equal`() {
    var table = GroupTable(width: 3)
    let values: [[UInt32]] = [[1, 2, 3], [3, 2, 1], [1, 2, 3], [0, 0, 0], [3, 2, 1]]
    #expect(values.map { number(of: $0, in: &table) } == [0, 1, 0, 2, 1])
    #expect(table.count == 3)
    #expect((0..<3).map { table[1, $0] } == [3, 2, 1])
  }

  @Test func `values of one hash are told apart`() {
    var table = GroupTable(width: 2)
    let values: [[UInt32]] = (0..<10).map { [UInt32($0), 7] }
    for _ in 0..<2 {
      #expect(values.map { Int(number(of: $0, in: &table, hash: 5)) } == Array(0..<10))
    }
    #expect(table.count == 10)
  }

  @Test func `an unused slot adds nothing to a hash`() {
    func hash(_ value: [UInt32]) -> UInt64 { value.withUnsafeBufferPointer { GroupTable.hash(of: $0) } }
    #expect(hash([0, 0, 0]) == 0)
    #expect(hash([4, 0]) == hash([4, 0, 0, 0]))
    #expect(hash([4, 0]) != hash([0, 4]))
  }

  @Test func `a value that is kept each time is as often there, and is copied as it was`() {
    var table = GroupTable(width: 2)
    for _ in 0..<2 { [UInt32(8), 9].withUnsafeBufferPointer { table.append($0) } }
    #expect(table.count == 2)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2) { room in
      table.copy(1, to: room)
      #expect(Array(room) == [8, 9])
    }
  }
}
