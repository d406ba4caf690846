package import Phone

// What a matcher asks of a value.

extension Value {
  /// The kind of the value as a script's author would say it, with its article.
  var kindInLua: String {
    switch inLua {
    case .null: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number, .date: "a float"
    case .string, .data, .json: "a string"
    case .list: "a list"
    case .record, .keyed: "a table"
    case .opaque(let name): name
    }
  }

  /// True where a condition would take the value as true: everything but `nil` and `false`.
  var isTruthy: Bool {
    switch self {
    case .null, .boolean(false): false
    default: true
    }
  }

  /// The value of a table's field; `nil` for a value of another kind, and for a table without it.
  package func field(_ name: String) -> Value? {
    entries?.first { $0.key.isSame(as: .string(name)) }?.value
  }

  /// The part of a value that a pattern asks about: the pattern's keys only, all the way down.
  func projected(onto pattern: Value) -> Value {
    guard let entries else {
      if case .list = self, pattern.isEmptyTable { return pattern }
      return self
    }
    guard let wanted = pattern.isEmptyTable ? [] : pattern.entries else { return self }
    let index = EntryIndex(entries)
    return Value(
      entries: wanted.compactMap { entry in
        index.value(at: entry.key).map { Value.Entry(entry.key, $0.projected(onto: entry.value)) }
      })
  }
}
