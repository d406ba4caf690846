internal import CLua

// What scripts make the host keep counts as theirs.
extension LuaEngine {
  /// Charges bytes that the host allocates on behalf of a script; a negative number releases them.
  ///
  /// Above the limit, the running script ends as with too many values of its own: with a memory error at its line, once
  /// the running verb has returned.
  public func charge(_ bytes: Int) { clua_charge(engine, bytes) }

  /// Throws where the memory in use exceeds the limit. A long loop of the host that allocates memory calls this between
  /// its iterations.
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

  /// The bytes that the host holds for scripts, by `charge` and by the weights of objects.
  public var keptMemory: Int { clua_kept(engine) }

  /// The bytes of text that scripts have passed to the host so far.
  public var handedText: Int { core.handedText }

  /// Returns surplus memory of this engine to the account, at the end of a turn.
  ///
  /// - Returns: True where the engine holds little of the account. Memory that it holds cannot be given to another
  ///   engine, not even to one that runs alone.
  @discardableResult
  public func returnSurplus() -> Bool {
    if clua_is_worth_collecting(engine) {
      collectGarbage()
      clua_note_collected(engine)
    }
    clua_return_surplus(engine)
    return !clua_has_drawn_much(engine)
  }

  /// True where a script has ended since the last call because other engines had taken the memory. Running alone, it
  /// might have succeeded.
  public func takeStarved() -> Bool { clua_take_starved(engine) }
}

/// Bytes that the host holds for a script, charged to the script until this value is released.
///
/// A charge belongs to the thread of its engine, and may outlive the engine.
///
/// For example:
///
///     let record = LuaCharge(engine, bytes: 4096)  // engine.keptMemory grows by as much
///     record.add(-1024)
///     record.bytes  // 3072
public final class LuaCharge {
  private let releases: LuaReleases
  /// The bytes that are charged.
  public private(set) var bytes = 0

  /// Charges bytes to an engine.
  public init(_ engine: LuaEngine, bytes: Int = 0) {
    releases = engine.releases
    add(bytes)
  }

  /// Charges bytes to the engine of a function.
  public init(_ function: LuaFunction, bytes: Int = 0) {
    releases = function.holder.releases
    add(bytes)
  }

  /// Charges more bytes; a negative number releases some.
  public func add(_ more: Int) {
    bytes += more
    if let alive = releases.alive { clua_charge(alive.pointer, more) }
  }

  deinit { add(-bytes) }
}
