import FlowModel
import Phone

// How the app learns the answers to what it asked.
extension Reaction {
  /// Ends a request, and delivers its answer to the app, if the app is running.
  func end(_ reply: TicketAnswer) throws(ScriptFailure) {
    guard !isDead else { return }
    session.world.settle(reply.ticket)
    record(.event(.requestEnded(reply)))
    guard session.world.process.isRunning else { return }
    try react(to: reply)
  }

  /// Delivers an answer to at most one function. While the requesting visit exists, this is its `onAnswer`, else its
  /// flow's, else the app's, else `onOrphanedAnswer`. Where the visit or the process is gone, it is `onOrphanedAnswer`,
  /// else the app's `onAnswer`. An answer without a function is a finding, unless a step's own button asked for it. An
  /// answer of no interest to the app is delivered to no function.
  private func react(to reply: TicketAnswer) throws(ScriptFailure) {
    guard session.world.process.wantsAnswer(reply.ticket) else {
      if session.form.asked.remove(reply.ticket.number) { try leadOn(reply) }
      return
    }
    if reply.ticket.process == session.world.process.number {
      if session.form.asked.remove(reply.ticket.number) { return try answered(reply) }
      for under in session.covered.indices.reversed()
      where session.covered[under].form.asked.remove(reply.ticket.number) {
        // It is still there, under what is shown: it is told, and leads nowhere.
        return try tell(listener(at: session.covered[under].place), reply)
      }
    }
    try tell(lateListener ?? compiled.handler(.onAnswer), reply)
  }

  private func answered(_ reply: TicketAnswer) throws(ScriptFailure) {
    let asked = request(of: compiled.content(of: session.place))
    // What a step's own button asks for the step itself waits for.
    if let listener = listener(at: session.place) {
      try tell(listener, reply)
    } else if asked != reply.ticket.request {
      try tell(nil, reply)
    }
    try leadOn(reply)
  }

  /// Goes on from a step after the answer to its request, unless a hook asked for another target.
  private func leadOn(_ reply: TicketAnswer) throws(ScriptFailure) {
    guard case .step(let index, let flow) = session.place, !hasNavigation,
      leadsOn(reply, compiled.flows[flow].flow.steps[index].content)
    else { return }
    try advance(from: index, flow)
  }

  /// Returns the function that receives the answers to the requests of a place.
  private func listener(at place: Session.Place) -> CallbackID? {
    let own: CallbackID?
    switch place {
    case .step(let index, let flow):
      own = compiled.flows[flow].flow.steps[index].onAnswer ?? compiled.flows[flow].flow.hooks.onAnswer
    case .screen(let index): own = compiled.app.screens[index].onAnswer
    case .main, .blank, .notRunning: own = nil
    }
    return own ?? compiled.handler(.onAnswer) ?? lateListener
  }

  /// The function that receives late answers: of the uppermost flow with such a function, else the app's; `nil` where
  /// neither has one.
  private var lateListener: CallbackID? {
    if compiled.hasFlowHandlers {
      for flow in shownFlows.reversed() {
        let own = compiled.flows[flow].flow.handlers.first { $0.handler == .onOrphanedAnswer }
        if let own { return own.callback }
      }
    }
    return compiled.handler(.onOrphanedAnswer)
  }

  private func tell(
    _ listener: CallbackID?, _ reply: TicketAnswer
  ) throws(ScriptFailure) {
    if let listener {
      var told = record(of: reply)
      if listener == lateListener {
        told["process"] = .integer(reply.ticket.process)
        told["currentProcess"] = .integer(session.world.process.number)
      }
      return try run(listener, .record(told))
    }
    if let finding = session.world.note(unheard: reply) { record(.finding(finding)) }
  }

  /// The request that a step's own button makes; `nil` where it makes none.
  private func request(of content: Content) -> Ticket.Request? {
    switch content {
    case .permission(let permission): .permission(permission)
    case .signIn(let provider): .signIn(provider)
    case .page, .choice, .field, .habits, .toggle, .form: nil
    }
  }

  /// True where a step that asks for something leads on by an answer.
  private func leadsOn(_ reply: TicketAnswer, _ content: Content) -> Bool {
    guard request(of: content) == reply.ticket.request else { return false }
    if case .signIn = reply.ticket.request { return reply.answer == .granted }
    return true
  }

  /// The answer as a hook receives it.
  private func record(of reply: TicketAnswer) -> Record {
    var record = reply.ticket.request.arguments
    record["answer"] = .string(reply.answer.rawValue)
    record["number"] = .integer(reply.ticket.number)
    record["detail"] = .record(reply.detail)
    return record
  }

  /// The process ends: an answer that reached no handler stays unheard.
  func endProcess() {
    for finding in session.world.process.unheardFindings { record(.finding(finding)) }
    forgetNavigation()
    for finding in session.kill().findings { record(.finding(finding)) }
  }
}
