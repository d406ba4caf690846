/// The lines that a change removes from a file and adds to it, as a unified diff without context.
///
/// For example:
///
///     LintDiff.text("flow.lua", "a\nb\n", "a\n")  // "--- flow.lua\n+++ flow.lua\n@@ -2,1 +1,0 @@\n-b\n"
package enum LintDiff {
  /// The diff of a file; empty where both texts are the same.
  package static func text(_ file: String, _ old: String, _ new: String) -> String {
    let (old, new) = (lines(old), lines(new))
    let changes = new.difference(from: old)
    guard !changes.isEmpty else { return "" }
    var hunks: [String] = []
    var (at, to) = (0, 0)
    let removed = Set(changes.removals.map(offset))
    let inserted = Set(changes.insertions.map(offset))
    while at < old.count || to < new.count {
      let (firstOld, firstNew) = (at, to)
      var lines: [String] = []
      while removed.contains(at) {
        lines.append("-" + old[at])
        at += 1
      }
      while inserted.contains(to) {
        lines.append("+" + new[to])
        to += 1
      }
      if lines.isEmpty {
        (at, to) = (at + 1, to + 1)
      } else {
        hunks.append(
          (["@@ -\(range(firstOld, at)) +\(range(firstNew, to)) @@"] + lines).joined(separator: "\n"))
      }
    }
    return "--- \(file)\n+++ \(file)\n" + hunks.joined(separator: "\n") + "\n"
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func range(_ first: Int, _ end: Int) -> String {
    "\(end > first ? first + 1 : first),\(end - first)"
  }

  private static func lines(_ text: String) -> [String] {
    var bytes = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    if bytes.last?.isEmpty == true { bytes.removeLast() }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
