package import Phone

/// The destinations of answers that an app, or a property of a script, reads back.
///
/// For example:
///
///     var read = AnswersRead()
///     read.insert(.profile("age"))
///     read.contains(.profile("age"))  // true
///     read.contains(.store("age"))    // false
public struct AnswersRead: Hashable, Sendable {
  /// True where the person's habits are read.
  package var habits = false
  private var destinations: Set<AnswerBinding> = []
  /// The components of a session that were read: each component holds the answers of many destinations.
  private var components: Components = []
  private var isEverything = false

  /// Makes the answers of an app that reads none.
  package init() {}

  /// Everything: what is read of an app of which nothing is known.
  package static var everything: AnswersRead {
    var read = AnswersRead()
    (read.isEverything, read.habits) = (true, true)
    return read
  }

  /// Adds a destination.
  package mutating func insert(_ destination: AnswerBinding) { destinations.insert(destination) }

  /// Adds all destinations in some components of a session.
  package mutating func insert(_ components: Components) {
    self.components.formUnion(components)
    if components.contains(.habits) { habits = true }
  }

  /// True where a destination is read.
  package func contains(_ destination: AnswerBinding) -> Bool {
    isEverything || destinations.contains(destination) || !components.isDisjoint(with: destination.components)
  }

  /// The keys of the store that are read by name, in ascending order.
  package var storeKeys: [String] {
    destinations.compactMap { if case .store(let key) = $0 { key } else { nil } }.sorted()
  }

  /// True where the answer with a name such as `profile.age` is read; `habits` is the name of the person's habits.
  package func contains(named name: String) -> Bool {
    if name == "habits" { return habits }
    return AnswerBinding(named: name).map(contains) ?? false
  }

  /// True where the person's properties at the analytics service are read.
  package var properties: Bool { isEverything || components.contains(.analytics) }

  /// Returns the values of the flow in memory that an app may read: the values read so far, and the declared
  /// destinations of answers and button states. It is `nil` where all values may be read.
  package func memory(of app: App) -> KeptMemory? {
    guard !isEverything else { return nil }
    let places = destinations.union(app.places)
    return KeptMemory(
      places.lazy.compactMap { if case .state(let name) = $0 { name } else { nil } }, in: components)
  }

  /// Returns the answers that either reads.
  package func union(_ other: AnswersRead) -> AnswersRead {
    var both = self
    both.destinations.formUnion(other.destinations)
    both.components.formUnion(other.components)
    both.habits = habits || other.habits
    both.isEverything = isEverything || other.isEverything
    return both
  }
}

extension App {
  /// The destinations that steps and screens name outside of conditions: of answers, and of the states of buttons.
  fileprivate var places: [AnswerBinding] {
    allSteps.flatMap { step in
      step.questions.compactMap(\.content.into) + step.buttons.compactMap(\.states.place)
    }
  }
}

extension Content {
  /// The place to which an answer goes; `nil` for none, and for habits.
  fileprivate var into: AnswerBinding? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .toggle(let toggle): toggle.into
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }
}

extension Button.States {
  /// The destination whose stored value names the current state of a button; `nil` for any other rule.
  fileprivate var place: AnswerBinding? {
    if case .stored(let place)? = choice { place } else { nil }
  }
}

extension AnswerBinding {
  /// The components of a session that hold the value of the destination.
  fileprivate var components: Components {
    switch self {
    case .profile: .profile
    case .store(let key): .defaults(key)
    case .state(let name): .state(name)
    case .keychain: .service(Keychain.slot)
    }
  }
}
