// Findings about requests whose answers the app does not handle.
extension Finding {
  /// An answer that reached no handler.
  static func unheard(_ reply: TicketAnswer) -> Finding {
    let request = reply.ticket.request
    let (subject, source): (String, String) =
      switch request {
      case .permission(let permission): (permission.rawValue, "S-5 (completionHandler)")
      case .signIn(let provider):
        (provider.rawValue, "S-58 (ASAuthorizationControllerDelegate)")
      case .notification(let id): ("\"\(id)\"", "S-1 (UNUserNotificationCenter.add(_:))")
      case .sheet(let sheet): (sheet.name, "S-58 (ASWebAuthenticationSession)")
      case .backend(let method, let path): ("\(method) \(path)", "N-1 (URLSession.dataTask(with:))")
      }
    return Finding(
      code: .answerUnheard,
      sentence:
        "No handler received the answer \"\(reply.answer.rawValue)\" to \(request.verb) \(subject)\(request.hasStatus ? ", and its status was not read" : ""): add onAnswer, or onOrphanedAnswer for answers after the screen is gone.",
      source: source, about: "\(request.verb) \(subject)")
  }
}
