import Spelling

/// The completions at the cursor: the start of the word, and its candidates.
///
/// For example:
///
///     let line = "analytics.tr"
///     let candidate = Completions.Candidate("analytics.track")
///     let completions = Completions(start: line.startIndex, candidates: [candidate])
///     // Tab writes the rest of the only candidate: analytics.track
public struct Completions: Equatable, Sendable {
  /// One possible word.
  public struct Candidate: Equatable, Sendable {
    /// The text that takes the place of the word.
    public var text: String
    /// The text that a list shows for it.
    public var label: String

    /// A candidate, listed as its text unless a label is given.
    public init(_ text: String, label: String? = nil) {
      self.text = text
      self.label = (label ?? text).visibleOnOneLine
    }
  }

  /// The beginning of the word that a candidate replaces; its end is the cursor.
  public var start: String.Index
  /// The candidates, in the order in which they are listed.
  public var candidates: [Candidate]

  /// The text after the only candidate, such as the quote that ends a string; empty for nothing.
  public var closing: String

  /// Candidates for the word that begins at `start`.
  public init(start: String.Index, candidates: [Candidate], closing: String = "") {
    self.start = start
    self.candidates = candidates
    self.closing = closing
  }

  /// Returns completions without candidates, with the word's start at the cursor.
  public static func none(at cursor: String.Index) -> Completions {
    Completions(start: cursor, candidates: [])
  }

  /// The only candidate with its closing text, given the rest of the line; `nil` where there is none, or more than one.
  ///
  /// A folder gets no closing text. A closing text that the line has already is skipped, not written twice.
  package func unique(before rest: Substring) -> (text: String, skipped: Int)? {
    guard candidates.count == 1, let text = candidates.first?.text else { return nil }
    if closing.isEmpty || text.hasSuffix("/") { return (text, 0) }
    return (text + closing, rest.hasPrefix(closing) ? closing.count : 0)
  }

  /// The longest text that every candidate begins with.
  var commonPrefix: String {
    guard var prefix = candidates.first?.text else { return "" }
    for candidate in candidates.dropFirst() {
      prefix = String(zip(prefix, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    return prefix
  }
}
