package import LuaKit
package import Phone

/// Plain data to be pushed onto Lua's stack. An absent value becomes nil, and so does a value that is not plain data,
/// such as a function.
///
/// For example:
///
///     try count.call(PlainValue(["sleep", "focus"]))
///     // .integer(2), where count is `function(t) return #t end`
package struct PlainValue: LuaPushable {
  let value: Value?

  /// Wraps a value.
  package init(_ value: Value?) { self.value = value }

  /// Pushes the value: lists and records as tables, data as a string.
  package func push(onto stack: LuaStack) {
    switch value {
    case nil, .null, .keyed, .opaque: stack.pushNil()
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

extension LuaValue {
  /// Returns the value as plain data: nil, booleans, finite numbers, strings, and tables of them.
  ///
  /// - Throws: `PlainFault` for a function or an object, a number that is not finite, a table that contains itself, and
  ///   more than 32 levels; `Allowance.Exceeded` beyond 4 MB.
  package func plain() throws -> Value {
    var reader = PlainReader()
    return try reader.value(self)
  }
}

extension LuaCall {
  /// Returns an argument as plain data.
  ///
  /// - Throws: `LuaArgumentError` for other values, `Allowance.Exceeded` beyond 4 MB.
  package func plain(_ argument: Int) throws -> Value {
    do {
      return try value(argument).plain()
    } catch let fault as PlainFault {
      throw fault.error(in: argument)
    }
  }
}

/// A reader of plain data that counts its bytes: a small table that occurs many times in a value makes a large one.
struct PlainReader {
  /// The bytes read so far, roughly.
  private(set) var size = 0

  mutating func value(_ value: LuaValue, depth: Int = 0) throws -> Value {
    try count(Value.node)
    switch value {
    case .nil: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .number(let number):
      // NaN does not equal itself, and no file format of a phone can store such numbers.
      guard number.isFinite else {
        throw PlainFault(
          "should be plain data, got \(spoken(number))", hint: "plain data holds finite numbers only")
      }
      return .number(number)
    case .string(let text):
      try count(text.utf8.count)
      return .string(text)
    case .table(let table):
      guard depth < 32 else { throw PlainFault("is nested too deep, or holds itself", isAnywhere: true) }
      let entries = try table.pairs()
      if !entries.isEmpty, entries.enumerated().allSatisfy({ $1.key == .integer($0 + 1) }) {
        return .list(
          try entries.enumerated().map { number, entry in
            try inner(entry.value, depth + 1) { .element(number + 1) }
          })
      }
      return .record(
        try record(entries, "should be a list without holes, or a table with named fields only", depth))
    default:
      throw PlainFault(
        "should be plain data, got \(value.spoken)",
        hint: "plain data is a boolean, a number, a text, or a table of them")
    }
  }

  /// The fields of a table; all have names.
  mutating func record(_ table: LuaTableView) throws -> Record {
    // The commonest one, the parameter of an event, needs no list.
    if let (name, value) = table.onlyField {
      try count(name.utf8.count)
      return Record(name, try inner(value, 1) { .field(name) })
    }
    return try record(try table.entries(), "should have named fields only", 0)
  }

  private mutating func record(
    _ entries: [(key: LuaValue, value: LuaValue)], _ rule: String, _ depth: Int
  ) throws -> Record {
    Record(
      try entries.map { key, value in
        guard case .string(let name) = key else { throw PlainFault(rule) }
        try count(name.utf8.count)
        let value = try inner(value, depth + 1) { .field(name) }
        return Record.Field(name: name, value: value)
      })
  }

  /// Returns a value inside another one; a fault in it gets one more path element.
  private mutating func inner(_ value: LuaValue, _ depth: Int, _ step: () -> LuaPath.Step) throws -> Value {
    do {
      return try self.value(value, depth: depth)
    } catch let fault as PlainFault {
      throw fault.inside(step())
    }
  }

  private mutating func count(_ bytes: Int) throws(Allowance.Exceeded) {
    size += bytes
    guard size <= Allowance.value else { throw Allowance.Exceeded() }
  }

  private func spoken(_ number: Double) -> String { number.isNaN ? "0/0" : number > 0 ? "1/0" : "-1/0" }
}
