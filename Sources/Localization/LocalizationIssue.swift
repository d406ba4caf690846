/// Something wrong with a file of texts: where it stands, what it is, what to do about it.
///
/// An error leaves the texts of its file out; a warning says what the phone makes of a file that it can read.
///
/// For example:
///
///     // Localizable.strings holds: "welcome" = "Welcome"
///     let issue = try Localization.load(folder: "", files: files).issues[0]
///     issue.message  // "there is no semicolon after the text"
///     issue.advice   // "Write \";\" at the end of the line."
package struct LocalizationIssue: Hashable, Sendable {
  /// The severity.
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// The severity.
  package let severity: Severity
  /// The file, as the reader named it.
  package let file: String
  /// The line, from 1; 1 as well where the issue is with the file as a whole.
  package let line: Int
  /// The line's text, without its end; empty where the file has no lines that can be shown.
  package let sourceLine: String
  /// One clause: what is wrong.
  package let message: String
  /// One sentence: what to do next.
  package let advice: String
  /// One clause: which texts are lost by it; `nil` where none is, or where it is not known.
  package internal(set) var lost: String?
  /// True where the file is damaged: a device plays what is left of it, and no app should ship with it.
  package internal(set) var isDamage = false

  /// Makes an issue.
  package init(
    severity: Severity, file: String, line: Int, sourceLine: String, message: String, advice: String,
    lost: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.sourceLine = sourceLine
    self.message = message
    self.advice = advice
    self.lost = lost
  }
}
