internal import CLua

/// A table on the stack, read without holding it. Reading works on frozen tables, too, and runs no metamethod.
///
/// For example:
///
///     // In a verb's body, for `app.configure { most = 5 }`:
///     call.table(0)?.field("most").integer  // 5
///     call.table(0)?.length                 // 0
public struct LuaTableView {
  let stack: LuaStack
  let index: Int32

  /// The table, held.
  public var held: LuaTable { LuaTable(holder: LuaHolder(stack: stack, index: index)) }

  /// The raw length.
  public var length: Int {
    stack.withRoom(4) {
      clua_push_contents(stack.state, index)
      return Int(lua_rawlen(stack.state, -1))
    } ?? 0
  }

  /// The value of a field, `.nil` if there is none.
  public func field(_ name: String) -> LuaValue {
    stack.withRoom(6) {
      clua_push_contents(stack.state, index)
      stack.push(name)
      lua_rawget(stack.state, -2)
      return stack.value(at: -1)
    } ?? .nil
  }

  /// The value of an index, `.nil` if there is none.
  public func element(_ position: Int) -> LuaValue {
    stack.withRoom(6) {
      clua_push_contents(stack.state, index)
      lua_rawgeti(stack.state, -1, lua_Integer(position))
      return stack.value(at: -1)
    } ?? .nil
  }

  /// Passes the entries to a closure in key order: numbers, strings, booleans, each ascending. Throws a `LuaFailure`
  /// for a key of another kind. The closure must not change the table.
  public func forEach(_ body: (LuaValue, LuaValue) throws -> Void) throws {
    if let (key, value) = onlyEntry, key.rank != nil { return try body(key, value) }
    for (key, value) in try entries() { try body(key, value) }
  }

  /// The only entry of a table with exactly one, where its key is a string; nil for any other table.
  public var onlyField: (name: String, value: LuaValue)? {
    stack.withRoom(8) {
      guard clua_push_only_field(stack.state, index) else { return nil }
      return (stack.string(at: -2) ?? "", stack.value(at: -1))
    } ?? nil
  }

  /// The only entry of a table with exactly one, read without a sorted list; nil for any other table.
  private var onlyEntry: (LuaValue, LuaValue)? {
    let state = stack.state
    return stack.withRoom(8) {
      clua_push_contents(state, index)
      let contents = lua_gettop(state)
      lua_pushnil(state)
      guard clua_next(state, contents) else { return nil }
      let entry = (stack.value(at: -2), stack.value(at: -1))
      clua_pop(state, 1)
      return clua_next(state, contents) ? nil : entry
    } ?? nil
  }

  /// Returns the entries in key order; more than 16 MB of text is an error.
  public func entries() throws -> [(key: LuaValue, value: LuaValue)] {
    guard var result = try stack.withRoom(8, { try unorderedEntries() }) else { throw LuaError.overflow }
    if result.count > 1 { result.sort { LuaValue.areInKeyOrder($0.key, $1.key) } }
    return result
  }

  private func unorderedEntries() throws -> [(key: LuaValue, value: LuaValue)] {
    let state = stack.state
    clua_push_contents(state, index)
    let contents = lua_gettop(state)
    var result: [(key: LuaValue, value: LuaValue)] = []
    var text = HandedText(HandedText.table)
    lua_pushnil(state)
    while clua_next(state, contents) {
      try text.count(stack, -2)
      try text.count(stack, -1)
      let key = stack.value(at: -2)
      guard key.rank != nil else {
        throw LuaFailure(
          "a key that is a \(key.kind) has no order; keys should be numbers, strings or booleans")
      }
      result.append((key, stack.value(at: -1)))
      clua_pop(state, 1)
    }
    return result
  }
}

extension LuaValue {
  /// The rank of a key's kind in key order: numbers, strings, booleans; nil for any other kind.
  fileprivate var rank: Int? {
    switch self {
    case .integer, .number: 0
    case .string: 1
    case .boolean: 2
    default: nil
    }
  }

  fileprivate static func areInKeyOrder(_ a: LuaValue, _ b: LuaValue) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a < b
    case (.number(let a), .number(let b)): a < b
    case (.integer(let a), .number(let b)): integer(a, isBelow: b)
    case (.number(let a), .integer(let b)): !integer(b, isBelow: a)
    case (.string(let a), .string(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.boolean(let a), .boolean(let b)): !a && b
    default: (a.rank ?? 3) < (b.rank ?? 3)
    }
  }

  /// Compares exactly: a float key never equals an integer key, so only its whole part counts.
  private static func integer(_ a: Int, isBelow b: Double) -> Bool {
    guard b < 0x1p63 else { return true }
    guard b >= -0x1p63 else { return false }
    let whole = Int(b.rounded(.down))
    return a <= whole
  }
}
