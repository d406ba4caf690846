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
      if let refused = refused(step.content, session.form) {
        return GestureError(message: "\(name) is disabled: \(refused.message)", advice: refused.advice)
      }
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

  /// Returns the first typed text that is no answer to its field; `nil` where every field is empty or answered.
  private func refused(_ content: Content, _ form: Session.FormState) -> GestureError? {
    func refused(_ content: Content, _ input: Input) -> GestureError? {
      guard case .field(let field) = content, !input.text.isEmpty, !input.answers(content),
        let control = field.entry.control
      else { return nil }
      return GestureError(
        message: "the field does not accept \"\(NumberRange.shown(input.text))\"",
        advice: "it takes \(control.reach)")
    }
    guard case .form(let questions) = content else { return refused(content, form.input) }
    return zip(questions, form.inputs).lazy.compactMap { refused($0.content, $1) }.first
  }
}
