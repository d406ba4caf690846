import FlowModel
import Phone

// Why a control does not react, in words for the person who tapped it.
extension CompiledApp {
  /// Returns the reason that a control of the current screen is disabled, as an error.
  ///
  /// - Throws: `ScriptFailure` where a script function raised while checking an answer.
  func disabled(_ control: Screen.Control, _ session: Session) throws -> GestureError {
    let name = "\"\(control.label.isEmpty ? control.key : control.label)\""
    guard let step = step(at: session.place) else {
      return GestureError(message: "\(name) is disabled", advice: nil)
    }
    if let given = step.buttons.first(where: { $0.key == control.key }) {
      let button = try reading(session) { reaction throws(ScriptFailure) in
        try given.stated(in: reaction, of: step)
      }
      return GestureError(
        message: "\(name) is disabled: its `enabled` does not hold",
        advice: "it waits for \(button.enabled)")
    }
    let isAnswered = try reading(session) { reaction throws(ScriptFailure) in
      reaction.isAnswered(step.content)
    }
    guard isAnswered else {
      return GestureError(
        message: "\(name) is disabled: nothing was chosen or entered yet",
        advice: "choose or enter something first" + (step.skip == nil ? "" : ", or tap \"skip\""))
    }
    if let complaint = try reading(session, { reaction throws(ScriptFailure) in try reaction.complaint() }) {
      return GestureError(
        message: "\(name) is disabled: the step's `check` does not accept the entered text",
        advice: "the screen says: \(complaint)")
    }
    return GestureError(
      message: "\(name) is disabled: the step's `enabled` does not hold",
      advice: "it waits for \(step.enabled)")
  }
}
