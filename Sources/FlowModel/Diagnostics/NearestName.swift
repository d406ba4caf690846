import Spelling

/// The name that was probably meant, and the sentence that offers it.
///
/// For example:
///
///     NearestName.of("welcom", among: ["age", "welcome"])   // "welcome"
///     NearestName.of("paywall", among: ["age", "welcome"])  // nil
public enum NearestName {
  /// The candidate that is nearest to a misspelt name, or `nil` where none is near.
  ///
  /// Near is at most a third of the name's length in insertions, deletions, replacements and swaps of neighbours (at
  /// least one), upper and lower case being the same. Of equally near ones the first wins. A name of more than 80
  /// characters is no misspelling: nothing is near it, and a script's huge key costs nothing.
  public static func of(_ name: String, among candidates: [String]) -> String? {
    Misspelling.ranked(name, among: candidates).first
  }

  /// A sentence that offers the nearest name, or lists the candidates where they are few: at most so many.
  public static func advice(_ name: String, among candidates: [String], most: Int = 24) -> String? {
    if let near = of(name, among: candidates) { return "did you mean \"\(near)\"?" }
    // Two flows may have steps of one name.
    let candidates = candidates.unique
    guard !candidates.isEmpty, candidates.count <= most else { return nil }
    return "there is " + candidates.joined(separator: ", ")
  }
}
