package import FlowConsole
import FlowDriver
import FlowModel
import FlowSession
import Phone
import Spelling

/// Connects the session of a prompt with its pages: each request of a page is a line at the prompt.
///
/// The prompt's thread alone uses it.
///
/// For example:
///
///     let live = LiveSession(evaluator, hub: hub, seconds: 2)
///     evaluator.companion = live
package final class LiveSession: SessionCompanion {
  private unowned let evaluator: FlowEvaluator
  private let hub: LiveHub
  /// The most seconds of one line.
  private var seconds: Double
  private let verdict: OrderVerdict
  private var shownVerdict = OrderVerdict.State.none
  private var words = LiveWords()
  /// The latest message for the person at a page.
  package private(set) var notice = LiveNotice()

  /// - Parameters:
  ///   - seconds: The time limit of one line in seconds.
  ///   - verdict: Judges orders that are tried.
  ///   - fault: A sentence about the initial state, such as that of a counterexample; `nil` for none.
  package init(
    _ evaluator: FlowEvaluator, hub: LiveHub, seconds: Double, verdict: OrderVerdict, fault: String? = nil
  ) {
    (self.evaluator, self.hub, self.seconds, self.verdict) = (evaluator, hub, seconds, verdict)
    if let fault { notice.say(fault, isError: true) }
  }

  /// The judgement about the order that is tried.
  package var verdictState: OrderVerdict.State { verdict.state }

  /// Sets the time limit of the lines to come.
  package func limit(to seconds: Double) { self.seconds = seconds }

  package func workAsked() -> String? {
    if hub.answerLooks({ parts.moments($0) }), verdict.state == shownVerdict { return nil }
    let asked = hub.takeAsked()
    let texts = asked.compactMap(play)
    if !asked.isEmpty { judgeOrder() }
    // Without a request it was woken for a page that is new, or for a verdict.
    if hub.noteChange() || !asked.isEmpty { show() }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  package func sessionChanged() {
    notice.take(reload: evaluator.reloadText, number: evaluator.reloads)
    judgeOrder()
    if hub.noteChange() { show() }
  }

  /// Plays a request.
  ///
  /// - Returns: The text for the user at the prompt.
  private func play(_ action: LiveAction) -> String? {
    let line: String
    do throws(LiveMessage.Refusal) {
      line = try action.line(in: evaluator.driver)
    } catch {
      notice.say(error.text, isError: true)
      return nil
    }
    let outcome = evaluator.play(line, within: seconds)
    notice.say(outcome.said.isEmpty ? line : "\(line)\n\(outcome.said)", isError: outcome.isError)
    let head = "page> \(line)".visible
    return [head, outcome.said, outcome.shown].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Starts the judgement of the tried order, if the order has changed.
  private func judgeOrder() {
    let driver = evaluator.driver
    verdict.judge(driver.source, on: driver.setup)
  }

  private func show() {
    shownVerdict = verdict.state
    hub.show(parts.all)
  }

  /// The parts of the page as they are now.
  private var parts: LiveParts {
    LiveParts(evaluator, notice: notice, verdict: verdict.state, words: words.html(of: evaluator))
  }
}

/// The latest message for the user of a page.
package struct LiveNotice: Hashable, Sendable {
  /// The text of the message; empty for none.
  package private(set) var text = ""
  /// True for a failure.
  package private(set) var isError = false
  private var reloads = 0

  package init() {}

  package mutating func say(_ text: String, isError: Bool) { (self.text, self.isError) = (text, isError) }

  /// Shows the message on a reload, if it is new.
  package mutating func take(reload text: String?, number: Int) {
    guard let text, number != reloads else { return }
    reloads = number
    say(text, isError: false)
  }
}
