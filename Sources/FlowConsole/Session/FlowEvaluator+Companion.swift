package import FlowDriver
import FlowModel
import FlowSession
import Terminal

// Lines that a second player plays, beside those that are typed.
extension FlowEvaluator {
  /// The outcome of a line that a second player played.
  package struct Companioned: Sendable {
    /// The values and the messages of the line, or its diagnostic; without the phone.
    package let said: String
    /// True where the line failed, and nothing was done.
    package let isError: Bool
    /// The phone after it, as the prompt draws it; empty where nothing moved, or the prompt is quiet.
    package let shown: String
  }

  /// Evaluates a line of a second player like a typed one: it is undone, saved and kept as one.
  ///
  /// Nothing is printed meanwhile, for a person may be in the middle of a line at the prompt.
  ///
  /// For example:
  ///
  ///     evaluator.play("tap \"next\"", within: 2).isError  // false
  ///
  /// - Parameter seconds: The most seconds that it may take, for Ctrl-C does not reach it.
  package func play(_ line: String, within seconds: Double) -> Companioned {
    let kept = (printer, self.seconds, isQuiet, isJSON, companion)
    (printer, self.seconds, isQuiet, isJSON, companion) = (nil, seconds, true, false, nil)
    let before = prompt.driver.player?.history.head
    let outcome = evaluate(line)
    (printer, self.seconds, isQuiet, isJSON, companion) = kept
    let hasMoved = !newEntries.isEmpty || before != prompt.driver.player?.history.head
    return Companioned(
      said: outcome.text, isError: outcome.isError,
      shown: hasMoved && !isQuiet && !isJSON ? happened() : "")
  }

  /// The driver of the session.
  package var driver: Driver { prompt.driver }
}
