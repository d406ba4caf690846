import FlowModel
import FlowSession
import Phone

/// The facts that a label shows, sorted by kind.
struct LabelFacts {
  /// The effects, in order.
  let effects: [Effect]
  /// The findings, in order.
  let findings: [Finding]
  /// The permissions whose dialogs came up.
  let prompts: [Permission]
  /// The answers that came.
  let answers: [TicketAnswer]
  /// True where a timer of the app fired, which posts an event of the app.
  let firesTimer: Bool
  /// True where the app's process ended in it.
  let isKilled: Bool
  /// True where the onboarding is over after it.
  let isComplete: Bool
  /// True where a screen shows a text that it should not.
  let hasTextFault: Bool
  /// The error that a function raised.
  let failure: ScriptFailure?

  init(_ label: Label) {
    effects = label.shown.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
    findings = label.shown.compactMap { if case .finding(let finding) = $0 { finding } else { nil } }
    prompts = label.shown.compactMap {
      if case .prompt(let prompt) = $0, case .permission(let permission) = prompt.kind {
        permission
      } else {
        nil
      }
    }
    answers = label.shown.compactMap {
      if case .event(.requestEnded(let answer)) = $0 { answer } else { nil }
    }
    firesTimer = label.shown.contains {
      if case .event(.calledBack(.timerFired)) = $0 { true } else { false }
    }
    isKilled = label.shown.contains { $0 == .event(.processKilled) }
    isComplete = label.marks.first.map { $0 & Monitor.Mark.complete != 0 } ?? false
    hasTextFault = label.marks.first.map { $0 & Monitor.Mark.textFault != 0 } ?? false
    failure = label.failure
  }
}
