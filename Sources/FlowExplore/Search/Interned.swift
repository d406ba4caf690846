/// Values numbered in the order in which they came, each once.
struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  /// The first value of each hash.
  private var first = NumberTable()
  /// The next value with the same hash; `NumberTable.none` at the end.
  private var next: [UInt32] = []

  /// The number of a value, which is given one where it has none.
  mutating func number(of value: Value) -> UInt32 {
    let new = UInt32(values.count)
    var known = first.number(of: Self.hash(of: value), orInsert: new)
    if known != new {
      while true {
        if values[Int(known)] == value { return known }
        guard next[Int(known)] != NumberTable.none else { break }
        known = next[Int(known)]
      }
      next[Int(known)] = new
    }
    values.append(value)
    next.append(NumberTable.none)
    return new
  }

  /// The number of a value; `NumberTable.none` where it has none.
  func known(_ value: Value) -> UInt32 {
    var known = first[Self.hash(of: value)]
    while known != NumberTable.none, values[Int(known)] != value { known = next[Int(known)] }
    return known
  }

  private static func hash(of value: Value) -> UInt64 {
    var hasher = Hasher()
    value.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// A value by its number.
  subscript(number: UInt32) -> Value { values[Int(number)] }

  /// The number of values.
  var count: Int { values.count }
}
