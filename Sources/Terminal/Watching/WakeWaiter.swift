#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for a waker where no line editor does, as for a web page without a prompt.
///
/// For example:
///
///     let waiter = WakeWaiter()
///     while waiter.wait(for: waker) { print(evaluator.woken() ?? "") }
///     waiter.signal  // SIGINT after Ctrl-C
public final class WakeWaiter {
  private let signals = SignalInput([SIGINT, SIGTERM, SIGHUP])
  /// The signal that ended the wait; `nil` before it.
  public private(set) var signal: Int32?

  /// Begins to handle Ctrl-C, SIGTERM and a hang-up.
  public init() {}

  /// Waits for the next wake.
  ///
  /// - Returns: False where a signal asks the process to end, or the system refuses the wait.
  public func wait(for waker: EditorWaker) -> Bool {
    while true {
      var sources = [waker.readEnd, signals.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&sources, nfds_t(sources.count), -1)
      if count < 0, errno != EINTR { return false }
      if let first = signals.read().first {
        signal = first
        return false
      }
      guard count > 0, sources[0].revents != 0 else { continue }
      waker.drain()
      return true
    }
  }
}
