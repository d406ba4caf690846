// The app's own record of whether the onboarding is over. Models the `@AppStorage` flag of nearly every app, and the
// flow's state in memory.
//
// Kept: the flag has the value that the app read at launch or set since; state ends with the process. Left out: values
// that a flow stores under keys of its own, which are in `Defaults`; requests for navigation, which belong to the
// reaction and not to the phone.

/// The state of the onboarding: whether it is over, and the flow's own values.
///
/// For example:
///
///     _ = world.apply(.onboarding(.set(name: "page", value: 2)))
///     world.onboarding.state["page"]  // 2
///     world.kill()
///     world.onboarding.state["page"]  // nil
public struct Onboarding: Hashable, Sendable, Codable {
  // MARK: State

  /// True where the app believes that the onboarding is over.
  public var isComplete = false
  /// Values of the flow, which last as long as the process.
  package var state = Record()

  /// Makes an onboarding that was not begun.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case but `navigate` is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case complete
    case set(name: String, value: Value)
    case navigate(NavigationRequest)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .complete: "complete"
      case .set: "set"
      case .navigate(let request): request.verb
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .complete: [:]
      case .set(let name, let value): ["name": .string(name), "value": value]
      case .navigate(let request): request.arguments
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .complete: isComplete = true
    case .set(let name, let value): set(name, to: value)
    case .navigate: break
    }
  }

  /// Sets a value, or removes it where the new value is null. The values are sorted by name, since no app can see the
  /// order in which they were set.
  package mutating func set(_ name: String, to value: Value) {
    if value.isNull || state[name] != nil {
      state[name] = value.isNull ? nil : value
    } else {
      let index = state.fields.firstIndex { $0.name > name } ?? state.fields.count
      state.fields.insert(Record.Field(name: name, value: value), at: index)
    }
  }

  // MARK: What the phone does

  /// The state that a process begins with.
  init(isComplete: Bool) { self.isComplete = isComplete }

  /// Updates the flag after a write of its key, as `@AppStorage` observes it at once.
  mutating func follow(isComplete: Bool) { self.isComplete = isComplete }
}

extension Onboarding.Effect: AppEffect {
  package static let object: String? = "onboarding"
  package static let samples: [Self] = [
    .complete, .set(name: "a", value: 1), .navigate(.go(to: 1)), .navigate(.present("a")),
    .navigate(.dismiss),
    .navigate(.root),
  ]

  package var effect: Effect { .onboarding(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    switch self {
    case .set(let name, let value): world.setOnboardingState(name, to: value)
    case .navigate: world.onboarding.apply(self)
    case .complete:
      world.onboarding.apply(self)
      world.save(.boolean(true), under: world.keys.completion)
    }
    return .nothing
  }

  package func durability(in world: World) -> Durability? {
    switch self {
    case .complete: Durability(isOnDisk: world.keys.completion != nil)
    case .set: .volatile
    case .navigate: nil
    }
  }

  package var delivery: Delivery { self == .complete ? .atLeastOnce : .free }
  package func kept(in world: World) -> AnyHashable? { self == .complete ? world.isOnboardingComplete : nil }
  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool {
    if case .set(let name, _) = self { forgotten.memory?.keeps(name) == false } else { false }
  }
  package var job: String? { if case .set(let name, _) = self { "onboarding.set " + name } else { nil } }
}

// MARK: - As a service

extension Onboarding: Service {
  package static func beginProcess(in world: inout World) -> [Finding] {
    guard let key = world.keys.completion else {
      world.onboarding = Onboarding(isComplete: false)
      return []
    }
    world.onboarding = Onboarding(isComplete: world.defaults.bool(key))
    return world.doubt(flag: key).map { [$0] } ?? []
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.onboarding = Onboarding(isComplete: false)
    return []
  }
}
