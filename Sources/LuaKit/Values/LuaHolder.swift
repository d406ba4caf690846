internal import CLua

/// A value held in the registry. Dropping the holder queues the release: `deinit` never calls Lua.
final class LuaHolder {
  let reference: Int32
  /// The value's address, which identifies it as long as it is held.
  let identity: UnsafeRawPointer?
  let releases: LuaReleases

  /// Takes hold of the value at an index.
  init(stack: LuaStack, index: Int32) {
    let engine = stack.core.engine!
    releases = engine.releases
    engine.drain()
    identity = lua_topointer(stack.state, index)
    guard stack.reserve(4) else {
      reference = LUA_REFNIL
      return
    }
    lua_pushvalue(stack.state, index)
    reference = clua_ref(stack.state)
    clua_charge(engine.engine, Int(CLUA_HELD_VALUE))
  }

  /// Makes a holder of nil, for a Lua stack without room; the script then ends.
  init(nothingOf engine: LuaEngine) {
    releases = engine.releases
    identity = nil
    reference = LUA_REFNIL
  }

  deinit { if reference != LUA_REFNIL { clua_releases_add(releases.queue, reference) } }

  /// The engine's host side and its C side. The program ends where the engine was freed: no value may be used after
  /// that.
  var alive: (core: Unmanaged<LuaCore>, pointer: OpaquePointer) {
    guard let alive = releases.alive else {
      preconditionFailure("a Lua value is used after its engine has gone")
    }
    return alive
  }

  /// The engine that holds the value.
  var engine: LuaEngine { alive.core._withUnsafeGuaranteedRef { $0.engine } }

  func push(_ state: OpaquePointer) { _ = clua_push_ref(state, reference) }
}
