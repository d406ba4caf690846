import FlowModel
import Phone

// How the app learns the answers to what it asked.
extension Machine {
  /// A request ended: the app is told, if it lives.
  func end(_ reply: TicketAnswer, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    session.world.settle(reply.ticket)
    recorder.record(.event(.requestEnded(reply)), session)
    guard session.world.process.isRunning else { return }
    try react(to: reply, &session)
  }

  /// An answer reaches exactly one place. While the visit that asked is there, that is its `onAnswer`, else its flow's,
  /// else the app's, else `onLate`; where the visit or the process is gone, `onLate`, else the app's `onAnswer`. An answer
  /// that none of them is told of is a finding.
  private func react(to reply: TicketAnswer, _ session: inout Session) throws(ScriptFailure) {
    guard session.world.wantsAnswer(reply.ticket) else {
      if session.entry.asked.remove(reply.ticket.number) { try leadOn(reply, &session) }
      return
    }
    if reply.ticket.process == session.world.process.number {
      if session.entry.asked.remove(reply.ticket.number) { return try answered(reply, &session) }
      for under in session.covered.indices.reversed()
      where session.covered[under].entry.asked.remove(reply.ticket.number) {
        // It is still there, under what is shown: it is told, and leads nowhere.
        return try tell(listener(at: session.covered[under].place), reply, &session)
      }
    }
    guard let late = app[.onLate] else { return try tell(app[.onAnswer], reply, &session) }
    var told = record(of: reply)
    told["process"] = .integer(reply.ticket.process)
    told["currentProcess"] = .integer(session.world.process.number)
    try run(late, .record(told), &session)
  }

  private func answered(_ reply: TicketAnswer, _ session: inout Session) throws(ScriptFailure) {
    let asked = request(of: content(of: session.place))
    // What a step's own button asks for the step itself waits for.
    if let listener = listener(at: session.place) {
      try tell(listener, reply, &session)
    } else if asked != reply.ticket.request {
      try tell(nil, reply, &session)
    }
    try leadOn(reply, &session)
  }

  /// The step that asks for something leads on by its answer; a hook that asked to go elsewhere goes there.
  private func leadOn(_ reply: TicketAnswer, _ session: inout Session) throws(ScriptFailure) {
    guard case .step(let index, let flow) = session.place, turn.navigation.isEmpty,
      leadsOn(reply, flows[flow].flow.steps[index].content)
    else { return }
    try advance(from: index, flow, &session)
  }

  /// The function that is told of an answer to what a place asked for.
  private func listener(at place: Session.Place) -> CallbackID? {
    let own: CallbackID?
    switch place {
    case .step(let index, let flow):
      own = flows[flow].flow.steps[index].onAnswer ?? flows[flow].flow.hooks.onAnswer
    case .screen(let index): own = app.screens[index].onAnswer
    case .main, .blank, .notRunning: own = nil
    }
    return own ?? app[.onAnswer] ?? app[.onLate]
  }

  private func tell(
    _ listener: CallbackID?, _ reply: TicketAnswer, _ session: inout Session
  ) throws(ScriptFailure) {
    if let listener { return try run(listener, .record(record(of: reply)), &session) }
    if let finding = session.world.note(unheard: reply) { recorder.record(.finding(finding), session) }
  }

  /// What a step's own button asks for.
  private func request(of content: Content) -> Ticket.Request? {
    switch content {
    case .permission(let permission): .permission(permission)
    case .signIn(let provider): .signIn(provider)
    case .page, .choice, .field, .habits: nil
    }
  }

  /// Whether a step that asks for something leads on by an answer.
  private func leadsOn(_ reply: TicketAnswer, _ content: Content) -> Bool {
    guard request(of: content) == reply.ticket.request else { return false }
    if case .signIn = reply.ticket.request { return reply.answer == .granted }
    return true
  }

  /// An answer as a hook is told of it.
  private func record(of reply: TicketAnswer) -> Record {
    var record = reply.ticket.request.arguments
    record["answer"] = .string(reply.answer.rawValue)
    record["number"] = .integer(reply.ticket.number)
    record["detail"] = .record(reply.detail)
    return record
  }

  /// The process ends: an answer that reached nobody stays unheard.
  func endProcess(_ session: inout Session) {
    for finding in session.world.unheard { recorder.record(.finding(finding), session) }
    turn.forgetNavigation()
    for finding in session.kill().findings { recorder.record(.finding(finding), session) }
  }
}
