import ArgumentParser
import FlowConsole
import FlowModel
import Terminal

/// The exit codes of the contract.
enum Exit {
  static let good: Int32 = 0
  /// The work ended badly: a check failed, a loaded script raised an error, or a run ended stuck or failed.
  static let bad: Int32 = 1
  /// An exploration ended at a bound, and nothing was found.
  static let inconclusive: Int32 = 3
  /// The command line is wrong, or names a thing that does not exist.
  static let usage: Int32 = 64
  /// A script or data file cannot be loaded.
  static let data: Int32 = 65
  /// There is no such file, or it is a folder.
  static let noInput: Int32 = 66
  /// A fault of Genkan itself.
  static let fault: Int32 = 70
  /// A file cannot be read or written.
  static let io: Int32 = 74
  /// Ctrl-C.
  static let interrupted: Int32 = 130
  /// SIGTERM at a prompt, after the terminal was restored.
  static let terminated: Int32 = 143

  /// Returns the exit code for a diagnostic of a script that could not be loaded.
  static func loading(_ code: DiagnosticCode) -> Int32 {
    switch code {
    case .noSuchFile, .isFolder: noInput
    case .cannotRead: io
    case .interrupted: interrupted
    default: data
    }
  }

  /// Returns the exit code for a diagnostic of a loaded script.
  static func running(_ code: DiagnosticCode) -> Int32 { code == .interrupted ? interrupted : bad }
}

/// A command line that does not fit the script it names.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

extension FileDescriptorOutput {
  /// Prints diagnostics to the error output, a blank line between them.
  func report(_ diagnostics: [Diagnostic], _ palette: Palette) {
    guard !diagnostics.isEmpty else { return }
    let columns = Terminal.columns(of: 2)
    let texts = diagnostics.map {
      palette.styled($0.text(columns: columns), $0.severity == .error ? .error : .plain)
    }
    writeError(texts.joined(separator: "\n\n") + "\n")
  }
}
