import Foundation
import Testing

/// A folder of `examples/errors`: something that is wrong, and beside it `expected.txt`, the session that shows it.
///
/// For example:
///
///     $ genkan run flow.lua
///     error[GK003]: the file is empty
///      --> flow.lua
///         = a script ends with: return onboarding.flow "name" { … }
///     exit 65
struct ErrorExample: CustomTestStringConvertible, Sendable {
  /// The folder's name: the number of the code, and what is wrong.
  let name: String
  let arguments: [String]
  let errors: String
  let status: Int32

  static let folder = Command.repository.appendingPathComponent("examples/errors")

  var testDescription: String { name }

  /// The codes of the diagnostics, in their order: `GK013`.
  var codes: [String] {
    errors.matches(of: /\[(GK\d{3})\]:/).map { String($0.1) }
  }

  /// What the program is started with: far more time than it needs where time is not what the example is about, for a
  /// machine on which sixty programs run at once.
  var patientArguments: [String] {
    codes.contains("GK009") ? arguments : arguments + ["--load-seconds", "120", "--seconds", "120"]
  }

  /// Every example, by its name.
  static let all: [ErrorExample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(ErrorExample.init)
  }()

  /// Reads an example; one that cannot be read expects what no program says.
  init(name: String) {
    self.name = name
    let file = Self.folder.appendingPathComponent(name).appendingPathComponent("expected.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let command = "$ genkan "
    arguments =
      lines.first.map { $0.hasPrefix(command) ? $0.dropFirst(command.count).split(separator: " ") : [] }?
      .map(String.init) ?? []
    status = lines.last.flatMap { $0.hasPrefix("exit ") ? Int32($0.dropFirst(5)) : nil } ?? -1
    errors = lines.dropFirst().dropLast().map { $0 + "\n" }.joined()
  }
}
