import CLineEdit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Delivers signals through a descriptor, for a loop that waits for several inputs at once.
///
/// A signal that is ignored at the beginning, as under `nohup`, stays ignored.
package final class SignalInput {
  /// The descriptor to read signals from. It is -1 where none was free: signals then have their default effect.
  package let descriptor: Int32
  private let writeEnd: Int32
  private let signals: [Int32]

  package init(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    (descriptor, writeEnd) = (ends[0], ends[1])
    self.signals = writeEnd < 0 ? [] : signals.filter { le_is_ignored($0) == 0 }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    for signal in self.signals { le_watch_signal(signal, writeEnd) }
  }

  deinit {
    for signal in signals { le_unwatch_signal(signal) }
    for end in [descriptor, writeEnd] where end >= 0 { close(end) }
  }

  /// The signals that have come, in order.
  package func read() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = systemRead(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }

  /// Raises one of the delivered signals with its default effect, such as stopping or ending the process. It returns if
  /// the process continues.
  package func letHappen(_ signal: Int32) {
    guard signals.contains(signal) else { return }
    le_unwatch_signal(signal)
    raise(signal)
    le_watch_signal(signal, writeEnd)
  }
}
