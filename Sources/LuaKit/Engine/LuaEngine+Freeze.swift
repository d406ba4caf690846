internal import CLua

extension LuaEngine {
  /// Freezes what a script can reach from a value: tables in place, keeping their identity, through keys, values,
  /// metatables and the upvalues of functions. `message` is the error of a later write: "this table belongs to the
  /// flow 'anicca'".
  ///
  /// Reading, `#`, `ipairs`, `pairs`, `next`, `rawget` and `rawlen` see through; every write raises. Environments are
  /// walked but stay as they are. What goes on where it stopped (a coroutine, an iterator of `pairs` or `gmatch`) cannot
  /// be frozen: where frozen code holds one, it is refused from then on.
  ///
  /// - Parameter isPassing: Whether upvalues are watched until `forgetPassing()` only, and not for good.
  public func freeze(_ value: LuaValue, message: String, isPassing: Bool = false) throws(LuaError) {
    let stack = stack
    try stack.withRoomOrThrow(6) { () throws(LuaError) in
      stack.push(value)
      try check(clua_freeze(stack.state, message, isPassing), stack.state)
    }
  }

  /// Watches the upvalues no longer of what was frozen in passing.
  public func forgetPassing() { clua_forget_passing(state) }

  /// A local variable outside of a frozen function that the function has changed.
  public struct ChangedUpvalue: Sendable, Hashable {
    /// The local variable's name.
    public var name: String
    /// The chunk of a function that uses it.
    public var chunk: String
    /// The line where that function begins.
    public var line: Int
  }

  /// True where a frozen function sees any variable outside of it that `takeChangedUpvalue` would look at.
  public var watchesUpvalues: Bool { clua_watched(engine) > 0 }

  /// Finds a variable outside of a frozen function that holds another value than when it was frozen; puts the old value
  /// back. Call it again for further ones.
  ///
  /// It costs some nanoseconds for each variable watched, nothing when there are none.
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
