/// One step of turning one sequence into another.
enum AlignmentStep: Equatable {
  /// Both have it: `expected[0]`, `actual[1]`.
  case same(Int, Int)
  /// The place of an expected element is taken by another.
  case replaced(Int, Int)
  /// Only the expected sequence has it.
  case missing(Int)
  /// Only the actual sequence has it.
  case added(Int)
}

/// Lays two sequences side by side so that as many elements as possible stand beside their equals.
///
/// Beyond 2,000 elements the search would take seconds, so elements are then paired by their place.
func aligned<Element>(
  _ expected: [Element], _ actual: [Element], same: (Element, Element) -> Bool
) -> [AlignmentStep] {
  guard max(expected.count, actual.count) <= 2_000 else {
    return pairedByPlace(expected, actual, same: same)
  }
  var isMissing = Array(repeating: false, count: expected.count)
  var isAdded = Array(repeating: false, count: actual.count)
  for change in actual.difference(from: expected, by: same) {
    switch change {
    case .remove(let offset, _, _): isMissing[offset] = true
    case .insert(let offset, _, _): isAdded[offset] = true
    }
  }
  var steps: [AlignmentStep] = []
  var left = 0
  var right = 0
  while left < expected.count || right < actual.count {
    if left < expected.count, isMissing[left] {
      if right < actual.count, isAdded[right] {
        steps.append(.replaced(left, right))
        right += 1
      } else {
        steps.append(.missing(left))
      }
      left += 1
    } else if right < actual.count, isAdded[right] {
      steps.append(.added(right))
      right += 1
    } else {
      steps.append(.same(left, right))
      left += 1
      right += 1
    }
  }
  return steps
}

private func pairedByPlace<Element>(
  _ expected: [Element], _ actual: [Element], same: (Element, Element) -> Bool
) -> [AlignmentStep] {
  (0..<max(expected.count, actual.count)).map { place in
    if place >= actual.count { return .missing(place) }
    if place >= expected.count { return .added(place) }
    return same(expected[place], actual[place]) ? .same(place, place) : .replaced(place, place)
  }
}
