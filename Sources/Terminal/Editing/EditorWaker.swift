import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A handle by which any thread can print above the line of a waiting editor, or wake it.
///
/// For example:
///
///     let waker = editor.waker
///     waker.print(above: "flow.lua was saved")  // from any thread; the line being typed stays below it
public final class EditorWaker: Sendable {
  private let queue = Queue()
  package let readEnd: Int32
  private let writeEnd: Int32

  /// A waker with a pipe of its own.
  public init() {
    var ends: [Int32] = [-1, -1]
    // Out of descriptors: nothing can be woken, but lines can be read and the queue printed before each.
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Prints text above the line being typed, or before the next prompt.
  public func print(above text: String) {
    queue.add(text)
    wake()
  }

  /// Has the reading thread call its request's `onWake`.
  public func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes the reader as well as one more byte would.
    if writeEnd >= 0 { _ = write(writeEnd, &byte, 1) }
  }

  /// Consumes the wake of a thread that itself waits for the read end.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while systemRead(readEnd, &bytes, bytes.count) == bytes.count {}
  }

  /// Returns the texts to print that arrived since the last call, in order.
  func takeTexts() -> [String] { queue.takeAll() }
}

/// Texts of all threads, in order of arrival.
///
/// Unchecked: `texts` is touched only while `lock` is held. (`Mutex` would need macOS 15.)
private final class Queue: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) {
    lock.withLock { texts.append(text) }
  }

  func takeAll() -> [String] {
    lock.withLock {
      defer { texts = [] }
      return texts
    }
  }
}
