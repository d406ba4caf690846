import Foundation
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
  let process: pid_t
  private let controller: Int32
  private let lock = NSCondition()
  private var bytes: [UInt8] = []
  private var isOpen = true
  private var isHungUp = false

  /// Long enough for a loaded machine: it is only ever waited for by a test that fails.
  static let patience: TimeInterval = 60

  /// The flag of `posix_spawn` for a session of its own; headers hide it.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x0400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

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
      throw Failure(description: "no pseudo-terminal is left")
    }
    defer { close(terminal) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    self.controller = controller
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Opened by the leader of a new session, the terminal becomes the one that controls it.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var blocked = sigset_t()
    var all = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    // A shell goes to the folder first, and becomes the program.
    let go = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, program.path]
    var words = (go + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, go[0], &actions, &attributes, &words, &variables)
    self.process = process
    guard failure == 0 else { throw Failure(description: String(cString: strerror(failure))) }
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

  private static func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/\u{1B}(\[[0-9;?]*[ -\/]*[@-~]|[=>]|\([A-B])/, with: "")
      .replacing("\r\n", with: "\n").replacing("\r", with: "")
  }

  func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  func type(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR && errno != EAGAIN { return }
    }
  }

  /// Types keys, and waits until what is written after that holds a text.
  func type(_ keys: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    expect(text, once: { type(keys) }, sourceLocation: sourceLocation)
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
    let end = Date(timeIntervalSinceNow: Self.patience)
    lock.lock()
    defer { lock.unlock() }
    while !Self.plain(Array(bytes[start...])).contains(wanted) {
      if !isOpen || !lock.wait(until: end) {
        Issue.record(
          "the terminal shows \(Self.plain(Array(bytes[start...])).suffix(2000)), not \(wanted)",
          sourceLocation: sourceLocation)
        return false
      }
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

  /// The seconds that the process computes during a body, on all its threads: unlike the time on the wall they are
  /// the same however busy the machine is.
  func processorTime(_ body: () throws -> Void) throws -> Double {
    let before = try computed()
    try body()
    return try computed() - before
  }

  private func computed() throws -> Double {
    #if canImport(Darwin)
      var usage = rusage_info_v2()
      let result = withUnsafeMutablePointer(to: &usage) {
        $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V2, $0)
        }
      }
      guard result == 0 else { throw Failure(description: "the process is gone") }
      var base = mach_timebase_info_data_t()
      mach_timebase_info(&base)
      let ticks = Double(usage.ri_user_time + usage.ri_system_time)
      return ticks * Double(base.numer) / Double(base.denom) * 1e-9
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        throw Failure(description: "the process is gone")
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    #endif
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
    let end = Date(timeIntervalSinceNow: Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if Date() > end { _ = kill(process, SIGKILL) }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
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
            _ = kill(session.process, SIGKILL)
            _ = session.status()
          }
          return try body(session)
        })
    }
  }
  await Turns.shared.give()
  return try result.get()
}
