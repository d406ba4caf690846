/// The name that somebody probably meant.
public enum NearestName {
  /// The candidate that is nearest to a misspelt name, or `nil` where none is near.
  ///
  /// Near is at most a third of the name's length in insertions, deletions, replacements and swaps of neighbours
  /// (at least one), upper and lower case being the same. Of equally near ones the first wins. Nobody misspells a
  /// name of more than 80 characters: nothing is near it, and a script's huge key costs nothing.
  public static func of(_ name: String, among candidates: [String]) -> String? {
    let meant = Array(name.lowercased().prefix(81))
    guard meant.count <= 80 else { return nil }
    let allowed = max(1, meant.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let offered = Array(candidate.lowercased().prefix(meant.count + allowed + 1))
      guard abs(offered.count - meant.count) <= allowed else { continue }
      let distance = self.distance(meant, offered)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A sentence that offers the nearest name, or lists the candidates where they are few: at most so many.
  public static func advice(_ name: String, among candidates: [String], most: Int = 24) -> String? {
    if let near = of(name, among: candidates) { return "did you mean \"\(near)\"?" }
    guard !candidates.isEmpty, candidates.count <= most else { return nil }
    return "there is " + candidates.joined(separator: ", ")
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
