import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The environment of the process: its variables, and its terminal.
enum Terminal {
  /// True where a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A variable of the environment; `nil` where it is not set.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the value of an environment variable; `nil` where it is not set, or blank.
  static func words(of name: String) -> String? {
    variable(name).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// The width of the output in cells; 100 where it is no terminal, or one of unknown width.
  static var columns: Int { knownColumns ?? 100 }

  /// The width of the output in cells; `nil` where it is no terminal, or one of unknown width.
  static var knownColumns: Int? { columns(of: 1) }

  /// Returns the width in cells of a descriptor's line; `nil` where it is no terminal, or one of unknown width.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The rows of the output; 24 where it is no terminal, or one of unknown height.
  static var rows: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Unblocks Ctrl-C, because a program inherits the signals that its parent blocked.
  static func receiveInterrupts() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
