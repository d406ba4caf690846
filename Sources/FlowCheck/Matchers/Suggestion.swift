import Spelling

/// The candidate that was most likely meant by a misspelt name, or nil when none is near.
///
/// Near is at most a third of the name's length in edits (a letter added, dropped, changed, or swapped
/// with its neighbour); of equally near ones the first wins. A candidate that differs only in what stands
/// before its last dot, or in case, is near, too.
func nearest(to name: String, among candidates: [String]) -> String? {
  var best: (candidate: String, distance: Int)?
  // A transcript may name a hundred thousand things, each of any length.
  guard name.utf8.count <= longestMeant else { return nil }
  for candidate in candidates.prefix(mostMeant) where candidate.utf8.count <= longestMeant {
    guard let distance = likeness(name, candidate) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

private let mostMeant = 500
private let longestMeant = 400

private func likeness(_ name: String, _ candidate: String) -> Int? {
  let (left, right) = (name.lowercased(), candidate.lowercased())
  if left == right || left.split(separator: ".").last == right.split(separator: ".").last { return 1 }
  return Misspelling.edits(from: name, to: candidate)
}
