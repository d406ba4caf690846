internal import CLua

/// A memory limit that several engines share, such as those of concurrent workers.
///
/// For example:
///
///     let account = LuaAccount(limit: 256 << 20)
///     let engines = (0..<4).map { _ in LuaEngine(limits: LuaLimits(memory: 256 << 20, account: account)) }
public final class LuaAccount: Sendable {
  // Safe: the counts of the record are atomic, and its own lock guards the turns.
  nonisolated(unsafe) let pointer: OpaquePointer
  /// The bytes that all engines may take together.
  public let limit: Int

  /// Makes an account from which no memory is drawn yet.
  public init(limit: Int) {
    guard let pointer = clua_account_new(limit) else { fatalError("no memory for an account") }
    self.pointer = pointer
    self.limit = limit
  }

  deinit { clua_account_release(pointer) }

  /// Makes all threads allocate from one heap; call it before any thread is started.
  ///
  /// With a heap for each thread, memory freed by one engine is of no use to an engine of another thread, and each heap
  /// would stay at its largest size.
  public static func keepOneHeap() { clua_keep_one_heap() }

  /// The bytes that engines have drawn.
  public var drawn: Int { clua_account_drawn(pointer) }

  /// Runs a turn of an engine, at the same time as turns of others.
  public func turn<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    clua_account_begin(pointer)
    defer { clua_account_end(pointer) }
    return try body()
  }

  /// Runs an engine alone, once the turns of the others have ended, so that it may use memory up to its own limit.
  /// Turns must not be nested.
  public func turnAlone<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    clua_account_begin_alone(pointer)
    defer { clua_account_end_alone(pointer) }
    return try body()
  }

  /// The number of times that an engine was refused memory because other engines had taken it.
  public var starvations: Int { Int(clua_account_starvations(pointer)) }
}

extension LuaAccount: Hashable {
  /// Two are equal when they are the same account.
  public static func == (left: LuaAccount, right: LuaAccount) -> Bool { left === right }

  /// Hashes the account's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
