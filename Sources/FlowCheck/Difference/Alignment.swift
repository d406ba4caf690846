import Phone

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

/// Aligns two sequences so that as many equal elements as possible are paired.
///
/// The common beginning and end are paired first. More than 500 elements in between are paired by index, because the
/// search would take too long.
func aligned(_ expected: [Value], _ actual: [Value]) -> [AlignmentStep] {
  let head = zip(expected, actual).prefix { $0.isSame(as: $1) }.count
  let tail = zip(expected.dropFirst(head).reversed(), actual.dropFirst(head).reversed())
    .prefix { $0.isSame(as: $1) }.count
  let left = head..<(expected.count - tail)
  let right = head..<(actual.count - tail)
  var numbers: [SameValue: Int] = [:]
  func number(_ value: Value) -> Int {
    let value = SameValue(value)
    if let known = numbers[value] { return known }
    numbers[value] = numbers.count
    return numbers.count - 1
  }
  // Numbers for the elements: each is looked at once, and not against every other.
  let middle = middle(expected[left].map(number), actual[right].map(number))
  return (0..<head).map { .same($0, $0) } + middle.map { $0.moved(by: head) }
    + (0..<tail).map { .same(left.upperBound + $0, right.upperBound + $0) }
}

private func middle(_ expected: [Int], _ actual: [Int]) -> [AlignmentStep] {
  guard max(expected.count, actual.count) <= 500 else { return pairedByPlace(expected, actual) }
  var isMissing = Array(repeating: false, count: expected.count)
  var isAdded = Array(repeating: false, count: actual.count)
  for change in actual.difference(from: expected) {
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

private func pairedByPlace(_ expected: [Int], _ actual: [Int]) -> [AlignmentStep] {
  (0..<max(expected.count, actual.count)).map { place in
    if place >= actual.count { return .missing(place) }
    if place >= expected.count { return .added(place) }
    return expected[place] == actual[place] ? .same(place, place) : .replaced(place, place)
  }
}

extension AlignmentStep {
  /// True where both have it.
  var isSame: Bool { if case .same = self { true } else { false } }

  fileprivate func moved(by count: Int) -> AlignmentStep {
    switch self {
    case .same(let left, let right): .same(left + count, right + count)
    case .replaced(let left, let right): .replaced(left + count, right + count)
    case .missing(let left): .missing(left + count)
    case .added(let right): .added(right + count)
    }
  }
}
