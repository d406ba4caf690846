internal import CLua

// The guard of the stack: every push has room, and what a function pushes it takes off again.
extension LuaStack {
  /// Runs a closure with room for `count` values more, and leaves the stack as high as it was.
  ///
  /// Where Lua's stack has no such room nothing is run and nil is given. Then the script that runs is a recursion without
  /// end: it ends as one when the running verb returns, whatever that returns.
  @inline(__always)
  func withRoom<R, E: Error>(_ count: Int32, _ body: () throws(E) -> R) throws(E) -> R? {
    guard clua_reserve(state, count) else { return nil }
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    return try body()
  }

  /// Runs a closure with room for `count` values more, and leaves the stack as high as it was. It throws where Lua's
  /// stack has no such room.
  @inline(__always)
  func withRoomOrThrow<R>(_ count: Int32, _ body: () throws(LuaError) -> R) throws(LuaError) -> R {
    guard let result = try withRoom(count, body) else { throw .overflow }
    return result
  }

  /// Makes room for `count` values more that stay on the stack; false where it has none, and the script ends.
  @inline(__always)
  func reserve(_ count: Int32) -> Bool { clua_reserve(state, count) }
}

extension LuaError {
  /// Lua's stack has no room: functions call each other without end.
  static var overflow: LuaError {
    LuaError(kind: .overflow, message: "stack overflow: the functions call each other without end")
  }
}
