internal import CLua

// The guard of the stack: every push has room, and a function removes all values that it pushes.
extension LuaStack {
  /// Runs a closure with room for `count` more values, and restores the stack's height afterwards.
  ///
  /// Where Lua's stack has no room, the closure is not run and the result is nil. The running script then ends with an
  /// overflow error when the running verb returns, whichever result the verb gives.
  @inline(__always)
  func withRoom<R, E: Error>(_ count: Int32, _ body: () throws(E) -> R) throws(E) -> R? {
    guard clua_reserve(state, count) else { return nil }
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    return try body()
  }

  /// Runs a closure with room for `count` more values, and restores the stack's height afterwards. Throws where Lua's
  /// stack has no room.
  @inline(__always)
  func withRoomOrThrow<R>(_ count: Int32, _ body: () throws(LuaError) -> R) throws(LuaError) -> R {
    guard let result = try withRoom(count, body) else { throw .overflow }
    return result
  }

  /// Makes room for `count` values more that stay on the stack. Returns false where there is no room; the script then
  /// ends.
  @inline(__always)
  func reserve(_ count: Int32) -> Bool { clua_reserve(state, count) }
}

extension LuaError {
  /// The error of a full Lua stack: functions call each other without end.
  static var overflow: LuaError {
    LuaError(kind: .overflow, message: "stack overflow: the functions call each other without end")
  }
}
