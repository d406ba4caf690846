/// A table from words of 64 bits to numbers of 32, by open addressing: what a search looks up for every transition.
///
/// A slot takes 12 bytes, and at most three of four are taken: 16 to 32 bytes an entry.
struct NumberTable {
  /// The number that stands for an empty slot; it cannot be kept.
  static let none = UInt32.max

  private var keys: [UInt64]
  private var numbers: [UInt32]
  private var mask: Int
  /// The number of entries.
  private(set) var count = 0

  /// Makes an empty table.
  init() {
    keys = Array(repeating: 0, count: 64)
    numbers = Array(repeating: Self.none, count: 64)
    mask = 63
  }

  /// The bytes that it takes.
  var bytes: Int { numbers.count * 12 }

  /// The number of a key; ``none`` where there is none.
  subscript(key: UInt64) -> UInt32 {
    var slot = Self.start(of: key) & mask
    while numbers[slot] != Self.none {
      if keys[slot] == key { return numbers[slot] }
      slot = (slot + 1) & mask
    }
    return Self.none
  }

  /// The number of a key, after it was given a new one where it had none.
  mutating func number(of key: UInt64, orInsert new: UInt32) -> UInt32 {
    var slot = Self.start(of: key) & mask
    while numbers[slot] != Self.none {
      if keys[slot] == key { return numbers[slot] }
      slot = (slot + 1) & mask
    }
    keys[slot] = key
    numbers[slot] = new
    count += 1
    if count * 4 > numbers.count * 3 { grow() }
    return new
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    numbers = Array(repeating: Self.none, count: oldNumbers.count * 2)
    mask = numbers.count - 1
    for place in oldNumbers.indices where oldNumbers[place] != Self.none {
      var slot = Self.start(of: oldKeys[place]) & mask
      while numbers[slot] != Self.none { slot = (slot + 1) & mask }
      keys[slot] = oldKeys[place]
      numbers[slot] = oldNumbers[place]
    }
  }

  /// The mixer of splitmix64: neighbours among the keys do not become neighbours among the slots.
  private static func start(of key: UInt64) -> Int {
    var bits = key &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
    bits = bits &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: bits >> 20)
  }
}
