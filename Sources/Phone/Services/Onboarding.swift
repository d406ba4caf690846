// How far the app's own bookkeeping says the person is. Stands for the `@AppStorage` flag that nearly every app
// keeps, and for in-memory state of the flow.
//
// Kept: the flag is what the app read at launch or set since; state dies with the process.
// Left out: nothing that a flow keeps under keys of its own, which is `Defaults`. Where the app asks to be taken is
// noted here until whoever moves the session takes it, at the end of the hook that asked.

/// Whether the onboarding is over, and the flow's own state.
public struct Onboarding: Hashable, Sendable, Codable {
  // MARK: State

  /// Whether the app believes that the onboarding is over.
  public private(set) var isComplete = false
  /// Values that the flow keeps while the process lives.
  public private(set) var state = Record()
  /// Where the app asked to be taken and was not yet; empty between two events.
  public private(set) var moves: [Move] = []

  /// A change of what is shown that the app asks for.
  public enum Move: Hashable, Sendable, Codable {
    /// Elsewhere in the flow: a step's name, `next`, `back` or `finish`, or so many steps on.
    case go(to: Value)
    /// A screen or another flow, over what is shown.
    case present(String)
    /// Back to what lies under it.
    case dismiss
    /// To whatever the app's root is now.
    case root
  }

  /// Makes an onboarding that was not begun.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case complete
    case set(name: String, value: Value)
    case move(Move)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .complete: "complete"
      case .set: "set"
      case .move(.go): "go"
      case .move(.present): "present"
      case .move(.dismiss): "dismiss"
      case .move(.root): "root"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .complete, .move(.dismiss), .move(.root): [:]
      case .set(let name, let value): ["name": .string(name), "value": value]
      case .move(.go(let target)): ["to": target]
      case .move(.present(let name)): ["name": .string(name)]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .complete: isComplete = true
    case .set(let name, let value): state[name] = value.isNull ? nil : value
    case .move(let move): moves.append(move)
    }
  }

  // MARK: What the phone does

  mutating func load(isComplete: Bool) {
    self.isComplete = isComplete
    state = Record()
    if !moves.isEmpty { moves.removeAll() }
  }

  mutating func dropMove(_ index: Int) { moves.remove(at: index) }

  /// The app's flag was written under its key, as every `@AppStorage` sees at once.
  mutating func follow(isComplete: Bool) { self.isComplete = isComplete }

  mutating func takeMove() -> Move? { moves.isEmpty ? nil : moves.removeFirst() }
}
