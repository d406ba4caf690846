/// Values of a fixed count of numbers each, numbered in the order of their first occurrence.
///
/// It does the work of `Interned` without an array and a hasher for each value: a search looks up values at every
/// transition.
struct GroupTable {
  /// The numbers of a value.
  let width: Int
  private var numbers: [UInt32] = []
  /// The first value of each hash.
  private var first = NumberTable()
  /// The next value with the same hash; `NumberTable.none` at the end.
  private var next: [UInt32] = []

  /// Makes an empty table.
  init(width: Int) { self.width = width }

  /// The number of values.
  var count: Int { next.count }

  /// The bytes that it takes.
  var bytes: Int { (numbers.count + next.count) * 4 + first.bytes }

  /// One of the numbers of a value.
  @inline(__always)
  subscript(value: UInt32, slot: Int) -> UInt32 { numbers[Int(value) &* width &+ slot] }

  /// Copies a value to room for it.
  @inline(__always)
  func copy(_ value: UInt32, to room: UnsafeMutableBufferPointer<UInt32>) {
    numbers.withUnsafeBufferPointer { numbers in
      for slot in 0..<width { room.initializeElement(at: slot, to: numbers[Int(value) &* width &+ slot]) }
    }
  }

  /// The number of a value, which is kept where it is new.
  mutating func number(of value: UnsafeBufferPointer<UInt32>) -> UInt32 {
    number(of: value, hash: Self.hash(of: value))
  }

  /// Returns the number of a value with a known hash, and adds a new value.
  mutating func number(of value: UnsafeBufferPointer<UInt32>, hash: UInt64) -> UInt32 {
    let new = UInt32(count)
    var known = first.number(of: hash, orInsert: new)
    if known != new {
      while true {
        if isEqual(known, value) { return known }
        guard next[Int(known)] != NumberTable.none else { break }
        known = next[Int(known)]
      }
      next[Int(known)] = new
    }
    append(value)
    return new
  }

  /// Keeps a value, also where there is an equal one.
  mutating func append(_ value: UnsafeBufferPointer<UInt32>) {
    numbers.append(contentsOf: value)
    next.append(NumberTable.none)
  }

  private func isEqual(_ known: UInt32, _ value: UnsafeBufferPointer<UInt32>) -> Bool {
    numbers.withUnsafeBufferPointer { numbers in
      for slot in 0..<width where numbers[Int(known) &* width &+ slot] != value[slot] { return false }
      return true
    }
  }

  /// Returns the hash of a value. A slot that holds 0 does not count, so unused slots cost no time.
  static func hash(of value: UnsafeBufferPointer<UInt32>) -> UInt64 {
    var hash: UInt64 = 0
    for slot in value.indices where value[slot] != 0 { hash ^= mixed(slot, value[slot]) }
    return hash
  }

  /// Returns a hash of a number and its index, with few collisions: splitmix64 of both.
  @inline(__always)
  static func mixed(_ place: Int, _ number: UInt32) -> UInt64 {
    var bits = UInt64(number) &+ UInt64(truncatingIfNeeded: place &+ 1) &<< 32
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
