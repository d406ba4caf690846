/// The probably intended name, and the sentence that offers it.
///
/// A near name differs by edits, of which there are at most a third of the name's length (one edit is always allowed).
/// Edits are insertions, deletions, replacements and swaps of neighbours, ignoring case. A name of more than 80
/// characters has no near one.
///
/// For example:
///
///     Suggestion.sentence("welcom", among: ["age", "welcome"])  // "did you mean \"welcome\"?"
package enum Suggestion {
  /// Returns the candidate nearest to a misspelt name, the first of equally near ones; `nil` where none is near.
  package static func nearest(_ name: String, among candidates: some Sequence<String>) -> String? {
    Misspelling.ranked(name, among: candidates).first
  }

  /// Returns the candidates near to a name, nearest first, each once, at most three; ties in the order given. A former
  /// name gives its present name alone, where that is a candidate.
  package static func near(_ name: String, among candidates: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return Array(Misspelling.ranked(name, among: candidates).filter { seen.insert($0).inserted }.prefix(3))
  }

  /// Returns the sentence that offers the nearest candidate; `nil` where none is near.
  package static func sentence(_ name: String, among candidates: some Sequence<String>) -> String? {
    nearest(name, among: candidates).map { offer([$0]) }
  }

  /// Returns the sentence that offers the nearest candidate, or else lists all candidates. `nil` where none is near,
  /// and there are no candidates or more than `most`.
  package static func advice(
    _ name: String, among candidates: some Sequence<String>, most: Int = 24
  ) -> String? {
    if let near = sentence(name, among: candidates) { return near }
    var seen: Set<String> = []
    // Two flows may have steps of one name.
    let names = candidates.filter { seen.insert($0).inserted }
    guard !names.isEmpty, names.count <= most else { return nil }
    return "there is " + names.joined(separator: ", ")
  }

  /// Returns the sentence that offers names. `quoted` is false for calls, which stand without quotes.
  ///
  /// For example:
  ///
  ///     Suggestion.offer(["age", "gender"])  // "did you mean \"age\" or \"gender\"?"
  package static func offer(_ names: [String], quoted: Bool = true) -> String {
    let names = quoted ? names.map { "\"\($0)\"" } : names
    guard let last = names.last, names.count > 1 else { return "did you mean \(names.first ?? "")?" }
    return "did you mean " + names.dropLast().joined(separator: ", ") + " or \(last)?"
  }
}
