/// A change of what is shown that the app asks for. It takes effect when the hook that asks is done.
///
/// For example:
///
///     NavigationRequest.present("settings").verb       // "present", of `onboarding.present "settings"`
///     NavigationRequest.go(to: "age").arguments["to"]  // "age"
public enum NavigationRequest: Hashable, Sendable, Codable {
  /// Elsewhere in the flow: a step's name, `next`, `back` or `finish`, or so many steps on.
  case go(to: Value)
  /// A screen or another flow, over what is shown.
  case present(String)
  /// Back to what lies under it.
  case dismiss
  /// To whatever the app's root is now.
  case root

  /// The verb of `onboarding` that asks for it.
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
