/// One line of a difference before it is shortened and printed.
struct DifferenceLine: Equatable {
  enum Mark: String {
    case same = " "
    case expected = "-"
    case actual = "+"
  }

  var mark: Mark
  var text: String
  /// True where the line opens or closes a table with a change inside, so that it is never collapsed.
  var isFrame = false
}

/// The most printed lines of a difference; of a longer one the first lines are printed, and the rest is counted.
let longestDifference = 60

/// Returns the first lines of a long difference, and a last line such as `… and 12 more lines`.
func shortened(_ lines: [String]) -> [String] {
  guard lines.count > longestDifference + 1 else { return lines }
  return lines.prefix(longestDifference) + ["… and \(lines.count - longestDifference) more lines"]
}

/// Returns the lines to print, with long unchanged runs collapsed to "…"; one unchanged line stays next to a change.
func printed(_ lines: [DifferenceLine]) -> [String] {
  var result: [String] = []
  var start = 0
  while start < lines.count {
    let line = lines[start]
    guard line.mark == .same, !line.isFrame else {
      result.append(trimmed("\(line.mark.rawValue) \(line.text)"))
      start += 1
      continue
    }
    let run = lines[start...].prefix { $0.mark == .same && !$0.isFrame }
    let keepsHead = start > 0 && lines[start - 1].mark != .same
    let keepsTail = run.endIndex < lines.count && lines[run.endIndex].mark != .same
    let kept = (keepsHead ? 1 : 0) + (keepsTail ? 1 : 0)
    if run.count <= kept + 1 {
      result += run.map { trimmed("  \($0.text)") }
    } else {
      if keepsHead { result.append("  \(run[run.startIndex].text)") }
      result.append("  " + run[run.startIndex].text.prefix { $0 == " " } + "…")
      if keepsTail { result.append("  \(run[run.endIndex - 1].text)") }
    }
    start = run.endIndex
  }
  return result
}

private func trimmed(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}
