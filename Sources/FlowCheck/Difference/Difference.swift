package import Phone
import Spelling

/// Returns the difference between the expected and the actual value of a check; `nil` where they are equal.
///
/// A line with `-` is expected, a line with `+` is actual; unchanged lines around them are collapsed to "…". The path
/// of a deep change comes first. The last line is advice, where a reason is known. Long texts are compared only from a
/// little before their first difference.
///
/// For example:
///
/// ```
/// at .properties.step
///   {
///     event = "onboarding_step",
///     properties = {
/// -     step = "source",
/// +     step = "account",
///     },
///   }
/// ```
package func difference(expected: Value, actual: Value) -> String? {
  guard !expected.isSame(as: actual) else { return nil }
  var comparison = Comparison()
  let lines = comparison.lines(expected, actual, Place())
  var result = comparison.deepPaths()
  result += shortened(printed(lines))
  if let advice = advice(expected: expected, actual: actual, changes: comparison.changes) {
    result.append(advice)
  }
  return result.joined(separator: "\n")
}

/// A difference between the two trees: the path, and the value on each side, `nil` where a side has none.
struct Change {
  var path: [String]
  var expected: Value?
  var actual: Value?
}

/// The position of a value in the output: its path, and the text before and after the value.
private struct Place {
  var path: [String] = []
  var opening = ""
  var closing = ""

  func inside(_ part: String, opening: String = "") -> Place {
    Place(path: path + [part], opening: opening, closing: ",")
  }

  var margin: String { String(repeating: "  ", count: path.count) }
}

/// Walks two trees in parallel and collects the lines to print and the changes.
private struct Comparison {
  var changes: [Change] = []
  /// The remaining limit of output, after which nothing more is printed.
  private var room = PrintRoom.ofDifference

  mutating func lines(_ expected: Value, _ actual: Value, _ place: Place) -> [DifferenceLine] {
    guard !room.isFull else { return [] }
    if expected.isSame(as: actual) { return whole(actual, .same, place) }
    let (expected, actual) = (expected.inLua, actual.inLua)
    if let expected = expected.entries, let actual = actual.entries, !expected.isEmpty, !actual.isEmpty {
      return framed(place, "{", "}", recordLines(expected, actual, place))
    }
    switch (expected, actual) {
    case (.list(let expected), .list(let actual)) where !expected.isEmpty && !actual.isEmpty:
      return framed(place, "{", "}", listLines(expected, actual, place))
    case (.string(let left), .string(let right)) where left.contains("\n") && right.contains("\n"):
      changes.append(Change(path: place.path, expected: expected, actual: actual))
      let window = TextWindow(left, right)
      return framed(place, "[[", "]]", textLines(window.expected, window.actual, place))
    default:
      return replaced(expected, actual, place)
    }
  }

  private mutating func listLines(
    _ expected: [Value], _ actual: [Value], _ place: Place
  ) -> [DifferenceLine] {
    let steps = aligned(expected, actual)
    return nearChanges(steps.map(\.isSame)).flatMap { number in
      guard !room.isFull else { return [DifferenceLine]() }
      switch steps[number] {
      case .same(_, let right):
        return whole(actual[right], .same, place.inside("[\(right + 1)]"))
      case .replaced(let left, let right):
        return lines(expected[left], actual[right], place.inside("[\(left + 1)]"))
      case .missing(let left):
        return one(expected[left], .expected, place.inside("[\(left + 1)]"))
      case .added(let right):
        return one(actual[right], .actual, place.inside("[\(right + 1)]"))
      }
    }
  }

  private mutating func recordLines(
    _ expected: [Value.Entry], _ actual: [Value.Entry], _ place: Place
  ) -> [DifferenceLine] {
    var result: [DifferenceLine] = []
    let (known, came) = (EntryIndex(expected), EntryIndex(actual))
    let near = nearChanges(expected.map { came.value(at: $0.key)?.isSame(as: $0.value) ?? false })
    for entry in near.map({ expected[$0] }) where !room.isFull {
      let inner = place.inside(entry.pathPart, opening: entry.assignment)
      if let other = came.value(at: entry.key) {
        result += lines(entry.value, other, inner)
      } else {
        result += one(entry.value, .expected, inner)
      }
    }
    for entry in actual where !room.isFull && known.value(at: entry.key) == nil {
      let inner = place.inside(entry.pathPart, opening: entry.assignment)
      result += one(entry.value, .actual, inner)
    }
    return result
  }

  private func textLines(_ expected: String, _ actual: String, _ place: Place) -> [DifferenceLine] {
    let visibility: Visibility = looksEqual(expected, actual) ? .revealing : .ordinary
    let left = visibleLines(of: expected, visibility)
    let right = visibleLines(of: actual, visibility)
    let margin = place.margin + "  "
    return aligned(left.map { .string($0) }, right.map { .string($0) }).flatMap { step in
      switch step {
      case .same(_, let index): [DifferenceLine(mark: .same, text: margin + right[index])]
      case .missing(let index): [DifferenceLine(mark: .expected, text: margin + left[index])]
      case .added(let index): [DifferenceLine(mark: .actual, text: margin + right[index])]
      case .replaced(let one, let other):
        [
          DifferenceLine(mark: .expected, text: margin + left[one]),
          DifferenceLine(mark: .actual, text: margin + right[other]),
        ]
      }
    }
  }

  private mutating func replaced(
    _ expected: Value, _ actual: Value, _ place: Place
  ) -> [DifferenceLine] {
    changes.append(Change(path: place.path, expected: expected, actual: actual))
    guard case .string(let left) = expected, case .string(let right) = actual else {
      return whole(expected, .expected, place) + whole(actual, .actual, place)
    }
    let window = TextWindow(left, right)
    guard looksEqual(window.expected, window.actual) else {
      return whole(.string(window.expected), .expected, place) + whole(.string(window.actual), .actual, place)
    }
    return [(DifferenceLine.Mark.expected, window.expected), (.actual, window.actual)].map { mark, text in
      DifferenceLine(
        mark: mark, text: place.margin + place.opening + quoted(text, .revealing) + place.closing)
    }
  }

  /// A value that only one side has.
  private mutating func one(
    _ value: Value, _ mark: DifferenceLine.Mark, _ place: Place
  ) -> [DifferenceLine] {
    changes.append(
      Change(
        path: place.path, expected: mark == .expected ? value : nil,
        actual: mark == .actual ? value : nil))
    return whole(value, mark, place)
  }

  private mutating func whole(
    _ value: Value, _ mark: DifferenceLine.Mark, _ place: Place
  ) -> [DifferenceLine] {
    // Of what did not change no more than a line is left beside a change.
    var own = mark == .same ? PrintRoom(lines: 4, bytes: PrintRoom.longestText) : room
    let lines = value.blockLines(
      opening: place.opening, closing: place.closing, indent: place.path.count, room: &own)
    if mark != .same { room = own }
    return lines.map { DifferenceLine(mark: mark, text: $0) }
  }

  /// Returns the indices of elements, without the middle of long unchanged runs, of which nothing is printed.
  private func nearChanges(_ isSame: [Bool]) -> [Int] {
    var near: [Int] = []
    var start = 0
    while start < isSame.count {
      let end = isSame[start...].firstIndex { $0 != isSame[start] } ?? isSame.count
      if isSame[start], end - start > 8 {
        near += Array(start..<start + 4) + Array(end - 4..<end)
      } else {
        near += start..<end
      }
      start = end
    }
    return near
  }

  private func framed(
    _ place: Place, _ open: String, _ close: String, _ inner: [DifferenceLine]
  ) -> [DifferenceLine] {
    let head = DifferenceLine(mark: .same, text: place.margin + place.opening + open, isFrame: true)
    let tail = DifferenceLine(mark: .same, text: place.margin + close + place.closing, isFrame: true)
    return [head] + inner + [tail]
  }

  /// Returns the paths of changes two levels deep or deeper; beyond five, the rest is counted.
  func deepPaths() -> [String] {
    let paths = changes.filter { $0.path.count > 1 }.map { "at " + $0.path.joined() }
    guard paths.count > 5 else { return paths }
    return paths.prefix(5) + ["and \(paths.count - 5) more places"]
  }
}

/// True where two different texts would be printed alike.
func looksEqual(_ left: String, _ right: String) -> Bool {
  // Swift's own equality ignores the normalisation, which is just what the eye does.
  quoted(left) == quoted(right) || left.sparingSpaces == right.sparingSpaces
}

extension String {
  /// The text with every wide space replaced by a narrow one, to find out whether only spaces differ.
  fileprivate var sparingSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{3000}" ? " " : $0 }))
  }
}
