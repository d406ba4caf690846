import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Shows a long text a page at a time, with the program of `PAGER` or `less`.
enum Pager {
  /// Shows a text; false where it fits the terminal, or where no pager can be run.
  static func show(_ text: String) -> Bool {
    let rows = text.count { $0 == "\n" }
    guard Terminal.isTerminal(0), Terminal.isTerminal(1), rows >= Terminal.rows else { return false }
    let pager = Process()
    let input = Pipe()
    pager.executableURL = URL(fileURLWithPath: "/bin/sh")
    pager.arguments = ["-c", "exec ${PAGER:-less}"]
    pager.standardInput = input
    do { try pager.run() } catch { return false }
    // Whoever leaves the pager early has seen enough: the rest of the text goes nowhere, and must not end us.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    pager.waitUntilExit()
    // The shell says 126 or 127 where there is no such program.
    return pager.terminationStatus < 126
  }
}
