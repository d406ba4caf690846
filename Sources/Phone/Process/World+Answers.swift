// The answers to an app's requests that reach no handler of the app.
extension World {
  /// Marks the answer to the process's next request as unwanted.
  package mutating func refuseNextAnswer() { process.refuseNextAnswer() }

  /// Takes the mark back from a request that did not come.
  package mutating func wantNextAnswer() { process.wantNextAnswer() }

  /// Notes an answer that reached no handler.
  ///
  /// - Returns: The finding; `nil` for a permission, whose status the app may still read.
  package mutating func note(unheard reply: TicketAnswer) -> Finding? {
    guard case .permission = reply.ticket.request else { return .unheard(reply) }
    process.note(unheard: reply)
    return nil
  }

  /// Notes that the app reads a permission's status, and so learns of an answer without a handler.
  package mutating func read(_ permission: Permission) {
    if !process.unheard.isEmpty { process.read(permission) }
  }

  /// The phone's present findings on answers that reached no handler.
  package var unheard: [Finding] { process.unheardFindings }

  /// The requests of the process whose answers reached no handler. The key is the subject of the finding about a
  /// request.
  package var unheardRequests: [String: Ticket.Request] {
    process.unheard.reduce(into: [:]) { $0[Finding.unheard($1).subject] = $1.ticket.request }
  }

  /// Notes a message that each process shows at most once, however often its cause recurs.
  ///
  /// - Returns: True where this process has not shown the message yet.
  package mutating func tell(_ text: String) -> Bool { process.tell(text) }
}
