internal import CLua

extension LuaEngine {
  /// Freezes all values that a script can reach from a value: tables in place, which keep their identity, through keys,
  /// values, metatables and the upvalues of functions. `message` is the error of a later write: "this table belongs to
  /// the flow 'anicca'".
  ///
  /// Reading, `#`, `ipairs`, `pairs`, `next`, `rawget` and `rawlen` work as before; every write raises an error.
  /// Environments are traversed but not frozen. A suspended computation (a coroutine, an iterator of `pairs` or
  /// `gmatch`) cannot be frozen: frozen code that holds one cannot use it from then on.
  ///
  /// - Parameter isPassing: True where upvalues are watched only until `forgetPassing()`.
  public func freeze(_ value: LuaValue, message: String, isPassing: Bool = false) throws(LuaError) {
    let stack = stack
    try stack.withRoomOrThrow(6) { () throws(LuaError) in
      stack.push(value)
      try check(clua_freeze(stack.state, message, isPassing), stack.state)
    }
  }

  /// Stops watching the upvalues of values frozen with `isPassing`.
  public func forgetPassing() { clua_forget_passing(state) }

  /// A local variable outside of a frozen function that the function has changed.
  public struct ChangedUpvalue: Sendable, Hashable {
    /// The local variable's name.
    public var name: String
    /// The chunk of a function that uses the variable.
    public var chunk: String
    /// The line where that function begins.
    public var line: Int
  }

  /// True where a frozen function has upvalues for `takeChangedUpvalue` to check.
  public var watchesUpvalues: Bool { clua_watched(engine) > 0 }

  /// Finds an upvalue of a frozen function that has changed since the freeze, restores the old value, and describes the
  /// variable. Call it again for further ones; `nil` where there is none.
  ///
  /// The check takes some nanoseconds for each watched variable, and none without any.
  public func takeChangedUpvalue() -> ChangedUpvalue? {
    guard clua_watched(engine) > 0 else { return nil }
    var line: Int32 = 0
    // Asked after every hook: nothing is allocated unless something has changed.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128 + 512) { buffer in
      guard let name = buffer.baseAddress else { return nil }
      let source = name + 128
      guard clua_changed_upvalue(state, name, 128, source, 512, &line) else { return nil }
      return ChangedUpvalue(name: String(cString: name), chunk: String(cString: source), line: Int(line))
    }
  }
}
