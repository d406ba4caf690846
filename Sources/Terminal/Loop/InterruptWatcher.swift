import CLineEdit
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Delivers Ctrl-C, a hang-up and optionally SIGTERM to the running code.
///
/// The signal handler only writes a byte; the watcher's own thread reads it and runs the armed action, if any. From
/// `watch` to `stop` none of these signals kills the process, but a second SIGTERM does.
///
/// For example:
///
///     let watcher = InterruptWatcher()
///     watcher.watch()
///     let (outcome, wasInterrupted) = watcher.during(
///       { evaluator.evaluate(block) }, interrupt: evaluator.interrupter)  // true after Ctrl-C
public final class InterruptWatcher {
  private let state: State
  private let writeEnd: Int32
  private var isWatching = false
  private var watchesTermination = false

  /// Makes a watcher that does not watch yet.
  public init() {
    var ends: [Int32] = [-1, -1]
    // Out of descriptors: the signals stay with the system, which ends the process.
    guard pipe(&ends) == 0 else {
      state = State(readEnd: -1)
      writeEnd = -1
      return
    }
    let readEnd = ends[0]
    state = State(readEnd: readEnd)
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    Thread.detachNewThread { [state] in
      while state.take() {}
      close(readEnd)
    }
  }

  deinit {
    stop()
    if writeEnd >= 0 { close(writeEnd) }  // with it the thread ends
  }

  /// Begins to handle the signals.
  ///
  /// - Parameter termination: True to handle SIGTERM as well, so that a changed terminal is restored first.
  public func watch(termination: Bool = false) {
    guard !isWatching, writeEnd >= 0 else { return }
    isWatching = true
    watchesTermination = termination && le_is_ignored(SIGTERM) == 0
    le_watch_signal(SIGINT, writeEnd)
    le_watch_signal(SIGHUP, writeEnd)
    if watchesTermination { le_watch_signal(SIGTERM, writeEnd) }
  }

  /// Stops handling the signals, which get their former effects back.
  public func stop() {
    guard isWatching else { return }
    isWatching = false
    le_unwatch_signal(SIGINT)
    le_unwatch_signal(SIGHUP)
    if watchesTermination { le_unwatch_signal(SIGTERM) }
  }

  /// Runs the body; a signal meanwhile runs the interrupt on another thread. Returns whether a signal arrived.
  public func during<Result>(_ body: () -> Result, interrupt: @escaping @Sendable () -> Void) -> (
    Result, Bool
  ) {
    state.arm(interrupt)
    let result = body()
    return (result, state.disarm())
  }

  /// True where the terminal hung up since the watcher began.
  public var hasHungUp: Bool { state.hasHungUp }

  /// True where SIGTERM arrived since the watcher began.
  public var wasTerminated: Bool { state.wasTerminated }
}

/// The state shared by the watcher's thread and the loop's thread.
///
/// Unchecked: everything mutable is touched only while `lock` is held.
private final class State: @unchecked Sendable {
  private let lock = NSCondition()
  private var action: (@Sendable () -> Void)?
  private var wasInterrupted = false
  private var hungUp = false
  private var terminated = false
  private let readEnd: Int32

  init(readEnd: Int32) { self.readEnd = readEnd }

  var hasHungUp: Bool { lock.withLock { hungUp } }
  var wasTerminated: Bool { lock.withLock { terminated } }

  func arm(_ action: @escaping @Sendable () -> Void) {
    lock.withLock {
      self.action = action
      wasInterrupted = false
    }
  }

  /// Disarms the action and returns whether a signal arrived. A signal at the last moment is handled first, so that it
  /// does not hit the next evaluation.
  func disarm() -> Bool {
    lock.withLock {
      while isPending { lock.wait() }
      action = nil
      return wasInterrupted
    }
  }

  /// True where a signal's byte is still unread: bytes are read only while the lock is held.
  private var isPending: Bool {
    var look = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return readEnd >= 0 && poll(&look, 1, 0) > 0 && look.revents & Int16(POLLIN) != 0
  }

  /// Waits for the next signal and runs the armed action; returns false once the write end is closed.
  func take() -> Bool {
    var wait = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, -1) > 0 else { return errno == EINTR }
    var isOpen = true
    // The action runs outside the lock: it may wait for the evaluation, which may be about to disarm.
    let (action, isLast): ((@Sendable () -> Void)?, Bool) = lock.withLock {
      var byte: UInt8 = 0
      let got = systemRead(readEnd, &byte, 1)
      isOpen = got == 1 || (got < 0 && errno == EINTR)
      defer { lock.broadcast() }
      guard got == 1 else { return (nil, false) }
      let isLast = Int32(byte) == SIGTERM && terminated
      if Int32(byte) == SIGHUP { hungUp = true }
      if Int32(byte) == SIGTERM { terminated = true }
      if self.action != nil { wasInterrupted = true }
      return (self.action, isLast)
    }
    action?()
    if isLast {
      // What runs does not end: a second request is meant to end the process.
      le_unwatch_signal(SIGTERM)
      kill(getpid(), SIGTERM)
    }
    return isOpen
  }
}
