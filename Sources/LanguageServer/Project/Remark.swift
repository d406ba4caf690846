import FlowLint
import FlowModel
import LuaKit
import Phone

/// A diagnostic of the protocol, not yet converted to a range of a text.
///
/// For example:
///
///     Remark(diagnostic, file: "flow.lua").code  // "GK011"
struct Remark: Hashable {
  /// The severity, as the protocol numbers it.
  enum Severity: Int { case error = 1, warning, information, hint }

  /// The commands that speak.
  enum Source: String { case genkan, check = "genkan check" }

  /// The file, as the message names it.
  var file: String
  /// The line, from 1; 0 where only the file is known.
  var line: Int
  let severity: Severity
  let source: Source
  /// The code; `nil` for the failure of a check.
  let code: String?
  /// The name that the remark is about, if it is on the line; else `nil`.
  let key: String?
  let message: String
  /// The next thing to do.
  let advice: String?

  init(_ diagnostic: Diagnostic, file: String) {
    self.file = diagnostic.location?.file ?? file
    line = diagnostic.location?.line ?? 0
    severity = diagnostic.severity == .error ? .error : .warning
    (source, code, key) = (.genkan, diagnostic.code.name, diagnostic.key)
    (message, advice) = (diagnostic.message, diagnostic.advice)
  }

  init(_ entry: LintReport.Entry) {
    (file, line) = (entry.finding.location.file, entry.finding.location.line)
    severity =
      switch entry.rule.level {
      case .error: .error
      case .warning: .warning
      case .note: .information
      }
    (source, code, key) = (.genkan, entry.rule.id, nil)
    (message, advice) = (entry.finding.message, entry.finding.advice)
  }

  /// The failure of a check.
  init(failure message: String, file: String, line: Int) {
    (self.file, self.line, self.message) = (file, line, message)
    (severity, source, code, key, advice) = (.error, .check, nil, nil, nil)
  }

  /// Returns the remark as the protocol writes it, with its range in a text.
  func value(in lines: TextLines, _ encoding: PositionEncoding) -> Value {
    .object([
      ("range", lines.value(of: range(in: lines), encoding)),
      ("severity", .integer(severity.rawValue)),
      ("source", .string(source.rawValue)),
      ("message", .string(advice.map { "\(message)\n\($0)" } ?? message)),
      ("code", code.map { .string($0) }),
      ("codeDescription", code.map { ["href": .string(Explanation.uri(of: $0))] }),
      (
        "data",
        code.map { code in
          .object([("code", .string(code)), ("advice", advice.map { .string($0) })])
        }
      ),
    ])
  }

  /// Returns the bytes that the remark is about: the key where it is on the line once, else the line without its
  /// indentation.
  private func range(in lines: TextLines) -> Range<Int> {
    var range = lines.range(ofLine: max(0, line - 1))
    if let key {
      let text = String(decoding: lines.bytes[range], as: UTF8.self)
      let found = LuaTokens(text).tokens.filter { $0.text == key && ($0.kind == .name || $0.kind == .string) }
      if found.count == 1 {
        return (range.lowerBound + found[0].range.lowerBound)..<(range.lowerBound + found[0].range.upperBound)
      }
    }
    let blanks = lines.bytes[range].prefix { $0 == 32 || $0 == 9 }.count
    if blanks < range.count { range = (range.lowerBound + blanks)..<range.upperBound }
    return range
  }
}

/// The explanation of a code, under a URI of the server's own, which an editor can open as a document.
///
/// For example:
///
///     Explanation.uri(of: "GK104")  // "genkan:/explain/GK104"
enum Explanation {
  /// The scheme of the addresses.
  static let scheme = "genkan"

  static func uri(of code: String) -> String { "\(scheme):/explain/\(code)" }

  /// Returns the text at a URI, as `genkan explain` prints it; `nil` for an unknown one.
  static func text(at uri: String) -> String? {
    let prefix = "\(scheme):/explain/"
    guard uri.hasPrefix(prefix) else { return nil }
    let name = String(uri.dropFirst(prefix.count))
    if let code = DiagnosticCode(name: name) { return "\(code.name)\n  \(code.meaning)\n" }
    return LintRule.named(name).map { $0.explanation + "\n" + $0.sides + "\n" }
  }
}
