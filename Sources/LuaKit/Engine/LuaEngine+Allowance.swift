internal import CLua

// What scripts make the host keep counts as theirs.
extension LuaEngine {
  /// Counts bytes that the host keeps for a script; a negative number gives them back.
  ///
  /// Too many end the script that runs as too many of its own values would: with an error of memory at its line, once
  /// the verb that runs has returned.
  public func charge(_ bytes: Int) { clua_charge(engine, bytes) }

  /// Throws where more is used than may be: between two turns of a long loop of the host's own, which makes it keep more.
  public func checkAllowance() throws(LuaError) {
    guard clua_memory_used(engine) > clua_memory_limit(engine) else { return }
    // What is over may be garbage.
    collectGarbage()
    guard clua_memory_used(engine) > clua_memory_limit(engine) else { return }
    let place = LuaPosition.ofCaller(state)
    throw LuaError(
      kind: .memory, message: "not enough memory: the limit is \(clua_memory_limit(engine) >> 20) MB",
      chunk: place?.chunk, line: place?.line)
  }

  /// Bytes that the host keeps for scripts, by `charge` and by the weights of objects.
  public var keptMemory: Int { clua_kept(engine) }

  /// Bytes of text that scripts have handed to the host so far.
  public var handedText: Int { core.handedText }

  /// Hands back to the account what this engine does not need any more, at the end of a turn.
  ///
  /// - Returns: Whether little of the account is left with it. Of much, nothing can be given to another engine, not even
  ///   to one that runs alone.
  @discardableResult
  public func returnSurplus() -> Bool {
    if clua_is_worth_collecting(engine) {
      collectGarbage()
      clua_note_collected(engine)
    }
    clua_return_surplus(engine)
    return !clua_has_drawn_much(engine)
  }

  /// True where a script has ended since the last call for lack of what others took, and might have come
  /// further alone.
  public func takeStarved() -> Bool { clua_take_starved(engine) }
}

/// Bytes that the host keeps for a script, counted as the script's until the charge is let go of.
///
/// It belongs to the thread of its engine, and may outlive the engine.
///
/// For example:
///
///     let record = LuaCharge(engine, bytes: 4096)  // engine.keptMemory grows by as much
///     record.add(-1024)
///     record.bytes  // 3072
public final class LuaCharge {
  private let releases: LuaReleases
  /// The bytes.
  public private(set) var bytes = 0

  /// Counts bytes.
  public init(_ engine: LuaEngine, bytes: Int = 0) {
    releases = engine.releases
    add(bytes)
  }

  /// Counts bytes for the engine of a function.
  public init(_ function: LuaFunction, bytes: Int = 0) {
    releases = function.holder.releases
    add(bytes)
  }

  /// Counts more bytes; a negative number gives some back.
  public func add(_ more: Int) {
    bytes += more
    if let alive = releases.alive { clua_charge(alive.pointer, more) }
  }

  deinit { add(-bytes) }
}
