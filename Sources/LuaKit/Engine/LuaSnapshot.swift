internal import CLua

/// A copy of all state that scripts can reach from some values and change: the contents of tables, metatables, and the
/// upvalues of functions.
///
/// For example:
///
///     let snapshot = engine.snapshot([.function(count)])!
///     try count.call()          // .integer(1)
///     engine.restore(snapshot)  // true
///     try count.call()          // .integer(1)
public final class LuaSnapshot {
  fileprivate let holder: LuaHolder

  fileprivate init(holder: LuaHolder) { self.holder = holder }
}

extension LuaEngine {
  /// Takes a snapshot of the state that scripts can reach from some values and change: a function's globals, the
  /// modules that it required, its upvalues.
  ///
  /// The state inside a bridged object is not part of the snapshot.
  ///
  /// For example, for a function that counts its calls:
  ///
  /// ```swift
  /// let snapshot = lua.snapshot([.function(count)])
  /// try count.call()  // 1
  /// lua.restore(snapshot)
  /// try count.call()  // 1
  /// ```
  ///
  /// - Parameter base: A snapshot that already holds part of the state; the new one holds only the rest.
  /// - Returns: The snapshot, or `base` where that holds everything. `nil` for state that cannot be copied (a
  ///   coroutine, or a list with holes, whose length depends on its history), where memory runs out, or where a stop is
  ///   due.
  public func snapshot(_ values: [LuaValue], over base: LuaSnapshot? = nil) -> LuaSnapshot? {
    let stack = stack
    let state = stack.state
    drain()
    return stack.withRoom(8) {
      clua_push_table(state, Int32(values.count), 0)
      for (index, value) in values.enumerated() {
        stack.push(value)
        lua_rawseti(state, -2, lua_Integer(index + 1))
      }
      if let base { base.holder.push(state) } else { lua_pushnil(state) }
      guard succeeds(clua_snapshot(state)), lua_type(state, -1) == LUA_TTABLE else { return nil }
      if let base, base.holder.identity == lua_topointer(state, -1) { return base }
      return LuaSnapshot(holder: LuaHolder(stack: stack, index: -1))
    } ?? nil
  }

  /// Restores all state that a snapshot holds.
  ///
  /// - Returns: True where the state is exactly as before. It is not where a table in use as a metatable has changed,
  ///   where memory runs out, or where a stop is due.
  public func restore(_ snapshot: LuaSnapshot) -> Bool {
    let stack = stack
    return stack.withRoom(8) {
      snapshot.holder.push(stack.state)
      return succeeds(clua_restore(stack.state)) && lua_toboolean(stack.state, -1) != 0
    } ?? false
  }

  /// Returns whether a protected call has succeeded, and clears the error of a failed one.
  private func succeeds(_ status: Int32) -> Bool {
    if status != LUA_OK { clua_forget_failure(engine) }
    return status == LUA_OK
  }
}
