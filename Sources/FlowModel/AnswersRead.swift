public import Phone

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
  public var habits = false
  private var destinations: Set<Destination> = []
  /// The components of a session that were read: each holds the answers of many destinations.
  private var components: Components = []
  private var isEverything = false

  /// Makes nothing that is read.
  public init() {}

  /// Everything: what is read of an app of which nothing is known.
  public static var everything: AnswersRead {
    var read = AnswersRead()
    (read.isEverything, read.habits) = (true, true)
    return read
  }

  /// Adds a destination.
  public mutating func insert(_ destination: Destination) { destinations.insert(destination) }

  /// Adds all destinations in some components of a session.
  public mutating func insert(_ components: Components) {
    self.components.formUnion(components)
    if components.contains(.habits) { habits = true }
  }

  /// True where a destination is read.
  public func contains(_ destination: Destination) -> Bool {
    isEverything || destinations.contains(destination) || !components.isDisjoint(with: destination.components)
  }

  /// True where the person's properties at the analytics service are read.
  public var properties: Bool { isEverything || components.contains(.analytics) }

  /// What either reads.
  public func union(_ other: AnswersRead) -> AnswersRead {
    var both = self
    both.destinations.formUnion(other.destinations)
    both.components.formUnion(other.components)
    both.habits = habits || other.habits
    both.isEverything = isEverything || other.isEverything
    return both
  }
}

extension Destination {
  /// The components of a session that hold the value of the destination.
  fileprivate var components: Components {
    switch self {
    case .profile: .profile
    case .store(let key): .defaults(key)
    case .state(let name): .state(name)
    }
  }
}
