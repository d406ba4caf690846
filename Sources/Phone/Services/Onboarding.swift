// How far the app's own bookkeeping says the person is. Stands for the `@AppStorage` flag that nearly every app
// keeps, and for in-memory state of the flow.
//
// Kept: the flag is what the app read at launch or set since; state dies with the process.
// Left out: what a flow keeps under keys of its own, which is `Defaults`; where the app asks to be taken, which is part of
// the reaction and of no phone.

/// The state of the onboarding, over or not, and the flow's own state.
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
  /// Values that the flow keeps while the process lives.
  package var state = Record()

  /// Makes an onboarding that was not begun.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
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

  /// Keeps a value, or lets go of it where it is null. They stand in the order of their names: in which order they were
  /// set, no app can tell.
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

  /// The app's flag was written under its key, as every `@AppStorage` sees at once.
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
