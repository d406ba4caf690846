/// Rows of 64 numbers, of which each is kept as eight: the numbers of its groups. A group is every eighth place, and each
/// value of a group is kept once.
///
/// A row that an act leads to differs from the one before it in few places, so nearly all its groups are known: it takes 32
/// bytes, and two rows are equal where these are. This is the tree compression of LTSmin with one level of inner nodes.
struct RowTable {
  /// The number of places of a row.
  static let width = 64
  /// The number of groups, and of the places of each.
  private static let groupCount = 8

  /// The numbers of the groups of each row.
  private var rows: [UInt32] = []
  private var tables = Array(repeating: Group(), count: groupCount)
  private var first = NumberTable()
  /// The next row with the same hash; `NumberTable.none` at the end.
  private var next: [UInt32] = []

  /// The values of one group.
  private struct Group {
    /// Eight numbers a value.
    var numbers: [UInt32] = []
    var first = NumberTable()
    /// The next value with the same hash; `NumberTable.none` at the end.
    var next: [UInt32] = []

    mutating func number(of numbers: UnsafeBufferPointer<UInt32>) -> UInt32 {
      let new = UInt32(next.count)
      var known = first.number(of: RowTable.hash(of: numbers), orInsert: new)
      if known != new {
        while true {
          if RowTable.isEqual(self.numbers, known, numbers) { return known }
          guard next[Int(known)] != NumberTable.none else { break }
          known = next[Int(known)]
        }
        next[Int(known)] = new
      }
      self.numbers.append(contentsOf: numbers)
      next.append(NumberTable.none)
      return new
    }
  }

  /// The number of rows.
  private(set) var count = 0

  /// The bytes of the rows and of the groups.
  var bytes: Int {
    var bytes = (rows.count + next.count) * 4 + first.bytes
    for group in tables { bytes += (group.numbers.count + group.next.count) * 4 + group.first.bytes }
    return bytes
  }

  // MARK: Reading

  /// The number at a place of a row.
  @inline(__always)
  subscript(row: UInt32, place: Int) -> UInt32 {
    let group = place & 7
    let value = Int(rows[Int(row) << 3 | group])
    return tables[group].numbers[value << 3 | place >> 3]
  }

  /// A row, by its places.
  func values(of row: UInt32) -> [UInt32] { (0..<Self.width).map { self[row, $0] } }

  /// A word that the numbers at some places of a row have, and hardly any others.
  func hash(of row: UInt32, at places: UInt64) -> UInt64 {
    var (hash, left) = (UInt64(0), places)
    while left != 0 {
      let place = left.trailingZeroBitCount
      hash ^= Self.mixed(place, self[row, place])
      left &= left - 1
    }
    return hash
  }

  /// True where two rows are alike at some places.
  func areAlike(_ one: UInt32, _ other: UInt32, at places: UInt64) -> Bool {
    for group in 0..<Self.groupCount where rows[Int(one) << 3 | group] != rows[Int(other) << 3 | group] {
      var left = places & Self.places(of: group)
      while left != 0 {
        let place = left.trailingZeroBitCount
        if self[one, place] != self[other, place] { return false }
        left &= left - 1
      }
    }
    return true
  }

  private static func places(of group: Int) -> UInt64 { 0x0101_0101_0101_0101 << UInt64(group) }

  // MARK: Keeping

  /// Keeps a row, also where there is an equal one.
  mutating func append(_ values: [UInt32]) { withGroups(of: values) { $0.append($1) } }

  /// The number of a row, which is kept where it is new.
  mutating func number(of values: [UInt32]) -> UInt32 { withGroups(of: values) { $0.number(of: $1) } }

  /// The number of the row that differs from another one at some places, which is kept where it is new.
  ///
  /// - Parameter change: Changes numbers of the other one.
  mutating func number(of row: UInt32, changing change: (inout Change) -> Void) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.width + Self.groupCount) { room in
      let groups = UnsafeMutableBufferPointer(rebasing: room[Self.width...])
      for group in 0..<Self.groupCount {
        let number = rows[Int(row) << 3 | group]
        groups.initializeElement(at: group, to: number)
        let place = Int(number) << 3
        tables[group].numbers.withUnsafeBufferPointer { numbers in
          for slot in 0..<8 { room.initializeElement(at: group << 3 | slot, to: numbers[place | slot]) }
        }
      }
      var changed = Change(numbers: room)
      change(&changed)
      for group in 0..<Self.groupCount where changed.touched & 1 << UInt8(group) != 0 {
        groups[group] = number(
          ofGroup: group, UnsafeBufferPointer(rebasing: room[group << 3..<group << 3 + 8]))
      }
      return number(of: UnsafeBufferPointer(groups))
    }
  }

  /// A row that is being changed.
  struct Change {
    /// The numbers, group by group.
    fileprivate let numbers: UnsafeMutableBufferPointer<UInt32>
    fileprivate var touched: UInt8 = 0

    /// The number at a place.
    @inline(__always)
    subscript(place: Int) -> UInt32 {
      get { numbers[(place & 7) << 3 | place >> 3] }
      set {
        let index = (place & 7) << 3 | place >> 3
        guard numbers[index] != newValue else { return }
        numbers[index] = newValue
        touched |= 1 << UInt8(place & 7)
      }
    }
  }

  private mutating func withGroups<R>(
    of values: [UInt32], _ body: (inout RowTable, UnsafeBufferPointer<UInt32>) -> R
  ) -> R {
    var groups: [UInt32] = []
    for group in 0..<Self.groupCount {
      let numbers = (0..<8).map { values[$0 << 3 | group] }
      groups.append(numbers.withUnsafeBufferPointer { number(ofGroup: group, $0) })
    }
    return groups.withUnsafeBufferPointer { body(&self, $0) }
  }

  private mutating func number(ofGroup group: Int, _ numbers: UnsafeBufferPointer<UInt32>) -> UInt32 {
    tables[group].number(of: numbers)
  }

  private mutating func number(of groups: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let new = UInt32(count)
    var known = first.number(of: Self.hash(of: groups), orInsert: new)
    if known != new {
      while true {
        if Self.isEqual(rows, known, groups) { return known }
        guard next[Int(known)] != NumberTable.none else { break }
        known = next[Int(known)]
      }
      next[Int(known)] = new
    }
    append(groups)
    return new
  }

  private mutating func append(_ groups: UnsafeBufferPointer<UInt32>) {
    rows.append(contentsOf: groups)
    next.append(NumberTable.none)
    count += 1
  }

  fileprivate static func isEqual(
    _ rows: [UInt32], _ row: UInt32, _ numbers: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      let start = Int(row) << 3
      for slot in 0..<8 where rows[start | slot] != numbers[slot] { return false }
      return true
    }
  }

  fileprivate static func hash(of numbers: UnsafeBufferPointer<UInt32>) -> UInt64 {
    var hash: UInt64 = 0
    for slot in 0..<8 { hash ^= mixed(slot, numbers[slot]) }
    return hash
  }

  /// A word that a number has at a place and hardly anywhere else: splitmix64 of both.
  @inline(__always)
  private static func mixed(_ place: Int, _ number: UInt32) -> UInt64 {
    var bits = UInt64(number) &+ UInt64(truncatingIfNeeded: place &+ 1) &<< 32
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
