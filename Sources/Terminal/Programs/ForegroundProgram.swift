import CLineEdit
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A user's program that takes over the terminal for a while, such as a pager or an editor.
///
/// It runs in this process's own group, which has the terminal: Ctrl-Z stops both, and continuing the job continues
/// both. Ctrl-C goes to the program. The terminal's modes are restored afterwards.
///
/// For example:
///
///     ForegroundProgram("less -R").run(giving: text)  // 0, once the person has left the pager
///     ForegroundProgram("vim", ["flow.lua"]).run()    // 0, once the person has left the editor
///     ForegroundProgram("no-such-program").run()      // 127
public struct ForegroundProgram {
  /// The line for `sh -c`, such as `exec less "$@"`, in which `"$@"` stands for the arguments.
  private let command: String
  private let arguments: [String]
  /// Default values for environment variables that are not set.
  private let defaults: [String: String]

  /// Makes a program from shell words, such as the value of `PAGER`, and from arguments that the shell does not
  /// interpret. The variables of `defaults` are set for it where the environment lacks them.
  public init(_ words: String, _ arguments: [String] = [], defaults: [String: String] = [:]) {
    command = "exec \(words) \"$@\""
    self.arguments = arguments
    self.defaults = defaults
  }

  /// Runs the program to its end.
  ///
  /// - Parameter text: The text of its standard input; `nil` for the terminal.
  /// - Returns: Its exit status: 126 or 127 where the command cannot be run, `nil` where no process can be started.
  public func run(giving text: String? = nil) -> Int32? {
    guard let text else {
      let keys = isatty(0) == 1 ? -1 : openTerminal()
      defer { if keys >= 0 { close(keys) } }
      return wait(keys)
    }
    var ends: [Int32] = [-1, -1]
    guard le_new_pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let writeEnd = ends[1]
    // A program may take its time, or be stopped, before it has read all; a person who leaves it early has seen enough.
    Thread.detachNewThread {
      le_block_broken_pipes()
      _ = FileDescriptorOutput.writeAll(Array(text.utf8), to: writeEnd)
      close(writeEnd)
    }
    return wait(ends[0])
  }

  private func wait(_ input: Int32) -> Int32? {
    let environment = defaults.merging(ProcessInfo.processInfo.environment) { $1 }
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var status: Int32 = 0
    let result = Self.withWords(["/bin/sh", "-c", command, "sh"] + arguments) { words in
      Self.withWords(environment) { le_run_program(words, $0, input, &status) }
    }
    return result == 0 ? status : nil
  }

  private static func withWords<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var list = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    return body(&list)
  }
}

/// Opens the terminal of the process, independent of its standard input.
private func openTerminal() -> Int32 { open("/dev/tty", O_RDWR | O_CLOEXEC) }
