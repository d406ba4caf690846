package import Phone

// Properties of values that the matchers need.

extension Value {
  /// The kind of the value in Lua's words, with its article.
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

  /// True where a condition in Lua would hold: for every value but `nil` and `false`.
  var isTruthy: Bool {
    switch self {
    case .null, .boolean(false): false
    default: true
    }
  }

  /// Returns the value of a table's field; `nil` for a value that is no table, and for a table without the field.
  package func field(_ name: String) -> Value? {
    entries?.first { $0.key.isSame(as: .string(name)) }?.value
  }

  /// Returns the part of a value with the pattern's keys only, at every level.
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
