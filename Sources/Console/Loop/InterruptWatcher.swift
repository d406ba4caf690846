import CLineEdit
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C and a hang-up, brought to whoever is working.
///
/// A signal handler may do next to nothing, so it only writes a byte; a thread of the watcher's own reads it
/// and runs the action that is armed, if any. From `watch` to `stop` neither signal kills the process.
public final class InterruptWatcher {
  private let state = State()
  private let writeEnd: Int32
  private var isWatching = false

  /// Makes a watcher that does not watch yet.
  public init() {
    var ends: [Int32] = [-1, -1]
    // Out of descriptors: the signals stay with the system, which ends the process.
    guard pipe(&ends) == 0 else {
      writeEnd = -1
      return
    }
    let readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    Thread.detachNewThread { [state] in
      var byte: UInt8 = 0
      while true {
        let got = systemRead(readEnd, &byte, 1)
        if got == 1 { state.take(byte) } else if got == 0 || errno != EINTR { break }
      }
      close(readEnd)
    }
  }

  deinit {
    stop()
    if writeEnd >= 0 { close(writeEnd) }  // with it the thread ends
  }

  /// Takes the signals over.
  public func watch() {
    guard !isWatching, writeEnd >= 0 else { return }
    isWatching = true
    le_watch_signal(SIGINT, writeEnd)
    le_watch_signal(SIGHUP, writeEnd)
  }

  /// Gives the signals back.
  public func stop() {
    guard isWatching else { return }
    isWatching = false
    le_unwatch_signal(SIGINT)
    le_unwatch_signal(SIGHUP)
  }

  /// Runs the body; a signal meanwhile runs the action on another thread. Tells whether one came.
  public func during<Result>(_ body: () -> Result, interrupt: @escaping @Sendable () -> Void) -> (
    Result, Bool
  ) {
    state.arm(interrupt)
    let result = body()
    // A signal that came at the last moment has to be taken before the next evaluation is armed.
    state.expectMark()
    if FileDescriptorOutput.writeAll([State.mark], to: writeEnd) {
      state.awaitMark()
    }
    return (result, state.disarm())
  }

  /// Whether the terminal hung up since the watcher began.
  public var hasHungUp: Bool { state.hasHungUp }
}

/// What the watcher's thread and the loop's share.
///
/// Unchecked: everything mutable is touched only while `lock` is held.
private final class State: @unchecked Sendable {
  /// A byte that is no signal's number.
  static let mark: UInt8 = 0

  private let lock = NSCondition()
  private var action: (@Sendable () -> Void)?
  private var wasInterrupted = false
  private var isMarkExpected = false
  private var hungUp = false

  var hasHungUp: Bool { lock.withLock { hungUp } }

  func arm(_ action: @escaping @Sendable () -> Void) {
    lock.withLock {
      self.action = action
      wasInterrupted = false
    }
  }

  func disarm() -> Bool {
    lock.withLock {
      action = nil
      return wasInterrupted
    }
  }

  func take(_ byte: UInt8) {
    if byte == Self.mark {
      lock.withLock {
        isMarkExpected = false
        lock.broadcast()
      }
      return
    }
    // The action runs outside the lock: it may wait for the evaluation, which may be about to disarm.
    let action = lock.withLock {
      if Int32(byte) == SIGHUP { hungUp = true }
      if self.action != nil { wasInterrupted = true }
      return self.action
    }
    action?()
  }

  func expectMark() {
    lock.withLock { isMarkExpected = true }
  }

  func awaitMark() {
    lock.withLock {
      while isMarkExpected { lock.wait() }
    }
  }
}
