/// How near a misspelt name is to one that there is.
///
/// It must not know what is named, nor which of several near names is offered, nor in which words.
public enum Misspelling {
  /// The edits from a name to a candidate: insertions, deletions, replacements and swaps of neighbours, upper and
  /// lower case being the same; `nil` where they are more than a third of the name's length (at least one).
  ///
  /// Nobody misspells a name of more than 80 characters: nothing is near it, and a script's huge key costs nothing.
  ///
  /// For example:
  ///
  ///     Misspelling.edits(from: "sorce", to: "source")  // 1
  ///     Misspelling.edits(from: "sorce", to: "welcome")  // nil
  public static func edits(from name: String, to candidate: String) -> Int? {
    // Looked at before anything is made of them: a script's name may have millions of characters, and so may one
    // character have of marks.
    guard max(name.utf8.count, candidate.utf8.count) <= longest * 16 else { return nil }
    let meant = Array(name.prefix(longest + 1).lowercased())
    guard meant.count <= longest else { return nil }
    let allowed = max(1, meant.count / 3)
    let offered = Array(candidate.prefix(meant.count + allowed + 1).lowercased())
    guard abs(offered.count - meant.count) <= allowed else { return nil }
    let edits = distance(meant, offered)
    return edits <= allowed ? edits : nil
  }

  private static let longest = 80

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
