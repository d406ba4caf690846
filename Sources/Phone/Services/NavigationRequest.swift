/// A change of the visible screen that the app requests. It takes effect after the hook that requests it has returned.
///
/// For example:
///
///     NavigationRequest.present("settings").verb       // "present", of `onboarding.present "settings"`
///     NavigationRequest.go(to: "age").arguments["to"]  // "age"
public enum NavigationRequest: Hashable, Sendable, Codable {
  /// To another step of the flow: a step's name, `next`, `back`, `finish`, or a number of steps forward.
  case go(to: Value)
  /// A screen or another flow, over the visible one.
  case present(String)
  /// Back to the screen under it.
  case dismiss
  /// To the app's present root.
  case root

  /// The verb of `onboarding` that makes the request.
  package var verb: String {
    switch self {
    case .go: "go"
    case .present: "present"
    case .dismiss: "dismiss"
    case .root: "root"
    }
  }

  /// The arguments, as the transcript shows them.
  package var arguments: Record {
    switch self {
    case .dismiss, .root: [:]
    case .go(let target): ["to": target]
    case .present(let name): ["name": .string(name)]
    }
  }
}
