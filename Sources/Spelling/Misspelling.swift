/// The distance from a misspelt name to an existing one.
///
/// This type must not know the kind of the names, nor how a suggestion is chosen and worded.
///
/// For example:
///
///     Misspelling.edits(from: "wlecome", to: "welcome")  // 1: two neighbours are swapped
///     Misspelling.edits(from: "age", to: "welcome")      // nil
package enum Misspelling {
  /// Returns the number of edits from a name to a candidate: insertions, deletions, replacements and swaps of
  /// neighbours, ignoring case. The result is `nil` for more edits than a third of the name's length (one edit is
  /// always allowed).
  ///
  /// A name of more than 80 characters has no near candidate, so that a script's huge key costs no time.
  ///
  /// For example:
  ///
  ///     Misspelling.edits(from: "sorce", to: "source")  // 1
  ///     Misspelling.edits(from: "sorce", to: "welcome")  // nil
  package static func edits(from name: String, to candidate: String) -> Int? {
    // Looked at before anything is made of them: a script's name may have millions of characters, and so may one
    // character have of marks.
    guard max(name.utf8.count, candidate.utf8.count) <= longest * 16 else { return nil }
    if let name = ascii(name), let candidate = ascii(candidate) { return edits(name, candidate) }
    return edits(
      Array(name.prefix(longest + 1).lowercased()), Array(candidate.prefix(2 * longest).lowercased()))
  }

  /// Returns the candidates near to a name, nearest first, ties in the order given. A name is not near itself. A name
  /// of `FormerNames` gives only its present name, where that is a candidate.
  ///
  /// For example:
  ///
  ///     Misspelling.ranked("sorce", among: ["welcome", "source", "score"])  // ["source", "score"]
  package static func ranked(_ name: String, among candidates: some Sequence<String>) -> [String] {
    var found: [(distance: Int, place: Int, name: String)] = []
    let present = FormerNames.present[name]
    for candidate in candidates where candidate != name {
      if candidate == present { return [candidate] }
      if let edits = edits(from: name, to: candidate) { found.append((edits, found.count, candidate)) }
    }
    found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
    return found.map(\.name)
  }

  /// Returns the bytes of an ASCII text in lower case, for a faster comparison; `nil` for other texts.
  private static func ascii(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 0x20 : $0 }
    }
  }

  private static func edits<Letter: Equatable>(_ meant: [Letter], _ offered: [Letter]) -> Int? {
    guard meant.count <= longest else { return nil }
    let allowed = max(1, meant.count / 3)
    guard abs(offered.count - meant.count) <= allowed else { return nil }
    let edits = distance(meant, offered)
    return edits <= allowed ? edits : nil
  }

  private static let longest = 80

  private static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
