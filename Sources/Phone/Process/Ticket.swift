/// A claim to a later answer: the process that made a request, and the request.
///
/// A ticket is plain data. Its holder looks up the handler when the answer comes; an answer for a process that is gone
/// finds none.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.camera)))
///     let ticket = world.process.pending[0]
///     ticket.request.verb  // "permissions.request"
///     ticket.number        // 1, of process 1
public struct Ticket: Hashable, Sendable, Codable {
  /// The request that was made.
  package enum Request: Hashable, Sendable, Codable {
    case permission(Permission)
    case signIn(Account.Provider)
    /// A notification was to be scheduled; only a refusal is answered.
    case notification(String)
    /// A sheet of the system was brought up.
    indirect case sheet(SystemSheet)
    /// A request to the app's server.
    case backend(method: String, path: String)

    /// The verb that made the request.
    package var verb: String {
      switch self {
      case .permission: "permissions.request"
      case .signIn: "auth.signIn"
      case .notification: "notifications.add"
      case .sheet(let sheet): sheet.verb
      case .backend: "backend.request"
      }
    }

    /// True where the app can read the answer again later.
    var hasStatus: Bool {
      if case .permission = self { true } else { false }
    }

    /// The verb of the request, under `request`, and the details of the request.
    package var arguments: Record {
      switch self {
      case .permission(let permission):
        ["request": .string(verb), "permission": .string(permission.rawValue)]
      case .signIn(let provider): ["request": .string(verb), "provider": .string(provider.rawValue)]
      case .notification(let id): ["request": .string(verb), "id": .string(id)]
      case .sheet(let sheet): Record(dictionaryLiteral: ("request", .string(verb))).adding(sheet.arguments)
      case .backend(let method, let path):
        ["request": .string(verb), "method": .string(method), "path": .string(path)]
      }
    }
  }

  /// The number of the process that made the request.
  package let process: Int
  /// The number of the request within its process, from 1.
  package let number: Int
  /// The request that was made.
  package let request: Request
}

/// The end of a request.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.notifications)))
///     world.answerPrompt(.refused).answers.map(\.answer)  // [.denied]
public enum Answer: String, Hashable, Sendable, Codable, CaseIterable {
  /// Allowed, signed in.
  case granted
  /// Refused.
  case denied
  /// Completed; the person's choice is not reported (S-37).
  case handled
  /// The person closed the sheet without an answer, `ASAuthorizationError.canceled` (1001).
  case cancelled
  /// The framework is not on this device.
  case unavailable
  /// The request itself failed.
  case failed
  /// Pending until another person allows it, `Product.PurchaseResult.pending`.
  case pending
}
