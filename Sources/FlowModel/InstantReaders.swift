/// The functions of a script that read the clock or random numbers. An exploration follows only one of the values that
/// each function can read.
///
/// For example, of a step whose hook greets by the time of day:
///
///     readers.clock  // ["step \"hello\", onEnter"]
public struct InstantReaders: Hashable, Sendable {
  /// The functions that read the clock, by their places in the script, such as `step "a", onEnter`.
  package private(set) var clock: Set<String> = []
  /// The functions that read the clock only to say a text.
  package private(set) var telling: Set<String> = []
  /// The functions that drew a random number.
  package private(set) var random: Set<String> = []

  /// Makes no readers.
  package init() {}

  /// Adds a function that read the clock.
  ///
  /// - Parameter isTelling: True where the function only makes a text.
  package mutating func insert(clockReader site: String, isTelling: Bool) {
    if isTelling { telling.insert(site) } else { clock.insert(site) }
  }

  /// Adds a function that drew a random number.
  package mutating func insert(randomReader site: String) { random.insert(site) }

  /// The functions of both.
  package func union(_ other: InstantReaders) -> InstantReaders {
    var both = self
    both.clock.formUnion(other.clock)
    both.telling.formUnion(other.telling)
    both.random.formUnion(other.random)
    return both
  }
}
