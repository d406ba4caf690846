import Spelling

/// The candidate that was most likely meant by a misspelt name, or nil when none is near.
///
/// Near is at most a third of the name's length in edits (a letter added, dropped, changed, or swapped
/// with its neighbour); of equally near ones the first wins. A candidate that differs only in what stands
/// before its last dot, or in case, is near, too.
func nearest(to name: String, among candidates: [String]) -> String? {
  // A transcript may name a hundred thousand things, each of any length.
  guard name.utf8.count <= longestMeant else { return nil }
  let candidates = candidates.prefix(mostMeant).lazy.filter { $0.utf8.count <= longestMeant }
  return Misspelling.ranked(name, among: candidates, distance: likeness).first
}

private let mostMeant = 500
private let longestMeant = 400

private func likeness(_ name: String, _ candidate: String) -> Int? {
  let (left, right) = (name.lowercased(), candidate.lowercased())
  if left == right || left.split(separator: ".").last == right.split(separator: ".").last { return 1 }
  return Misspelling.edits(from: name, to: candidate)
}
