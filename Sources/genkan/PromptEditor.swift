import FlowConsole
import Foundation
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The source of the lines of a prompt.
enum PromptEditor {
  /// Returns an editor on the terminal, after printing its warnings, or a reader of a pipe.
  static func open(_ output: FileDescriptorOutput) throws -> any LineEditor {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1) else { return PlainLineReader(output: output) }
    return try terminal(0, output)
  }

  /// Returns an editor on the terminal of the process, independent of standard input; `nil` without a terminal.
  static func onTerminal(_ output: FileDescriptorOutput) throws -> (any LineEditor)? {
    if Terminal.isTerminal(0) { return try open(output) }
    guard Terminal.isTerminal(1) else { return nil }
    let keys = openKeys("/dev/tty")
    guard keys >= 0 else { return nil }
    defer { close(keys) }  // the editor has a copy
    return try terminal(keys, output)
  }

  /// Opens a file at a line in the editor named by the environment; returns the reason of a failure, `nil` for none.
  static func openFile(_ path: String, _ line: Int?) -> String? {
    ExternalEditor(environment: ProcessInfo.processInfo.environment).open(path, line: line)
  }

  private static func terminal(_ keys: Int32, _ output: FileDescriptorOutput) throws -> LibEditor {
    let environment = ProcessInfo.processInfo.environment
    let paths = ConsolePaths(environment: environment)
    var configuration = LibEditor.Configuration()
    configuration.input = keys
    configuration.history = paths.history.map { HistoryFile(path: $0) }
    configuration.editrc = paths.editrc
    configuration.externalEditor = ExternalEditor(environment: environment)
    configuration.recorder = output.recorder
    let editor = try LibEditor(configuration)
    for warning in editor.takeWarnings() { output.writeError(warning + "\n") }
    return editor
  }
}

/// Opens a terminal for keys.
private func openKeys(_ path: String) -> Int32 { open(path, O_RDWR | O_CLOEXEC) }
