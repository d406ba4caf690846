/// The candidate that was most likely meant by a misspelt name, or nil when none is near.
///
/// Near is at most a third of the name's length in edits (a letter added, dropped, changed, or swapped
/// with its neighbour); of equally near ones the first wins. A candidate that differs only in what stands
/// before its last dot, or in case, is near, too.
func nearest(to name: String, among candidates: [String]) -> String? {
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = likeness(name, candidate)
    if distance <= max(1, name.count / 3), distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

private func likeness(_ name: String, _ candidate: String) -> Int {
  let left = name.lowercased()
  let right = candidate.lowercased()
  if left == right || left.split(separator: ".").last == right.split(separator: ".").last { return 1 }
  return edits(from: Array(left), to: Array(right))
}

/// The number of edits between two words, a swap of neighbours counting as one.
private func edits(from left: [Character], to right: [Character]) -> Int {
  var before: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let change = previous[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(change, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, before[column - 1] + 1)
      }
      current.append(cost)
    }
    before = previous
    previous = current
  }
  return previous[right.count]
}
