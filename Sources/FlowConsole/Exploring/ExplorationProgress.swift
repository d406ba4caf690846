package import FlowExplore

/// The progress of an exploration on one line of a terminal, at most five times a second: the states, those still to
/// expand, the seconds, the rate, the depth, and the number of findings.
///
/// For example:
///
///     var progress = ExplorationProgress(isShown: true)
///     progress.line(numbers)
///     // "400 states, 0 to go, 1.0 s, 724 transitions a second, depth 10, 2 findings"
///     progress.line(numbers)  // nil: less than 0.2 s have passed
package struct ExplorationProgress {
  private let isShown: Bool
  private let accepted: Set<String>
  private let columns: Int?
  private var next = Self.first
  private var last = 0.0
  /// True once a line was returned, which is then on the terminal.
  package private(set) var isWritten = false

  /// The seconds until the first line; a shorter exploration shows none.
  private static let first = 0.5

  /// Makes the progress of an exploration that begins.
  ///
  /// - Parameters:
  ///   - accepted: The codes of the findings that are no violation.
  ///   - columns: The cells of a line, beyond which it is cut; `nil` for any number.
  package init(isShown: Bool, accepting accepted: [String] = [], columns: Int? = nil) {
    (self.isShown, self.accepted, self.columns) = (isShown, Set(accepted), columns)
  }

  /// Returns the line to write over the last one; `nil` where progress is not shown, and before the next line is due.
  package mutating func line(_ numbers: ExplorationStatistics) -> String? {
    // A look ahead comes before the search, whose time begins anew.
    if numbers.seconds < last { next = Self.first }
    last = numbers.seconds
    guard isShown, numbers.seconds >= next else { return nil }
    next = numbers.seconds + 0.2
    isWritten = true
    let rate = Int(Double(numbers.transitions) / max(0.001, numbers.seconds))
    let tenths = Int((numbers.seconds * 10).rounded())
    let findings = numbers.findings.count { !accepted.contains($0) }
    let line =
      "\(numbers.states) states, \(numbers.states - numbers.expanded) to go, \(tenths / 10).\(tenths % 10) s, "
      + "\(rate) transitions a second, depth \(numbers.depth), "
      + (findings == 0 ? "no findings" : findings == 1 ? "1 finding" : "\(findings) findings")
    // A line that wraps could not be erased.
    return columns.map { String(line.prefix(max(0, $0 - 1))) } ?? line
  }
}
