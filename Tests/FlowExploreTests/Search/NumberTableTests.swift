import Randomness
import Testing

@testable import FlowExplore

struct NumberTableTests {
  @Test func `a key keeps the number that it was given first, also while the table grows`() {
    var table = NumberTable()
    var expected: [UInt64: UInt32] = [:]
    var random = RandomNumbers(seed: 4)
    for new in 0..<UInt32(5000) {
      // Few keys, with the same low bits, so that many come again and many collide.
      let key = random.next() % 3000 << 20
      let known = expected[key]
      #expect(table.number(of: key, orInsert: new) == known ?? new)
      expected[key] = known ?? new
    }
    #expect(table.count == expected.count)
    #expect(expected.allSatisfy { table[$0.key] == $0.value })
    #expect(table[1] == NumberTable.none)
  }

  @Test func `a question inserts nothing`() {
    let table = NumberTable()
    #expect(table[7] == NumberTable.none)
    #expect(table.count == 0)
  }

  @Test func `at most three of four slots are in use`() {
    var table = NumberTable()
    for key in UInt64(0)..<1000 { _ = table.number(of: key, orInsert: UInt32(key)) }
    #expect(table.bytes >= 1000 * 12 * 4 / 3)
    #expect(table.bytes <= 1000 * 32)
  }
}
