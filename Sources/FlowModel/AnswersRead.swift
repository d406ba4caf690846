/// The destinations of answers that an app reads back.
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

  /// True where a destination is read.
  public func contains(_ destination: Destination) -> Bool {
    isEverything || destinations.contains(destination)
  }

  /// What either reads.
  public func union(_ other: AnswersRead) -> AnswersRead {
    var both = self
    both.destinations.formUnion(other.destinations)
    both.habits = habits || other.habits
    both.isEverything = isEverything || other.isEverything
    return both
  }
}
