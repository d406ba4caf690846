internal import CLua

/// Everything that scripts can reach from some values and change, as it was: the contents of tables, metatables, and
/// the upvalues of functions.
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
  /// Takes a snapshot of what scripts can reach from some values and change: the globals of a function, what it
  /// required, the variables around it.
  ///
  /// What a bridged object holds is its own affair, and not reached.
  ///
  /// For example, a function that counts its calls begins anew each time:
  ///
  /// ```swift
  /// let snapshot = lua.snapshot([.function(count)])
  /// try count.call()  // 1
  /// lua.restore(snapshot)
  /// try count.call()  // 1
  /// ```
  ///
  /// - Parameter base: A snapshot that holds some of it already; this one holds the rest.
  /// - Returns: The snapshot, `base` where it holds everything; `nil` where a coroutine is among it, whose state cannot be
  ///   copied, or a list with holes, whose length depends on how it came about, and where memory runs out or what runs is
  ///   to end.
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

  /// Puts everything back that a snapshot holds.
  ///
  /// - Returns: Whether everything is exactly as it was. It is not where a table that serves as a metatable has changed,
  ///   nor where memory runs out or what runs is to end.
  public func restore(_ snapshot: LuaSnapshot) -> Bool {
    let stack = stack
    return stack.withRoom(8) {
      snapshot.holder.push(stack.state)
      return succeeds(clua_restore(stack.state)) && lua_toboolean(stack.state, -1) != 0
    } ?? false
  }

  /// True where a protected call has succeeded; the error of a failed one is forgotten.
  private func succeeds(_ status: Int32) -> Bool {
    if status != LUA_OK { clua_forget_failure(engine) }
    return status == LUA_OK
  }
}
