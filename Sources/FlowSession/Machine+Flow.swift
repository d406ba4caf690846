import FlowModel
import Phone

// How the app moves through its flow: it appears, it is left for the next step, it is over.
extension Machine {
  /// The root view comes up: the flow at its persisted step, or what comes after it.
  func appear(_ session: inout Session) throws(ScriptFailure) {
    guard !session.world.onboarding.isComplete else {
      session.place = .main
      return
    }
    let flow = app.flow
    guard let restored = try flow.restored(in: &session.world, callbacks: callbacks, turn: turn) else {
      session.place = .blank
      return
    }
    session.place = .step(restored.index)
    if !restored.isStored, let effect = flow.persisting(restored.index) {
      turn.perform(effect, on: &session.world)
    }
    if flow.hooks.onStart != nil,
      try flow.isFirst(restored.index, in: &session.world, callbacks: callbacks, turn: turn)
    {
      try run(flow.hooks.onStart, .none, &session)
    }
    try run(flow.hooks.onAppear, .none, &session)
    try run(flow.steps[restored.index].onEnter, .step(restored.index), &session)
  }

  /// The step is left forwards. The flow is told first, then the step; the new step is persisted after both.
  func advance(from index: Int, _ session: inout Session) throws(ScriptFailure) {
    try run(app.flow.hooks.onStepLeft, .step(index), &session)
    try run(app.flow.steps[index].onLeave, .step(index), &session)
    session.entry = Session.Entry()
    switch try app.flow.way(from: index, in: &session.world, callbacks: callbacks, turn: turn) {
    case .step(let next):
      session.place = .step(next)
      if let effect = app.flow.persisting(next) { turn.perform(effect, on: &session.world) }
      try run(app.flow.steps[next].onEnter, .step(next), &session)
    case .finish:
      session.place = .main
      try run(app.flow.hooks.onFinish, .none, &session)
    }
  }

  /// A request ended: the app is told, if it lives.
  func end(_ reply: Response.Reply, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    recorder.record(.event(.requestEnded(reply)), session)
    try react(to: reply, &session)
  }

  /// An answer came to a request. It leads on only where the step that asks for it is still shown by the process
  /// that asked; anything else came too late and does nothing.
  private func react(to reply: Response.Reply, _ session: inout Session) throws(ScriptFailure) {
    guard case .step(let index) = session.place, reply.ticket.process == session.world.process.number else {
      return
    }
    switch (reply.ticket.request, app.flow.steps[index].content) {
    case (.permission(let asked), .permission(let shown)) where asked == shown:
      try advance(from: index, &session)
    case (.signIn(let asked), .signIn(let shown)) where asked == shown && reply.answer == .granted:
      try advance(from: index, &session)
    default: break
    }
  }

  func run(
    _ hook: CallbackID?, _ argument: HookArgument, _ session: inout Session
  ) throws(ScriptFailure) {
    guard let hook, !turn.isDead else { return }
    try callbacks.run(hook, argument, world: &session.world, turn: turn)
  }
}
