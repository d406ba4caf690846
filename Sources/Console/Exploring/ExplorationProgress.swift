public import FlowExplore

/// The progress of an exploration on one line of a terminal, some times a second: states, frontier, rate, depth.
///
/// For example:
///
///     var progress = ExplorationProgress(isShown: true)
///     progress.line(numbers)
///     // "400 states, 0 to go, 724 transitions a second, depth 10"
///     progress.line(numbers)  // nil: less than 0.2 s have passed
public struct ExplorationProgress {
  private let isShown: Bool
  private var next = Self.first
  private var last = 0.0
  /// True where a line was given, which stands on the terminal.
  public private(set) var isWritten = false

  /// The seconds until the first line: what ends before that needs none.
  private static let first = 0.5

  /// Makes the progress of an exploration that begins.
  public init(isShown: Bool) { self.isShown = isShown }

  /// The line to write over the last one; `nil` where it is too early.
  public mutating func line(_ numbers: ExplorationStatistics) -> String? {
    // A look ahead comes before the search, whose time begins anew.
    if numbers.seconds < last { next = Self.first }
    last = numbers.seconds
    guard isShown, numbers.seconds >= next else { return nil }
    next = numbers.seconds + 0.2
    isWritten = true
    let rate = Int(Double(numbers.transitions) / max(0.001, numbers.seconds))
    return "\(numbers.states) states, \(numbers.states - numbers.expanded) to go, "
      + "\(rate) transitions a second, depth \(numbers.depth)"
  }
}
