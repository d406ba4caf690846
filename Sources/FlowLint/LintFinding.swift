package import FlowModel

/// A breach of a rule in a flow.
///
/// For example:
///
///     finding.notice(of: rule).head  // "error[GK101]: \"location\" can be left by \"skip\" before …"
package struct LintFinding: Hashable, Sendable {
  /// The breach in one sentence.
  package let message: String
  /// The line.
  package let location: SourceLocation
  /// The first line of the step with the breach; `nil` for a breach outside of steps.
  package let step: SourceLocation?
  /// The text of the line, where it is in no Lua file.
  let quoted: String?
  /// The next thing to do.
  package let advice: String?
  /// The safe change that mends it; `nil` where a person must decide.
  package let fix: LintFix?

  /// Makes a finding.
  init(
    _ message: String, at location: SourceLocation, step: SourceLocation? = nil, advice: String? = nil,
    fix: LintFix? = nil, quoting quoted: String? = nil
  ) {
    self.quoted = quoted
    (self.message, self.location, self.step, self.advice, self.fix) = (message, location, step, advice, fix)
  }
}

/// A change of a file that mends a breach without any other effect: it removes some bytes.
package struct LintFix: Hashable, Sendable {
  /// The file.
  package let file: String
  /// The bytes that go.
  package let bytes: Range<Int>

  /// Makes a fix.
  init(file: String, bytes: Range<Int>) { (self.file, self.bytes) = (file, bytes) }

  /// Returns the text of a file without the bytes of several fixes.
  package static func applied(_ fixes: [LintFix], to text: String) -> String {
    var bytes = Array(text.utf8)
    for fix in fixes.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound })
    where fix.bytes.upperBound <= bytes.count {
      bytes.removeSubrange(fix.bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
