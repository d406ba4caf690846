import CLua

@testable import LuaKit

/// Walks the graph of what a script can reach from its globals: the fields of tables, their metatables as scripts see
/// them, the members of the host's objects, and the members of the types that verbs give.
///
/// What a script cannot reach is not walked: the insides of functions, and the metatables that Lua alone knows.
struct ReachableValues {
  private let engine: LuaEngine
  private let phase: ExecutionPhases
  private var seen: Set<UnsafeRawPointer> = []
  /// Paths with what stands there, such as `string.rep` and `function`.
  private(set) var found: [String: String] = [:]

  init(_ engine: LuaEngine, from environment: LuaTable, phase: ExecutionPhases) throws {
    self.engine = engine
    self.phase = phase
    let state = engine.state
    lua_checkstack(state, 200)
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    engine.stack.push(environment)
    try walkGlobals(of: top + 1)
    for declaration in engine.declarations where declaration.isOfType && declaration.kind != .type {
      note(declaration.path, "\(declaration.kind)", declaration.callers)
      if let setters = declaration.setters { note(declaration.path + " =", "property", setters) }
    }
  }

  private mutating func note(_ path: String, _ kind: String, _ callers: ExecutionPhases = .all) {
    if callers.contains(phase) { found[path] = kind }
  }

  /// The environment's own globals, those around it, the library's, and those that are computed.
  private mutating func walkGlobals(of index: Int32) throws {
    let state = engine.state
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    seen.insert(lua_topointer(state, index))
    clua_push_contents(state, index)
    while lua_type(state, -1) == LUA_TTABLE {
      try walkEntries(of: lua_gettop(state), under: "")
      guard lua_getmetatable(state, -1) != 0 else { break }
      engine.stack.push("__index")
      lua_rawget(state, -2)
      lua_checkstack(state, 20)
    }
    clua_push_global_properties(state)
    try walkEntries(of: lua_gettop(state), under: "")
  }

  private mutating func walkEntries(of index: Int32, under path: String) throws {
    let state = engine.state
    lua_checkstack(state, 20)
    lua_pushnil(state)
    while clua_next(state, index) {
      let key = engine.stack.value(at: -2)
      let name = key.string ?? key.integer.map { "[\($0)]" } ?? "[\(key.kind)]"
      try walk(at: lua_gettop(state), path.isEmpty ? name : "\(path).\(name)")
      clua_pop(state, 1)
    }
  }

  /// The value at an index of the stack.
  private mutating func walk(at index: Int32, _ path: String) throws {
    let state = engine.state
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    switch lua_type(state, index) {
    case LUA_TLIGHTUSERDATA:
      guard let verb = lua_touserdata(state, index)?.assumingMemoryBound(to: CLuaVerb.self) else { return }
      note(path, "property", ExecutionPhases(rawValue: verb.pointee.callers))
      if verb.pointee.setter != nil {
        note(path + " =", "property", ExecutionPhases(rawValue: verb.pointee.setterCallers))
      }
    case LUA_TFUNCTION:
      let verb = clua_verb_at(state, index)
      note(path, verb == nil ? "function" : "verb", ExecutionPhases(rawValue: verb?.pointee.callers ?? ~0))
    case LUA_TTABLE:
      note(path, clua_is_frozen(state, index) ? "table, only read" : "table")
      guard seen.insert(lua_topointer(state, index)).inserted else { return }
      clua_push_contents(state, index)
      try walkEntries(of: lua_gettop(state), under: path)
      try walkMetatable(of: index, path)
    case LUA_TUSERDATA:
      note(path, "object")
      guard seen.insert(lua_topointer(state, index)).inserted else { return }
      try walkMembers(of: index, path)
      try walkMetatable(of: index, path)
    default:
      note(path, String(cString: lua_typename(state, lua_type(state, index))))
    }
  }

  /// The metatable that `getmetatable` gives.
  private mutating func walkMetatable(of index: Int32, _ path: String) throws {
    let getmetatable = engine.makeEnvironment()["getmetatable"].function
    guard let metatable = try getmetatable?.call(engine.stack.value(at: index)), !metatable.isNil,
      metatable != false
    else { return }
    engine.stack.push(metatable)
    try walk(at: lua_gettop(engine.state), "metatable of \(path)")
  }

  /// The verbs and properties of one of the host's objects, which its `__index` leads to.
  private mutating func walkMembers(of index: Int32, _ path: String) throws {
    let state = engine.state
    guard lua_getmetatable(state, index) != 0 else { return }
    engine.stack.push("__call")
    if lua_rawget(state, -2) != LUA_TNIL { try walk(at: lua_gettop(state), path + "()") }
    clua_pop(state, 1)
    engine.stack.push("__index")
    lua_rawget(state, -2)
    if lua_type(state, -1) == LUA_TTABLE {
      guard lua_getmetatable(state, -1) != 0 else { return }
      engine.stack.push("__index")
      lua_rawget(state, -2)
    }
    guard lua_getupvalue(state, -1, 1) != nil else { return }
    try walkEntries(of: lua_gettop(state), under: path)
  }
}
