#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the console prints: results and diagnostics apart.
public protocol ConsoleOutput: AnyObject {
  /// Prints a result as it is.
  func write(_ text: String)
  /// Prints a diagnostic as it is.
  func writeError(_ text: String)
}

/// Output to two descriptors, unbuffered, so that it stays in order with what the editor draws.
public final class FileDescriptorOutput: ConsoleOutput {
  private let output: Int32
  private let error: Int32
  /// Whether something could not be written, such as to a pipe that nobody reads.
  public private(set) var hasFailed = false

  /// Output to standard output and standard error unless other descriptors are given.
  public init(output: Int32 = 1, error: Int32 = 2) {
    self.output = output
    self.error = error
  }

  /// Prints a result as it is.
  public func write(_ text: String) {
    if !Self.writeAll(Array(text.utf8), to: output) { hasFailed = true }
  }

  /// Prints a diagnostic as it is.
  public func writeError(_ text: String) {
    if !Self.writeAll(Array(text.utf8), to: error) { hasFailed = true }
  }

  /// Writes all bytes, whatever the system takes at a time. Returns false with `errno` when it refuses.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// Output kept in memory, for tests and for what is printed later.
public final class RecordedOutput: ConsoleOutput {
  /// The results so far.
  public private(set) var text = ""
  /// The diagnostics so far.
  public private(set) var errors = ""

  /// Nothing recorded yet.
  public init() {}

  /// Prints a result as it is.
  public func write(_ text: String) { self.text += text }
  /// Prints a diagnostic as it is.
  public func writeError(_ text: String) { errors += text }
}
