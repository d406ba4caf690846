import FlowModel
import Phone

// Two taps on one control, the second before the screen could change.
extension Machine {
  /// Both taps hit the control that the finger went down on, and its action runs twice, although the first may have led
  /// to another screen: an advance then advances from the step that is current by now.
  ///
  /// The second is lost where the first one disabled the control, brought something up that takes every tap, or where the
  /// flow's transition is under way. Of a flow that guards its ways on, only what a button runs happens twice.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  func tapTwice(_ control: String, _ session: inout Session) throws(ScriptFailure) {
    let touched = (place: session.place, entry: session.entry)
    let isPaywall = session.world.paywall.presented != nil
    try tap(control, &session)
    try obey(&session)
    guard !turn.isDead, !isPaywall, !session.world.isPrompting, session.world.process.phase == .active,
      session.world.paywall.presented == nil, session.entry.steadyAt <= session.world.clock.now
    else { return }
    guard session.place != touched.place else { return try tap(control, &session) }
    guard let step = step(at: touched.place) else { return }
    if let button = step.buttons.first(where: { $0.key == control }) {
      return try pressAgain(button, of: touched.place, &session)
    }
    if isGuarded(touched.place) { return }
    switch (touched.place, control) {
    case (.step, "skip"): if step.skip != nil { try advanceAgain(touched.place, &session) }
    case (.step, Self.key(step.content)) where step.button != nil:
      guard try step.ready.holds(in: &session.world, callbacks: callbacks, turn: turn) else { return }
      if case .permission(let permission) = step.content {
        return perform(.permissions(.request(permission, with: step.options)), &session)
      }
      try keepAgain(step, touched.entry, &session)
      try advanceAgain(touched.place, &session)
    case (.screen(let index), "next") where step.button != nil:
      try keepAgain(step, touched.entry, &session)
      try run(step.onLeave, .step(bases[app.flows.count] + index, number: nil), &session)
    default: break
    }
  }

  private func pressAgain(
    _ button: Button, of place: Session.Place, _ session: inout Session
  ) throws(ScriptFailure) {
    guard try button.when.holds(in: &session.world, callbacks: callbacks, turn: turn),
      try button.enabled.holds(in: &session.world, callbacks: callbacks, turn: turn)
    else { return }
    try run(button.run, .none, &session)
    guard let target = button.to, !turn.isDead, !isGuarded(place) else { return }
    if isBeside(place, session.place) { return try lead(to: target, &session) }
    // What the control belonged to is gone; only what can lie over anything still comes up.
    if case .step(let name) = target, app.viewNames.contains(name) { try present(name, &session) }
  }

  private func isGuarded(_ place: Session.Place) -> Bool {
    if case .step(_, let flow) = place { flows[flow].flow.isGuarded } else { false }
  }

  /// Whether a target of what stood at a place still leads somewhere from another one: within a flow, and from what
  /// comes to light when a screen closes.
  private func isBeside(_ place: Session.Place, _ other: Session.Place) -> Bool {
    switch (place, other) {
    case (.step(_, let flow), .step(_, let current)): flow == current
    case (.screen, .step): true
    default: false
    }
  }

  private func keepAgain(
    _ step: Step, _ entry: Session.Entry, _ session: inout Session
  ) throws(ScriptFailure) {
    let current = session.entry
    session.entry = entry
    defer { session.entry = current }
    try keep(step.content, when: step.keeps, &session)
  }

  private func advanceAgain(_ place: Session.Place, _ session: inout Session) throws(ScriptFailure) {
    guard case .step(_, let flow) = place, case .step(let index, flow) = session.place else { return }
    try advance(from: index, flow, &session)
  }
}
