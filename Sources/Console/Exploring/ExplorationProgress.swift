public import FlowExplore

/// The progress of an exploration on one line of a terminal, some times a second: states, frontier, rate, depth.
///
/// For example:
///
///     var progress = ExplorationProgress(isShown: true)
///     progress.line(numbers)
///     // "\r\u{1B}[K400 states, 0 to go, 724 transitions a second, depth 10"
///     progress.line(numbers)  // nil: less than 0.2 s have passed
public struct ExplorationProgress {
  private let isShown: Bool
  private var next = 0.5
  private var isWritten = false

  /// Makes the progress of an exploration that begins.
  public init(isShown: Bool) { self.isShown = isShown }

  /// The line to write over the last one; `nil` where it is too early.
  public mutating func line(_ numbers: ExplorationStatistics) -> String? {
    guard isShown, numbers.seconds >= next else { return nil }
    next = numbers.seconds + 0.2
    isWritten = true
    let rate = Int(Double(numbers.transitions) / max(0.001, numbers.seconds))
    return "\r\u{1B}[K\(numbers.states) states, \(numbers.states - numbers.expanded) to go, "
      + "\(rate) transitions a second, depth \(numbers.depth)"
  }

  /// What takes the line away again.
  public var clear: String { isWritten ? "\r\u{1B}[K" : "" }
}
