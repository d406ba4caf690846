internal import CLua

/// A value kept alive in the registry. Dropping it queues its release: `deinit` never touches Lua.
final class LuaHolder {
  let reference: Int32
  /// The value's address, which is its identity as long as it is held.
  let identity: UnsafeRawPointer?
  unowned let engine: LuaEngine
  private let releases: LuaReleases

  /// Takes hold of the value at an index.
  init(stack: LuaStack, index: Int32) {
    let engine = stack.core.engine!
    self.engine = engine
    releases = engine.releases
    engine.drain()
    identity = lua_topointer(stack.state, index)
    lua_checkstack(stack.state, 4)
    lua_pushvalue(stack.state, index)
    reference = clua_ref(stack.state)
  }

  deinit { clua_releases_add(releases.queue, reference) }

  func push(_ state: OpaquePointer) { _ = clua_push_ref(state, reference) }
}
