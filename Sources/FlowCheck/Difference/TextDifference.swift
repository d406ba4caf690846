/// What differs between two texts, line by line, or an empty text where nothing does.
///
/// A line with `-` is expected, a line with `+` is what came; long runs of unchanged lines are collapsed to "…". For
/// example:
///
/// ```
///   source> screen.step
/// - "source"
/// + "account"
/// ```
public func textDifference(expected: [String], actual: [String]) -> String {
  let looksAlike = looksEqual(expected.joined(separator: "\n"), actual.joined(separator: "\n"))
  let left = expected.map { shownLine($0, looksAlike) }
  let right = actual.map { shownLine($0, looksAlike) }
  let steps = aligned(expected, actual) { $0.utf8.elementsEqual($1.utf8) }
  var lines: [DifferenceLine] = []
  // All that is expected in a place stands before all that came there.
  var came: [DifferenceLine] = []
  for step in steps {
    switch step {
    case .same(_, let index):
      lines += came + [DifferenceLine(mark: .same, text: right[index])]
      came = []
    case .missing(let index): lines.append(DifferenceLine(mark: .expected, text: left[index]))
    case .added(let index): came.append(DifferenceLine(mark: .actual, text: right[index]))
    case .replaced(let one, let other):
      lines.append(DifferenceLine(mark: .expected, text: left[one]))
      came.append(DifferenceLine(mark: .actual, text: right[other]))
    }
  }
  lines += came
  return shortened(printed(lines)).joined(separator: "\n")
}

private func shownLine(_ line: String, _ revealing: Bool) -> String {
  visibleLines(of: line, revealing ? .revealing : .ordinary).joined(separator: "\\n")
}
