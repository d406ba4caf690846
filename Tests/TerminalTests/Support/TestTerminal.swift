import Foundation
import Terminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pseudo-terminal with a screen on its far side: what a person at a terminal types and sees.
///
/// Unchecked: everything mutable is touched only while `lock` is held; the rest is constant.
final class TestTerminal: @unchecked Sendable {
  let slave: Int32
  private let master: Int32
  private let answersQuestions: Bool
  private let lock = NSCondition()
  private var current: TerminalScreen
  private var inputs: [LineInput] = []
  private var kept: EditorWaker?
  private var isHungUp = false
  private var editors = 0
  private var wantedPictures = 0

  /// Long enough for a loaded machine: it is only ever waited for by a test that fails.
  static let patience: TimeInterval = 60

  /// - Parameter answersQuestions: Whether the terminal says where its cursor stands when it is asked.
  init(columns: Int = 40, rows: Int = 12, answersQuestions: Bool = true) {
    self.answersQuestions = answersQuestions
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { fatalError("no pseudo-terminal is left") }
    self.master = master
    self.slave = slave
    current = TerminalScreen(columns: columns, rows: rows)
    Thread.detachNewThread { [self] in watch() }
  }

  var screen: TerminalScreen { lock.withLock { current } }
  var lines: [String] { screen.lines }

  /// The waker of the editor at work, once `keep` was given it.
  var waker: EditorWaker? { lock.withLock { kept } }

  func keep(_ waker: EditorWaker) {
    lock.withLock { kept = waker }
  }

  private func watch() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // A read that blocks would keep the terminal open after it is closed, so it is only begun when it ends.
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while !lock.withLock({ isHungUp }) {
      guard poll(&wait, 1, 20) > 0 else { continue }
      let got = systemRead(master, &bytes, bytes.count)
      if got <= 0 { break }
      let answers = lock.withLock {
        current.feed(bytes[..<got])
        lock.broadcast()
        return answersQuestions ? current.takeAnswers() : ""
      }
      if !answers.isEmpty { type(answers) }
    }
    close(master)
  }

  func type(_ keys: String) {
    _ = FileDescriptorOutput.writeAll(Array(keys.utf8), to: master)
  }

  /// Answers all questions after the cursor's place at once, when there are so many.
  func answer(questions count: Int) {
    guard shows({ $0.questions == count }) else { return }
    type(lock.withLock { current.takeAnswers() })
  }

  func type(bytes: [UInt8]) {
    _ = FileDescriptorOutput.writeAll(bytes, to: master)
  }

  /// The terminal goes away; both its ends are closed by this process. An editor at work gives the signals back
  /// when it ends, so it has to have ended before the next test takes them.
  func hangUp() {
    lock.withLock { isHungUp = true }
    close(slave)
    let end = Date(timeIntervalSinceNow: 10)
    lock.lock()
    defer { lock.unlock() }
    while editors > 0, lock.wait(until: end) {}
  }

  /// Changes the terminal's width, the screen's first, and tells the editor, which draws the line then: what is
  /// expected next is expected of a picture that begins later.
  func resize(columns: Int, layingOutAnew: Bool) {
    let rows = lock.withLock {
      current.resize(columns: columns, layingOutAnew: layingOutAnew)
      wantedPictures = current.pictures + 1
      return current.rows
    }
    announce(columns: columns, rows: rows)
    kill(getpid(), SIGWINCH)
  }

  /// Changes the terminal's width; the model of the screen keeps its own.
  func announce(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether a whole picture of the line comes to be as the condition asks.
  func draws(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: (TerminalScreen) -> Bool
  ) -> Bool {
    shows(sourceLocation: sourceLocation) { [self] in
      !$0.isDrawing && $0.pictures >= wantedPictures && condition($0)
    }
  }

  /// Whether the screen comes to be as the condition asks.
  func shows(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: (TerminalScreen) -> Bool
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.patience)
    lock.lock()
    defer { lock.unlock() }
    while !condition(current) {
      if !lock.wait(until: end) {
        Issue.record(
          "the screen shows \(current.lines), cursor \(current.cursor)", sourceLocation: sourceLocation)
        return false
      }
    }
    return true
  }

  func shows(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    shows(sourceLocation: sourceLocation) { $0.lines == lines }
  }

  /// Starts a thread that reads `count` blocks with an editor of this terminal, and waits for the first prompt:
  /// what is typed before it is the terminal's to edit, not ours.
  func edit(
    count: Int = 1, configuration: LibEditor.Configuration = .init(),
    history: [String] = [], waker: (@Sendable (EditorWaker) -> Void)? = nil,
    request: @escaping @Sendable () -> ReadRequest = { ReadRequest(prompt: "> ") }
  ) {
    lock.withLock { editors += 1 }
    Thread.detachNewThread { [self] in
      defer {
        lock.withLock {
          editors -= 1
          lock.broadcast()
        }
      }
      var configuration = configuration
      configuration.input = slave
      configuration.output = slave
      configuration.terminal = configuration.terminal ?? "xterm"
      guard let editor = try? LibEditor(configuration) else { return }
      for entry in history { editor.remember(entry) }
      waker?(editor.waker)
      for _ in 0..<count {
        let input = editor.read(request())
        if case .block(let block) = input { editor.remember(block) }
        lock.withLock {
          inputs.append(input)
          lock.broadcast()
        }
      }
    }
    _ = shows { !$0.lines.isEmpty }
  }

  /// The first `count` blocks read, once they are there.
  func read(_ count: Int = 1) -> [LineInput] {
    let end = Date(timeIntervalSinceNow: Self.patience)
    lock.lock()
    defer { lock.unlock() }
    while inputs.count < count {
      if !lock.wait(until: end) { break }
    }
    return inputs
  }
}
