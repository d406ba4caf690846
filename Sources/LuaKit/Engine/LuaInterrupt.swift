internal import CLua

/// A handle that stops what an engine runs, from any thread.
///
/// It may outlive its engine; firing it then does nothing.
///
/// For example:
///
///     // On another thread, while a script runs: its call throws `.interrupted(.cancelled)`.
///     engine.interrupt.fire()  // true
public final class LuaInterrupt: Sendable {
  /// The reason why an evaluation was stopped by hand.
  public enum Reason: Int32, Sendable, Hashable {
    /// A person pressed Ctrl-C, or the host wants its thread back.
    case cancelled = 1
    /// The host is shutting down.
    case shutdown = 2
  }

  // Safe: the token is a C record with an atomic reference count; every access to it is atomic.
  private nonisolated(unsafe) let token: OpaquePointer

  init(engine: OpaquePointer) {
    token = clua_token_retain(clua_token(engine))
  }

  deinit { clua_token_release(token) }

  /// Stops the evaluation that runs now; false where none runs. It may be called from a signal handler.
  @discardableResult
  public func fire(_ reason: Reason = .cancelled) -> Bool {
    clua_token_fire(token, reason.rawValue)
  }

  /// Ends the deadlines of the running calls at once, up to the innermost one set by
  /// ``LuaEngine/withOwnDeadline(_:_:)``; calls around that one continue. False where nothing runs.
  @discardableResult
  public func expire() -> Bool { clua_token_expire(token) }
}
