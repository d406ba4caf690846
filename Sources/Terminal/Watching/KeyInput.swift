#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads single keys, without Enter, from the terminal or a pipe.
///
/// In the foreground, the terminal is switched to single keys without echo; ``leave()`` switches it back. Ctrl-C and
/// Ctrl-Z stay signals. Other standard input, such as a file or `/dev/null`, is not read: the watch then runs until it
/// is killed.
package final class KeyInput {
  package enum Key: Equatable {
    /// Return, which asks for all checks.
    case all
    /// `f`, which asks for the failed checks.
    case failed
    /// `q`, Ctrl-D, or the end of the pipe or terminal.
    case leave
    /// Ctrl-C, where the terminal makes no signal of it.
    case interrupt
  }

  private enum Source { case terminal, pipe, nothing }

  private let input: Int32
  private let source: Source
  /// The terminal's modes before; `nil` while it is as it was.
  private var before: termios?

  package init(_ input: Int32 = 0) {
    self.input = input
    var facts = stat()
    if isatty(input) == 1 {
      source = .terminal
    } else if fstat(input, &facts) == 0, [S_IFIFO, S_IFSOCK].contains(facts.st_mode & S_IFMT) {
      source = .pipe
    } else {
      source = .nothing
    }
  }

  deinit { leave() }

  /// True where a person can type keys.
  package var isTerminal: Bool { source == .terminal }

  /// The descriptor to wait for; -1 while there is none to read.
  package var descriptor: Int32 {
    switch source {
    case .terminal: before == nil ? -1 : input
    case .pipe: input
    case .nothing: -1
    }
  }

  /// Switches the terminal to single keys, unless it is already. It does so only in the foreground: in the background
  /// the change would stop the process.
  package func enter() {
    guard source == .terminal, before == nil, tcgetpgrp(input) == getpgrp() else { return }
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { return }
    before = modes
    renew()
  }

  /// Switches the terminal to single keys again after another program has used it.
  package func renew() {
    guard var modes = before else { return enter() }
    guard tcgetpgrp(input) == getpgrp() else { return }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSADRAIN, &modes)
  }

  /// Gives the terminal back as it was.
  package func leave() {
    guard var modes = before else { return }
    before = nil
    if tcgetpgrp(input) == getpgrp() { tcsetattr(input, TCSADRAIN, &modes) }
  }

  /// Returns the available keys, once the descriptor is readable.
  package func read() -> [Key] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = systemRead(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Self.keys(bytes[..<count]) : [.leave]
  }

  /// Returns the keys in the bytes of one read; the bytes from an Escape on are ignored.
  package static func keys(_ bytes: some Collection<UInt8>) -> [Key] {
    bytes.prefix { $0 != 0x1B }.compactMap { byte in
      switch byte {
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): .all
      case UInt8(ascii: "f"): .failed
      case UInt8(ascii: "q"), 0x04: .leave
      case 0x03: .interrupt
      default: nil
      }
    }
  }
}
