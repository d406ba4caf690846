import Phone

/// Rows of numbers, one for each component of a session. Each row is stored as eight numbers, those of its groups. A
/// group consists of every eighth component, and equal values of a group are stored once.
///
/// An action changes few components of a row, so nearly all groups of the new row are known. A row takes 32 bytes, and
/// equal rows have equal group numbers. This is the tree compression of LTSmin with one level of inner nodes. More
/// components make groups wider, but rows no longer.
struct RowTable {
  /// The number of places of a row.
  static let width = Components.capacity
  /// The number of groups of a row.
  private static let groupCount = 8
  /// The number of places of a group.
  private static let depth = width / groupCount
  /// The rows, each as the numbers of its groups.
  private var rows = GroupTable(width: groupCount)
  private var groups = Array(repeating: GroupTable(width: depth), count: groupCount)

  /// The number of rows.
  var count: Int { rows.count }

  /// The bytes of the rows and of the groups.
  var bytes: Int { groups.reduce(rows.bytes) { $0 + $1.bytes } }

  // MARK: Reading

  /// The number at a place of a row.
  @inline(__always)
  subscript(row: UInt32, place: Int) -> UInt32 { groups[place & 7][rows[row, place & 7], place >> 3] }

  /// A row, by its places.
  func values(of row: UInt32) -> [UInt32] { (0..<Self.width).map { self[row, $0] } }

  /// Returns a hash of the numbers at some indices of a row, with few collisions.
  func hash(of row: UInt32, at places: Components) -> UInt64 {
    var hash: UInt64 = 0
    for place in places.numbers { hash ^= GroupTable.mixed(place, self[row, place]) }
    return hash
  }

  /// True where two rows are alike at some places.
  func areAlike(_ one: UInt32, _ other: UInt32, at places: Components) -> Bool {
    for place in differingGroups(one, other).intersection(places).numbers
    where self[one, place] != self[other, place] { return false }
    return true
  }

  /// The places at which two rows differ.
  func differences(_ one: UInt32, _ other: UInt32) -> [Int] {
    guard one != other else { return [] }
    return differingGroups(one, other).numbers.filter { self[one, $0] != self[other, $0] }
  }

  /// The places of the groups in which two rows differ.
  @inline(__always)
  private func differingGroups(_ one: UInt32, _ other: UInt32) -> Components {
    var groups: UInt64 = 0
    for group in 0..<Self.groupCount where rows[one, group] != rows[other, group] {
      groups |= 1 << UInt64(group)
    }
    // Each byte of a set has one place of each group.
    return Components(repeating: groups &* 0x0101_0101_0101_0101)
  }

  // MARK: Keeping

  /// Keeps a row, also where there is an equal one.
  mutating func append(_ values: [UInt32]) {
    groupNumbers(of: values).withUnsafeBufferPointer { rows.append($0) }
  }

  /// The number of a row, which is kept where it is new.
  mutating func number(of values: [UInt32]) -> UInt32 {
    groupNumbers(of: values).withUnsafeBufferPointer { rows.number(of: $0) }
  }

  private mutating func groupNumbers(of values: [UInt32]) -> [UInt32] {
    groups.indices.map { group in
      let numbers = (0..<Self.depth).map { values[$0 << 3 | group] }
      return numbers.withUnsafeBufferPointer { groups[group].number(of: $0) }
    }
  }

  /// Returns the number of a row that differs from another row at some indices, and adds a new row.
  ///
  /// - Parameters:
  ///   - written: The changed components.
  ///   - last: One more changed component.
  mutating func number(
    of row: UInt32, writing written: ArraySlice<SessionTable.Written>, and last: SessionTable.Written
  ) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.width + Self.groupCount) { room in
      let numbers = UnsafeMutableBufferPointer(rebasing: room[Self.width...])
      rows.copy(row, to: numbers)
      // The groups that were copied, and those among them that changed.
      var (copied, changed): (UInt8, UInt8) = (0, 0)
      func place(of group: Int) -> Range<Int> { group * Self.depth..<(group + 1) * Self.depth }
      func write(_ part: SessionTable.Written) {
        let group = Int(part.place & 7)
        if copied & 1 << UInt8(group) == 0 {
          copied |= 1 << UInt8(group)
          groups[group].copy(numbers[group], to: .init(rebasing: room[place(of: group)]))
        }
        let index = group * Self.depth + Int(part.place >> 3)
        guard room[index] != part.number else { return }
        room[index] = part.number
        changed |= 1 << UInt8(group)
      }
      for part in written { write(part) }
      write(last)
      for group in groups.indices where changed & 1 << UInt8(group) != 0 {
        numbers[group] = groups[group].number(of: .init(rebasing: room[place(of: group)]))
      }
      return rows.number(of: UnsafeBufferPointer(numbers))
    }
  }
}
