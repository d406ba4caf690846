// What becomes of the answers to an app's requests that no handler of the app is told of.
extension World {
  /// Marks the answer to the request of the process that comes next as unwanted.
  package mutating func refuseNextAnswer() { process.refuseNextAnswer() }

  /// Takes the mark back from a request that did not come.
  package mutating func wantNextAnswer() { process.wantNextAnswer() }

  /// Takes note of an answer that reached no handler.
  ///
  /// - Returns: What the phone knows about it at once; `nil` for a permission, whose status the app may read yet.
  package mutating func note(unheard reply: TicketAnswer) -> Finding? {
    guard case .permission = reply.ticket.request else { return .unheard(reply) }
    process.note(unheard: reply)
    return nil
  }

  /// The app reads what it may do: an answer that it was not told of has reached it.
  package mutating func read(_ permission: Permission) {
    if !process.unheard.isEmpty { process.read(permission) }
  }

  /// The phone's present findings on answers that reached no handler.
  package var unheard: [Finding] { process.unheardFindings }

  /// The requests of the process whose answers reached no handler, by the subjects of the findings on them.
  package var unheardRequests: [String: Ticket.Request] {
    process.unheard.reduce(into: [:]) { $0[Finding.unheard($1).subject] = $1.ticket.request }
  }

  /// Takes note of what is told once a process, however often the app asks what brings it up.
  ///
  /// - Returns: Whether it was not told yet.
  package mutating func tell(_ text: String) -> Bool { process.tell(text) }
}
