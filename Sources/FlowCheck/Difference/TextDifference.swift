import Phone
import Spelling

/// Returns the difference between two texts, line by line; without a marked line where they are equal.
///
/// A line with `-` is expected, a line with `+` is actual; long runs of unchanged lines are collapsed to "…". For
/// example:
///
/// ```
///   source> screen.step
/// - "source"
/// + "account"
/// ```
package func textDifference(expected: [String], actual: [String]) -> String {
  let (expected, actual) = excerpt(expected, actual)
  let looksAlike = looksEqual(expected.joined(separator: "\n"), actual.joined(separator: "\n"))
  let left = expected.map { shownLine($0, looksAlike) }
  let right = actual.map { shownLine($0, looksAlike) }
  let steps = aligned(expected.map { .string($0) }, actual.map { .string($0) })
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

/// Returns the differing part of two long texts, from three lines before the first difference, with no more lines than
/// are printed. The lines before it are equal; those after it would not be read.
private func excerpt(_ expected: [String], _ actual: [String]) -> ([String], [String]) {
  let shared = zip(expected, actual).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let start = max(expected.count, actual.count) > mostLines ? max(0, shared - 3) : 0
  return (part(of: expected[start...]), part(of: actual[start...]))
}

private func part(of lines: ArraySlice<String>) -> [String] {
  var bytes = 0
  return lines.prefix(mostLines).prefix { line in
    defer { bytes += min(line.utf8.count, PrintRoom.longestText) }
    return bytes <= mostBytes
  }.map(cut)
}

private let mostLines = 500
private let mostBytes = 64 << 10

private func cut(_ line: String) -> String { line.shortened(to: PrintRoom.longestText) }

private func shownLine(_ line: String, _ revealing: Bool) -> String {
  visibleLines(of: line, revealing ? .revealing : .ordinary).joined(separator: "\\n")
}
