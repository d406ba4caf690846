import FlowModel
import Phone

// Two taps on one control, the second before the screen could change.
extension Reaction {
  /// Applies two taps to the control under the finger. Its action runs twice, although the first tap may have led to
  /// another screen: a second advance then starts from the current step.
  ///
  /// The second tap is lost where the first one disabled the control or brought up a dialog or paywall, and during the
  /// flow's transition. In a flow that guards its transitions only the button's function runs twice, and the app
  /// advances once.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  func tapTwice(_ control: String) throws(ScriptFailure) {
    let touched = (place: session.place, form: session.form)
    let isPaywall = session.world.paywall.presented != nil
    if let step = compiled.step(at: touched.place), step.leadsOn, !isPaywall,
      case .choice(let choice) = step.content, choice.options.contains(where: { $0.name == control })
    {
      return try chooseTwice(control, step, touched.place)
    }
    try tap(control)
    try navigateAsAsked()
    guard !isDead, !isPaywall, !session.world.isPrompting, session.world.process.phase == .active,
      session.world.paywall.presented == nil, session.form.steadyAt <= session.world.clock.now
    else { return }
    guard session.place != touched.place else {
      // What the first one asked leads on once its answer comes.
      if isGuarded(touched.place), !session.form.asked.isEmpty, control == Self.key(content(touched.place)) {
        return
      }
      return try tap(control)
    }
    guard let step = compiled.step(at: touched.place) else { return }
    if let button = step.buttons.first(where: { $0.key == control }) {
      return try pressAgain(button, of: touched.place)
    }
    if isGuarded(touched.place) { return }
    switch (touched.place, control) {
    case (.step, "skip"): if step.skip != nil { try advanceAgain(touched.place) }
    case (.step, Self.key(step.content)) where step.button != nil:
      guard try step.enabled.holds(in: self, of: step.site(.primary)) else { return }
      if case .permission(let permission) = step.content {
        return request(.permissions(.request(permission, with: step.options)))
      }
      if try sendAgain(step, touched.form) { try advanceAgain(touched.place) }
    case (.screen(let index), "next") where step.button != nil:
      guard try sendAgain(step, touched.form) else { return }
      try run(step.onLeave, .step(compiled.bases[compiled.app.flows.count] + index, number: nil))
    default: break
    }
  }

  /// Applies two taps to an option that leads on at once. The second tap leads on from the step that is current then,
  /// unless the flow guards its transitions.
  private func chooseTwice(
    _ option: String, _ step: borrowing Step, _ place: Session.Place
  ) throws(ScriptFailure) {
    try choose(option, nil)
    try navigateAsAsked()
    guard !isDead, !session.world.isPrompting, session.world.process.phase == .active,
      session.world.paywall.presented == nil, session.form.steadyAt <= session.world.clock.now,
      !isGuarded(place)
    else { return }
    try run(step.answering.onChoose, .choice(option, isChosen: true))
    guard !isDead, session.place != place else { return }
    try advanceAgain(place)
  }

  private func content(_ place: Session.Place) -> Content { compiled.content(of: place) }

  private func pressAgain(
    _ given: Button, of place: Session.Place
  ) throws(ScriptFailure) {
    guard let step = compiled.step(at: place) else { return }
    let button = try given.stated(in: self, of: step)
    guard try button.when.holds(in: self, of: step.site(.button(button.key))),
      try button.enabled.holds(in: self, of: step.site(.enabled(button.key)))
    else { return }
    try run(button.run, .none)
    if isGuarded(place) {
      forgetNavigation()
      return
    }
    guard !isDead, let target = try named(button.to) else { return }
    if isBeside(place, session.place) { return try lead(to: target) }
    // What the control belonged to is gone; only what can lie over anything still comes up.
    if case .step(let name) = target, compiled.app.viewNames.contains(name) { try present(name) }
  }

  private func isGuarded(_ place: Session.Place) -> Bool {
    if case .step(_, let flow) = place { compiled.flows[flow].flow.isGuarded } else { false }
  }

  /// True where a target of one place is still valid at another: within a flow, and from a closed screen to the step
  /// below.
  private func isBeside(_ place: Session.Place, _ other: Session.Place) -> Bool {
    switch (place, other) {
    case (.step(_, let flow), .step(_, let current)): flow == current
    case (.screen, .step): true
    default: false
    }
  }

  /// - Returns: Whether the step may be left.
  private func sendAgain(
    _ step: Step, _ form: Session.FormState
  ) throws(ScriptFailure) -> Bool {
    let current = session.form
    session.form = form
    defer { session.form = current }
    guard try send(step) else { return false }
    try keep(step.content, when: step.keeps)
    return true
  }

  private func advanceAgain(_ place: Session.Place) throws(ScriptFailure) {
    guard case .step(_, let flow) = place, case .step(let index, flow) = session.place else { return }
    try advance(from: index, flow)
  }
}
