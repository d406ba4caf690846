// Public for the few inlinable functions below, which make up the fastest path between Swift and Lua.
public import CLua

/// The stack of a running Lua state, by which values pass between Swift and Lua.
///
/// A stack is valid only inside the closure that was given it. None of its functions runs a metamethod, and none
/// can raise.
///
/// For example:
///
///     try join.call(pushing: { stack in
///       stack.push("step ")
///       stack.push(3)
///       return 2
///     }, reading: \.string)  // "step 3", where join is `function(a, b) return a .. b end`
public struct LuaStack {
  @usableFromInline let state: OpaquePointer
  /// Not retained at each use: the code that creates a stack keeps the core alive.
  let unmanagedCore: Unmanaged<LuaCore>

  init(state: OpaquePointer, core: LuaCore) {
    self.state = state
    unmanagedCore = .passUnretained(core)
  }

  init(state: OpaquePointer, unmanagedCore: Unmanaged<LuaCore>) {
    self.state = state
    self.unmanagedCore = unmanagedCore
  }

  @inlinable
  func dropResult() { lua_settop(state, -2) }

  /// The line of the script whose call receives the pushed results.
  public var callerLocation: LuaLocation? {
    LuaPosition.ofCaller(state).map { LuaLocation(chunk: $0.chunk, line: $0.line) }
  }

  var core: LuaCore { unmanagedCore.takeUnretainedValue() }

  /// The number of values on the stack.
  public var count: Int { Int(lua_gettop(state)) }

  // MARK: Pushing

  /// Pushes nil.
  @inlinable public func pushNil() { lua_pushnil(state) }

  /// Pushes a boolean.
  @inlinable public func push(_ value: Bool) { clua_push_boolean(state, value) }

  /// Pushes an integer.
  @inlinable public func push(_ value: Int) { lua_pushinteger(state, lua_Integer(value)) }

  /// Pushes a float.
  @inlinable public func push(_ value: Double) { lua_pushnumber(state, value) }

  /// Pushes a string.
  public func push(_ value: String) { LuaCore.push(value, state) }

  /// Pushes a string of bytes.
  public func push(bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { clua_push_string(state, $0.baseAddress, $0.count) }
    }
  }

  /// Pushes an object of an installed type; the userdata is the same as long as Lua holds it.
  public func push(object: AnyObject) { core.push(object: object, state) }

  /// Pushes a table that is held.
  public func push(_ value: LuaTable) { value.holder.push(state) }

  /// Pushes a function that is held.
  public func push(_ value: LuaFunction) { value.holder.push(state) }

  /// Pushes any value.
  public func push(_ value: LuaValue) {
    switch value {
    case .nil, .other: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .table(let value): push(value)
    case .function(let value): push(value)
    case .object(let value): push(object: value)
    }
  }

  /// Pushes a new table of fields, set in this order.
  public func pushFields(_ fields: [(String, any LuaPushable)]) {
    guard reserve(4) else { return pushNil() }
    clua_push_table(state, 0, Int32(fields.count))
    for (key, value) in fields {
      push(key)
      value.push(onto: self)
      clua_rawset_named(state, -3)
    }
  }

  /// Pushes a new list.
  public func push(list: some Sequence<any LuaPushable>) {
    guard reserve(4) else { return pushNil() }
    clua_push_table(state, 0, 0)
    var index: lua_Integer = 0
    for value in list {
      index += 1
      value.push(onto: self)
      lua_rawseti(state, -2, index)
    }
  }

  // MARK: Reading

  /// The value at an index from 1.
  func value(at index: Int32) -> LuaValue {
    switch lua_type(state, index) {
    case LUA_TNIL, LUA_TNONE: return .nil
    case LUA_TBOOLEAN: return .boolean(lua_toboolean(state, index) != 0)
    case LUA_TNUMBER:
      if lua_isinteger(state, index) != 0 { return .integer(Int(lua_tointegerx(state, index, nil))) }
      return .number(lua_tonumberx(state, index, nil))
    case LUA_TSTRING: return .string(string(at: index) ?? "")
    case LUA_TTABLE: return .table(LuaTable(holder: LuaHolder(stack: self, index: index)))
    case LUA_TFUNCTION: return .function(LuaFunction(holder: LuaHolder(stack: self, index: index)))
    case LUA_TUSERDATA:
      if let object = object(at: index) { return .object(object) }
      return .other("userdata")
    default: return .other(String(cString: lua_typename(state, lua_type(state, index))))
    }
  }

  func string(at index: Int32) -> String? {
    var count = 0
    guard let bytes = clua_string(state, index, &count) else { return nil }
    return unmanagedCore._withUnsafeGuaranteedRef { core in
      core.handedText &+= count
      return core.strings.string(bytes, count)
    }
  }

  func object(at index: Int32) -> AnyObject? {
    clua_object(state, index).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
