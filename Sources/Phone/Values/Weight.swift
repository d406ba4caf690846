// The approximate memory of plain data, in bytes: values that a script passes to the phone count against its limit.

extension Value {
  /// The bytes of a value, besides its texts and collections.
  package static let node = 64

  /// The approximate memory in bytes: 64 for each value, and the bytes of texts, data and field names.
  ///
  /// For example:
  ///
  ///     Value.string("sora").weight           // 68
  ///     Value.list([1, 2]).weight             // 192
  public var weight: Int {
    switch self {
    case .null, .boolean, .integer, .number, .date: Self.node
    case .string(let text), .opaque(let text): Self.node + text.utf8.count
    case .data(let bytes): Self.node + bytes.count
    case .list(let list): list.reduce(Self.node) { $0 + $1.weight }
    case .record(let record), .json(let record): Self.node + record.weight
    case .keyed(let entries): entries.reduce(Self.node) { $0 + $1.key.weight + $1.value.weight }
    }
  }
}

extension Record {
  /// The approximate memory in bytes, of the values and their names.
  package var weight: Int { fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.weight } }
}
