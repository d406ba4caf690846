/// Finds the name that was probably meant.
public enum LuaSuggestion {
  /// The candidates near to a name, nearest first, at most three; ties in the order of the alphabet.
  ///
  /// Near is a third of the name's length in edits (insert, delete, replace, swap of neighbours), at least one,
  /// case aside.
  public static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
    let limit = max(1, name.count / 3)
    let wanted = Array(name.lowercased())
    var found: [(distance: Int, name: String)] = []
    for candidate in Set(candidates) where candidate != name {
      let other = Array(candidate.lowercased())
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      if distance <= limit { found.append((distance, candidate)) }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix(3).map(\.name)
  }

  /// "did you mean 'track'?", or nil.
  public static func sentence(_ name: String, in candidates: some Sequence<String>) -> String? {
    let near = near(name, in: candidates)
    guard !near.isEmpty else { return nil }
    return "did you mean " + near.map { "'\($0)'" }.joinedAsSentence(by: "or") + "?"
  }

  /// Edits between two words, a swap of neighbours counting as one (optimal string alignment).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      for j in 0..<b.count {
        var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous[b.count]
  }
}
