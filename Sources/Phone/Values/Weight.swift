// How many bytes plain data takes in memory, roughly: what a script hands to the phone counts against its limit.

extension Value {
  /// The bytes of a value beside the texts and collections that it holds.
  package static let node = 64

  /// Bytes of memory, roughly: 64 for each value, and the bytes of its texts.
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
  /// Bytes of memory, roughly: those of the values and of their names.
  package var weight: Int { fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.weight } }
}
