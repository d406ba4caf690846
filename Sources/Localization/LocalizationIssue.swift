/// An issue with a file of texts: its line, its message, and advice.
///
/// An error drops the texts of its file; a warning says how the phone reads a faulty file.
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
  /// The line, from 1; 1 also where the issue concerns the file as a whole.
  package let line: Int
  /// The line's text, without its end; empty where the file has no lines that can be shown.
  package let sourceLine: String
  /// One clause: the fault.
  package let message: String
  /// One sentence: the next step.
  package let advice: String
  /// One clause that names the lost texts; `nil` where no text is lost, or where they are unknown.
  package internal(set) var lost: String?
  /// True where the file is damaged: a device reads the rest of it, but no app should ship with it.
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
