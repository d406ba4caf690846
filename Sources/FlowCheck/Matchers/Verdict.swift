/// The verdict of one expectation.
///
/// For example:
///
///     ValueMatcher.equals("source").verdict(for: "source")           // .pass
///     ValueMatcher.equals("source").verdict(for: "account").failure  // expected "source", got "account"
package enum CheckVerdict: Sendable, Equatable {
  /// The expectation holds.
  case pass
  /// The expectation does not hold; the text gives the expected and the actual value, on one or more lines.
  case fail(String)

  /// The text of a failure, or nil.
  package var failure: String? {
    if case .fail(let text) = self { return text }
    return nil
  }
}
