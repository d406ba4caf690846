import Phone
import Randomness
import Testing

@testable import FlowExplore

/// The rows of a search, kept by their groups.
struct RowTableTests {
  /// Rows of few values, so that many share groups and some are equal.
  private func rows(_ count: Int, seed: UInt64) -> [[UInt32]] {
    var random = RandomNumbers(seed: seed)
    return (0..<count).map { _ in
      (0..<RowTable.width).map { _ in UInt32(random.next() % 100 < 97 ? 0 : random.next() % 3) }
    }
  }

  @Test func `a row has the number of the first that is equal, and is read as it was`() {
    var table = RowTable()
    var known: [[UInt32]] = []
    for row in rows(2000, seed: 7) {
      let index = known.firstIndex(of: row) ?? known.count
      if index == known.count { known.append(row) }
      #expect(table.number(of: row) == UInt32(index))
    }
    #expect(table.count == known.count)
    #expect(known.count < 2000)
    for (number, row) in known.enumerated() { #expect(table.values(of: UInt32(number)) == row) }
  }

  @Test func `a changed row is the row that was written at once`() {
    var table = RowTable()
    let all = rows(300, seed: 11)
    var random = RandomNumbers(seed: 3)
    for row in all {
      let number = table.number(of: row)
      var other = row
      let changes = (0..<Int(random.next() % 5)).map { _ in
        (place: Int(random.next() % UInt64(RowTable.width)), number: UInt32(random.next() % 4))
      }
      for change in changes { other[change.place] = change.number }
      let last = (place: Int(random.next() % UInt64(RowTable.width)), number: UInt32(random.next() % 4))
      other[last.place] = last.number
      func written(_ change: (place: Int, number: UInt32)) -> SessionTable.Written {
        .init(place: UInt32(change.place), number: change.number)
      }
      let changed = table.number(of: number, writing: changes.map(written)[...], and: written(last))
      #expect(table.values(of: changed) == other)
      #expect(table.number(of: other) == changed)
    }
  }

  @Test func `rows are alike where their numbers are, and have one hash there`() {
    var table = RowTable()
    let all = rows(60, seed: 5)
    let numbers = all.map { table.number(of: $0) }
    var random = RandomNumbers(seed: 9)
    for _ in 0..<2000 {
      let (one, other) = (Int(random.next() % 60), Int(random.next() % 60))
      let numbered = (0..<RowTable.width).filter { _ in random.next() & 7 == 0 }
      let places = numbered.reduce(into: Components()) { $0.formUnion(Components(number: $1)) }
      let alike = numbered.allSatisfy { all[one][$0] == all[other][$0] }
      #expect(
        table.differences(numbers[one], numbers[other])
          == (0..<RowTable.width).filter { all[one][$0] != all[other][$0] })
      #expect(table.areAlike(numbers[one], numbers[other], at: places) == alike)
      let hashes = (table.hash(of: numbers[one], at: places), table.hash(of: numbers[other], at: places))
      #expect((hashes.0 == hashes.1) == alike)
    }
  }

  @Test func `a row that is kept each time is as often there`() {
    var table = RowTable()
    let row = rows(1, seed: 1)[0]
    table.append(row)
    table.append(row)
    #expect(table.count == 2)
    #expect(table.values(of: 1) == row)
  }

  /// What a search holds for a session whose groups are known.
  @Test func `a row of known groups takes 32 bytes beside its slot in the table`() {
    var table = RowTable()
    func row(_ one: Int, _ other: Int) -> [UInt32] {
      var row = [UInt32](repeating: 0, count: RowTable.width)
      (row[0], row[1]) = (UInt32(one), UInt32(other))
      return row
    }
    for one in 0..<100 { for other in 0..<100 { _ = table.number(of: row(one, other)) } }
    #expect(table.count == 10_000)
    #expect(table.bytes < 10_000 * (32 + 4 + 32))
  }
}
