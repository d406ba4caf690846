/// Collects the verdicts of one check's expectations while it runs, and makes the check's outcome of them.
///
/// For example:
///
///     var log = ExpectationLog()
///     log.add(ValueMatcher.equals(2).verdict(for: 3), at: CheckLocation(file: "a.check.lua", line: 7))
///     log.outcome.status                   // failed
///     log.outcome.messages[0].description  // a.check.lua:7: expected 2, got 3
package struct ExpectationLog: Sendable {
  /// The number of expectations that were made, failed ones included.
  package private(set) var expectations = 0
  /// The failures, in order; of more than ``mostFailures`` the first.
  package private(set) var failures: [CheckMessage] = []
  private var furtherFailures = 0

  /// The most failures that are stored; a script may catch an error and continue, and further failures are only
  /// counted.
  package static let mostFailures = 100

  /// Makes a log of nothing.
  package init() {}

  /// Adds the verdict of an expectation, with the expectation's line.
  package mutating func add(_ verdict: CheckVerdict, at location: CheckLocation?) {
    expectations += 1
    if let failure = verdict.failure { fail(CheckMessage(failure, at: location)) }
  }

  /// Records a failure outside any expectation, such as an error raised by the check.
  package mutating func fail(_ message: CheckMessage) {
    guard failures.count < Self.mostFailures else {
      furtherFailures += 1
      return
    }
    failures.append(message)
  }

  /// Adds a line to the newest failure, such as the call of the function with the expectation. It does nothing without
  /// a failure, and where the newest is only counted.
  package mutating func explain(_ line: String) {
    guard !failures.isEmpty, furtherFailures == 0 else { return }
    failures[failures.count - 1].text += "\n" + line
  }

  /// The check's outcome: passed unless an expectation or the check itself failed. A check without expectations passes
  /// here; the runner fails it.
  package var outcome: CheckOutcome {
    let further = furtherFailures == 0 ? [] : [CheckMessage("… and \(furtherFailures) more")]
    return CheckOutcome(
      failures.isEmpty ? .passed : .failed, expectations: expectations, messages: failures + further)
  }
}
