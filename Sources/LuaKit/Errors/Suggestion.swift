import Spelling

/// Finds the name that was probably meant.
///
/// For example:
///
///     LuaSuggestion.sentence("trak", in: ["screen", "track"])  // "did you mean 'track'?"
public enum LuaSuggestion {
  /// The candidates near to a name, nearest first, at most three; ties in the order of the alphabet.
  ///
  /// Near is a third of the name's length in edits (insert, delete, replace, swap of neighbours), at least one,
  /// case aside; nothing is near a name of more than 80 characters.
  public static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
    Array(Misspelling.ranked(name, among: Set(candidates).sorted()).prefix(3))
  }

  /// "did you mean 'track'?", or nil.
  public static func sentence(_ name: String, in candidates: some Sequence<String>) -> String? {
    let near = near(name, in: candidates)
    guard !near.isEmpty else { return nil }
    return "did you mean " + near.map { "'\($0)'" }.joinedAsSentence(by: "or") + "?"
  }

  /// The near names as a sentence, or all candidates in their order where none is near and they are few.
  public static func advice(_ name: String, in candidates: [String], most: Int = 24) -> String? {
    if let near = sentence(name, in: candidates) { return near }
    guard !candidates.isEmpty, candidates.count <= most else { return nil }
    return "there is " + candidates.joined(separator: ", ")
  }
}
