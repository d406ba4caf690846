package import FlowDriver
import FlowModel
import FlowSession
import Terminal

// Lines that a second player sends, in addition to typed ones.
extension FlowEvaluator {
  /// The outcome of a line that a second player played.
  package struct Companioned: Sendable {
    /// The output of the line: its values and messages, or its diagnostic; without the phone.
    package let said: String
    /// True where the line failed, and nothing was done.
    package let isError: Bool
    /// The phone after the line as the prompt draws it; empty where the session did not change, or the prompt is quiet
    /// or prints JSON.
    package let shown: String
  }

  /// Evaluates a line of a second player like a typed one: undo, `:save` and the journal treat both alike.
  ///
  /// Nothing is printed meanwhile, because the user may be typing a line at the prompt.
  ///
  /// For example:
  ///
  ///     evaluator.play("tap \"next\"", within: 2).isError  // false
  ///
  /// - Parameter seconds: The time limit of the line, which Ctrl-C cannot interrupt.
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
