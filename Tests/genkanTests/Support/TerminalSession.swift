import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program at a pseudo-terminal of its own, as a person sits at it.
///
/// Unchecked: everything mutable is touched only while `lock` is held; the rest is constant.
final class TerminalSession: @unchecked Sendable {
  let process: ChildProcess
  private let controller: Int32
  private let lock = NSCondition()
  private var bytes: [UInt8] = []
  private var isOpen = true
  private var isHungUp = false

  /// Long enough for a loaded machine: it is only ever waited for by a test that fails.
  static let patience: TimeInterval = 180

  /// Starts a program at a terminal.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String], columns: Int,
    rows: Int, blocking signals: [Int32] = []
  ) throws {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, &name, nil, &size) == 0 else {
      throw ChildProcess.Failure(description: "no pseudo-terminal is left")
    }
    defer { close(terminal) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    self.controller = controller
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    process = try ChildProcess(
      program, arguments, in: folder, environment: environment,
      streams: [ChildProcess.Stream(path: path, flags: O_RDWR)], blocking: signals)
    Thread.detachNewThread { [self] in watch() }
  }

  private func watch() {
    var piece = [UInt8](repeating: 0, count: 65_536)
    // A read that blocks would keep the terminal open after it was taken away, so it is only begun when it ends.
    var wait = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while !lock.withLock({ isHungUp }) {
      guard poll(&wait, 1, 20) > 0 else { continue }
      let got = read(controller, &piece, piece.count)
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      lock.withLock {
        bytes += piece[..<got]
        lock.broadcast()
      }
    }
    close(controller)
    lock.withLock {
      isOpen = false
      lock.broadcast()
    }
  }

  /// Everything that was written to the terminal, without its control sequences.
  var text: String { Self.plain(lock.withLock { bytes }) }

  /// Everything that was written to the terminal, as it came.
  var raw: String { String(decoding: lock.withLock { bytes }, as: UTF8.self) }

  private static func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/\u{1B}(\[[0-9;?]*[ -\/]*[@-~]|[=>]|\([A-B])/, with: "")
      .replacing("\r\n", with: "\n").replacing("\r", with: "")
  }

  func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  func type(bytes: [UInt8]) {
    var rest = bytes[...]
    let end = Date(timeIntervalSinceNow: Self.patience)
    // A terminal that nobody reads takes no more: who waits there waits for ever.
    var room = pollfd(fd: controller, events: Int16(POLLOUT), revents: 0)
    // Clock: the patience of a test that fails
    while !rest.isEmpty, Date() < end {
      guard poll(&room, 1, 100) > 0 else { continue }
      let written = rest.withUnsafeBytes { write(controller, $0.baseAddress, min($0.count, 256)) }
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR && errno != EAGAIN { return }
    }
  }

  /// Types keys, and waits until what is written after that holds a text.
  func type(_ keys: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    expect(text, once: { type(keys) }, sourceLocation: sourceLocation)
  }

  /// Types keys again and again until a text is written: what is typed before the program is at work is read by nobody.
  func type(_ keys: String, untilItShows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = Date(timeIntervalSinceNow: Self.patience)
    // Clock: the patience of a test that fails; keys that were read by nothing are typed anew
    repeat { type(keys) } while Date() < end && !comes(text, after: 0, by: Date(timeIntervalSinceNow: 0.25))
    _ = shows(text, sourceLocation: sourceLocation)
  }

  /// Does something, and waits until what is written after that holds a text.
  @discardableResult
  func expect(
    _ text: String, once body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows -> Bool {
    let before = lock.withLock { bytes.count }
    try body()
    return shows(text, after: before, sourceLocation: sourceLocation)
  }

  /// Whether the terminal is as a shell leaves it: it gives whole lines and shows what is typed.
  var takesLines: Bool {
    var modes = termios()
    let both = tcflag_t(ICANON | ECHO)
    return tcgetattr(controller, &modes) == 0 && modes.c_lflag & both == both
  }

  /// Whether what is written comes to hold a text.
  func shows(_ wanted: String, after start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation)
    -> Bool
  {
    if comes(wanted, after: start, by: Date(timeIntervalSinceNow: Self.patience)) { return true }
    let shown = Self.plain(lock.withLock { Array(bytes[start...]) }).suffix(2000)
    Issue.record("the terminal shows \(shown), not \(wanted)", sourceLocation: sourceLocation)
    return false
  }

  /// Waits until what is written holds a text, the terminal is closed, or it is too late.
  private func comes(_ wanted: String, after start: Int, by end: Date) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    while !Self.plain(Array(bytes[start...])).contains(wanted) {
      if !isOpen || !lock.wait(until: end) { return false }
    }
    return true
  }

  /// Whether what is written comes to hold a text after the last of another.
  func shows(_ wanted: String, afterLast mark: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> Bool
  {
    let start = lock.withLock {
      bytes.count - (Self.place(ofLast: mark, in: bytes).map { bytes.count - $0 } ?? 0)
    }
    return shows(wanted, after: start, sourceLocation: sourceLocation)
  }

  private static func place(ofLast mark: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(mark.utf8)
    return bytes.indices.reversed().first { bytes[$0...].starts(with: wanted) }
  }

  /// Changes the terminal's size, as a window does.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as a window that is closed does.
  func hangUp() { lock.withLock { isHungUp = true } }

  /// Waits for the end of the process; its exit code, or 128 and the signal's number.
  func status() -> Int32 {
    process.status(patience: Self.patience)
  }
}

/// Runs the program at a terminal, and the body beside it; what is still running then is killed.
///
/// - Parameters:
///   - program: Something else to run, such as a shell that finds the program in `$GENKAN`.
///   - signals: Signals that whoever starts it blocks.
func atTerminal<Result: Sendable>(
  _ arguments: String..., in folder: TemporaryFolder, program: URL = Command.program,
  environment: [String: String] = [:], columns: Int = 80, rows: Int = 24, blocking signals: [Int32] = [],
  _ body: @escaping @Sendable (TerminalSession) throws -> Result
) async throws -> Result {
  await Turns.shared.take()
  let variables = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.url.path,
    "GENKAN": Command.program.path, "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
  ].merging(environment) { $1 }.filter { !$0.value.isEmpty }
  let result: Swift.Result<Result, any Error> = await withCheckedContinuation { continuation in
    // A body waits for the terminal, which must hold no thread of the pool.
    Thread.detachNewThread {
      continuation.resume(
        returning: Swift.Result {
          let session = try TerminalSession(
            program, arguments, in: folder.url, environment: variables, columns: columns, rows: rows,
            blocking: signals)
          defer {
            session.process.end()
            _ = session.status()
          }
          return try body(session)
        })
    }
  }
  await Turns.shared.give()
  return try result.get()
}
