import FlowModel
import Phone

// How the app learns the answers to what it asked.
extension Machine {
  /// A request ended: the app is told, if it lives.
  func end(_ reply: Response.Reply, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    session.world.settle(reply.ticket)
    recorder.record(.event(.requestEnded(reply)), session)
    guard session.world.process.isRunning else { return }
    try react(to: reply, &session)
  }

  /// An answer came. The visit of a step that asked is told, and may lead on; anything else comes too late, and only
  /// the app's `onLate` hears of it.
  private func react(to reply: Response.Reply, _ session: inout Session) throws(ScriptFailure) {
    if reply.ticket.process == session.world.process.number {
      if session.entry.asked.remove(reply.ticket.number) { return try answered(reply, &session) }
      for under in session.covered.indices.reversed()
      where session.covered[under].entry.asked.remove(reply.ticket.number) {
        // It is still there, under what is shown: it is told, and leads nowhere.
        let hook = step(at: session.covered[under].place)?.onAnswer
        return try call(hook, .record(record(of: reply)), &session)
      }
    }
    var late = record(of: reply)
    late["process"] = .integer(reply.ticket.process)
    late["currentProcess"] = .integer(session.world.process.number)
    try call(app[.onLate], .record(late), &session)
  }

  private func answered(_ reply: Response.Reply, _ session: inout Session) throws(ScriptFailure) {
    let place = session.place
    switch place {
    case .step(let index, let flow):
      if let hook = flows[flow].flow.steps[index].onAnswer {
        try run(hook, .record(record(of: reply)), &session)
      }
      // A hook that asked to go elsewhere goes there.
      guard session.world.onboarding.moves.isEmpty, leadsOn(reply, flows[flow].flow.steps[index].content)
      else {
        return
      }
      try advance(from: index, flow, &session)
    case .screen(let index): try run(app.screens[index].onAnswer, .record(record(of: reply)), &session)
    case .main, .blank, .notRunning: break
    }
  }

  /// Whether a step that asks for something leads on by an answer.
  private func leadsOn(_ reply: Response.Reply, _ content: Content) -> Bool {
    switch (reply.ticket.request, content) {
    case (.permission(let asked), .permission(let shown)): asked == shown
    case (.signIn(let asked), .signIn(let shown)): asked == shown && reply.answer == .granted
    default: false
    }
  }

  /// An answer as a hook is told of it.
  private func record(of reply: Response.Reply) -> Record {
    var record = reply.ticket.request.arguments
    record["answer"] = .string(reply.answer.rawValue)
    record["number"] = .integer(reply.ticket.number)
    record["detail"] = .record(reply.detail)
    return record
  }
}
