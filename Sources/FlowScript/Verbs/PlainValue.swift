public import LuaKit
public import Phone

/// Plain data on its way to Lua; `nil` is nil.
struct PlainValue: LuaPushable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func push(onto stack: LuaStack) {
    switch value {
    case nil, .null: stack.pushNil()
    case .boolean(let boolean): stack.push(boolean)
    case .integer(let integer): stack.push(integer)
    case .number(let number), .date(let number): stack.push(number)
    case .string(let text): stack.push(text)
    case .data(let bytes): stack.push(bytes: bytes)
    case .json(let record): stack.push(JSONText.string(.record(record)))
    case .list(let list): list.map { PlainValue($0) }.push(onto: stack)
    case .record(let record):
      LuaFields(record.fields.map { ($0.name, PlainValue($0.value)) }).push(onto: stack)
    }
  }
}

extension LuaCall {
  /// An argument as plain data: nil, booleans, numbers, strings, and tables of them.
  ///
  /// - Throws: `LuaFailure` for a function or an object, for a table within itself, and beyond 32 levels.
  func plain(_ argument: Int) throws -> Value { try value(argument).plain(depth: 0) }

  /// A table argument as a record, by key in ascending order; an absent one is empty.
  func record(_ argument: Int) throws -> Record {
    guard let table = table(argument) else { return Record() }
    var record = Record()
    try table.forEach { key, value in
      guard case .string(let name) = key else { throw LuaFailure("a record has named fields only") }
      record.append(name, try value.plain(depth: 1))
    }
    return record
  }
}

extension LuaValue {
  /// The value as plain data.
  public func plain(depth: Int = 0) throws -> Value {
    switch self {
    case .nil: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .table(let table):
      guard depth < 32 else { throw LuaFailure("a table is nested too deep, or holds itself") }
      let entries = try table.pairs()
      if !entries.isEmpty, entries.enumerated().allSatisfy({ $1.key == .integer($0 + 1) }) {
        return .list(try entries.map { try $0.value.plain(depth: depth + 1) })
      }
      return .record(
        Record(
          try entries.map { key, value in
            guard case .string(let name) = key else {
              throw LuaFailure("a table of plain data is a list or has named fields, not both")
            }
            return Record.Field(name: name, value: try value.plain(depth: depth + 1))
          }))
    default: throw LuaFailure("plain data was expected, got \(spoken)")
    }
  }
}
