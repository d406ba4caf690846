import Spelling

/// What could stand at the cursor: where the word begins, and what it could be.
public struct Completions: Equatable, Sendable {
  /// One possible word.
  public struct Candidate: Equatable, Sendable {
    /// The text that takes the place of the word.
    public var text: String
    /// What a list shows for it.
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

  /// Candidates for the word that begins at `start`.
  public init(start: String.Index, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// Nothing fits.
  public static func none(at cursor: String.Index) -> Completions {
    Completions(start: cursor, candidates: [])
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
