/// A table from 64-bit keys to 32-bit numbers by open addressing, used by a search at every transition.
///
/// A slot takes 12 bytes, and at most three of four slots are in use: 16 to 32 bytes an entry.
struct NumberTable {
  /// The number that stands for an empty slot; it cannot be kept.
  static let none = UInt32.max

  /// A key next to its number: a lookup in a large table then seldom waits for memory more than once.
  private struct Slot {
    let low, high: UInt32
    let number: UInt32

    static let empty = Slot(0, NumberTable.none)

    @inline(__always)
    init(_ key: UInt64, _ number: UInt32) {
      (low, high) = (UInt32(truncatingIfNeeded: key), UInt32(truncatingIfNeeded: key >> 32))
      self.number = number
    }

    @inline(__always)
    var key: UInt64 { UInt64(high) << 32 | UInt64(low) }
  }

  private var slots: [Slot]
  private var mask: Int
  /// The number of entries.
  private(set) var count = 0

  /// Makes an empty table.
  init() {
    slots = Array(repeating: .empty, count: 64)
    mask = 63
  }

  /// The bytes that it takes.
  var bytes: Int { slots.count * MemoryLayout<Slot>.stride }

  /// The number of a key; ``none`` where there is none.
  subscript(key: UInt64) -> UInt32 {
    slots.withUnsafeBufferPointer { slots in
      var place = Self.start(of: key) & mask
      while true {
        let slot = slots[place]
        if slot.number == Self.none || slot.key == key { return slot.number }
        place = (place + 1) & mask
      }
    }
  }

  /// Returns the number of a key; a key without a number gets the new one.
  mutating func number(of key: UInt64, orInsert new: UInt32) -> UInt32 {
    let mask = mask
    let known: UInt32 = slots.withUnsafeMutableBufferPointer { slots in
      var place = Self.start(of: key) & mask
      while true {
        let slot = slots[place]
        if slot.number == Self.none {
          slots[place] = Slot(key, new)
          return Self.none
        }
        if slot.key == key { return slot.number }
        place = (place + 1) & mask
      }
    }
    guard known == Self.none else { return known }
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return new
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .empty, count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot.number != Self.none {
      var place = Self.start(of: slot.key) & mask
      while slots[place].number != Self.none { place = (place + 1) & mask }
      slots[place] = slot
    }
  }

  /// Returns the first slot of a key, by the mixer of splitmix64: neighbouring keys do not get neighbouring slots.
  private static func start(of key: UInt64) -> Int {
    var bits = key &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
    bits = bits &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: bits >> 20)
  }
}
