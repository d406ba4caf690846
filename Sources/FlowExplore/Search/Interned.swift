/// Values numbered in the order in which they came, each once.
struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  /// The first value of each hash.
  private var first = NumberTable()
  /// The next value with the same hash; `NumberTable.none` at the end.
  private var next: [UInt32] = []

  /// The number of a value.
  mutating func number(of value: Value) -> UInt32 {
    var hasher = Hasher()
    value.hash(into: &hasher)
    let new = UInt32(values.count)
    var known = first.number(of: UInt64(bitPattern: Int64(hasher.finalize())), orInsert: new)
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

  /// A value by its number.
  subscript(number: UInt32) -> Value { values[Int(number)] }

  /// The number of values.
  var count: Int { values.count }
}
