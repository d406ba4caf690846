internal import CLua

/// A Lua table, which the engine holds as long as this value lives.
///
/// Reading works on frozen tables, too. Raw access runs no metamethods of the table; `get` and `set` do.
///
/// For example:
///
///     let table = engine.makeTable()
///     try table.set("step", "welcome")
///     table[raw: "step"]  // .string("welcome")
///     table.length        // 0
public struct LuaTable: Equatable {
  let holder: LuaHolder

  /// The address, distinct from that of every other held value of its engine.
  public var identity: UnsafeRawPointer? { holder.identity }

  /// Two are equal when they are the same table.
  public static func == (left: LuaTable, right: LuaTable) -> Bool {
    left.holder.identity == right.holder.identity && left.holder.engine === right.holder.engine
  }

  private var stack: LuaStack { holder.engine.stack }

  /// The raw length: the result of `#t` without a metamethod.
  public var length: Int {
    withContents { stack in Int(lua_rawlen(stack.state, -1)) } ?? 0
  }

  /// True where the table was frozen.
  public var isFrozen: Bool {
    let stack = stack
    return stack.withRoom(4) {
      holder.push(stack.state)
      return clua_is_frozen(stack.state, -1)
    } ?? false
  }

  /// The value of a key without metamethods.
  public subscript(raw key: LuaValue) -> LuaValue {
    withContents { stack in
      stack.push(key)
      lua_rawget(stack.state, -2)
      return stack.value(at: -1)
    } ?? .nil
  }

  /// The value of a field without metamethods.
  public subscript(raw key: String) -> LuaValue { self[raw: .string(key)] }

  /// The value of an index without metamethods.
  public subscript(raw index: Int) -> LuaValue { self[raw: .integer(index)] }

  /// The value of a key, as `t[key]` in a script.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let engine = holder.engine
    let stack = engine.stack
    return try stack.withRoomOrThrow(6) { () throws(LuaError) in
      holder.push(stack.state)
      stack.push(key)
      try engine.check(clua_get(stack.state, -2), stack.state)
      return stack.value(at: -1)
    }
  }

  /// Sets a key, as `t[key] = value` in a script.
  public func set(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    let engine = holder.engine
    let stack = engine.stack
    try stack.withRoomOrThrow(6) { () throws(LuaError) in
      holder.push(stack.state)
      stack.push(key)
      stack.push(value)
      try engine.check(clua_set(stack.state, -3), stack.state)
    }
  }

  /// Returns the entries in key order: numbers, strings, booleans, each ascending. A key of another kind is an error,
  /// and so is more than 16 MB of text. No metamethod is run.
  public func pairs() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let engine = holder.engine
    let stack = engine.stack
    return try stack.withRoomOrThrow(8) { () throws(LuaError) in
      holder.push(stack.state)
      clua_push_contents(stack.state, -1)
      try engine.check(clua_sorted_keys(stack.state, -1), stack.state)
      let count = Int(lua_rawlen(stack.state, -1))
      var result: [(key: LuaValue, value: LuaValue)] = []
      result.reserveCapacity(count)
      var text = HandedText(HandedText.table)
      for index in 0..<count {
        lua_rawgeti(stack.state, -1, lua_Integer(index + 1))
        lua_pushvalue(stack.state, -1)
        lua_rawget(stack.state, -4)
        try text.count(stack, -2)
        try text.count(stack, -1)
        result.append((stack.value(at: -2), stack.value(at: -1)))
        clua_pop(stack.state, 2)
        if index % 4096 == 4095 { try engine.checkStop() }
      }
      return result
    }
  }

  /// The values of 1, 2, … up to the first nil.
  public var list: [LuaValue] {
    withContents { stack in
      var result: [LuaValue] = []
      while lua_rawgeti(stack.state, -1, lua_Integer(result.count + 1)) != LUA_TNIL {
        result.append(stack.value(at: -1))
        clua_pop(stack.state, 1)
      }
      return result
    } ?? []
  }

  /// Runs a closure while the table's contents are on top of the stack.
  private func withContents<R>(_ body: (LuaStack) -> R) -> R? {
    let stack = stack
    return stack.withRoom(8) {
      holder.push(stack.state)
      clua_push_contents(stack.state, -1)
      return body(stack)
    }
  }
}

extension LuaEngine {
  /// Makes a new, empty table.
  public func makeTable() -> LuaTable {
    drain()
    let stack = stack
    return LuaTable(
      holder: stack.withRoom(4) {
        clua_push_table(stack.state, 0, 0)
        return LuaHolder(stack: stack, index: -1)
      } ?? LuaHolder(nothingOf: self))
  }
}
