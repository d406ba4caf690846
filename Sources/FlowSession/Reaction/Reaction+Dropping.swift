import FlowModel
import Phone

// What a person chose or entered, and a button of the step's own leads away from without keeping it. A person who goes
// back takes it back, and a step that says `saveWhen` decides it: neither is told of.
extension Reaction {
  /// Returns the name of the current step or screen where its input is not stored yet; `nil` otherwise. The place is
  /// remembered for ``reportDropped(_:by:)``.
  func holdAnswer() -> String? {
    heldAt = nil
    let form = session.form
    guard !form.isBlank, let step = compiled.step(at: session.place),
      step.content.isKept
    else { return nil }
    // What is stored already is not dropped.
    guard !isStored(form, step) else { return nil }
    heldAt = session.place
    return step.name
  }

  private func isStored(_ form: Session.FormState, _ step: Step) -> Bool {
    func isStored(_ input: Input, _ content: Content) -> Bool {
      var stored = Input()
      stored.offered = input.offered
      stored.show(input.offering(content), of: session.world)
      return input == stored
    }
    guard case .form(let questions) = step.content else { return isStored(form.input, step.content) }
    return form.inputs.indices.allSatisfy {
      form.inputs[$0].isLeftOut || isStored(form.inputs[$0], questions[$0].content)
    }
  }

  /// Reports an answer as dropped where its visit has ended without storing the answer.
  func reportDropped(_ name: String, by button: String) {
    guard let place = heldAt else { return }
    heldAt = nil
    guard session.place != place, !session.covered.contains(where: { $0.place == place }) else { return }
    record(.finding(.choiceDropped(name, by: button)))
  }
}

extension Content {
  /// True where an answer has a place to be kept.
  fileprivate var isKept: Bool {
    switch self {
    case .page, .signIn, .permission: false
    case .choice(let choice): choice.into != nil || choice.property != nil
    case .field, .habits, .toggle, .form: true
    }
  }
}
