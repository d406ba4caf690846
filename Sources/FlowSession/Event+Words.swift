import Phone

// The names and arguments of events, for code that names an event: a check, a completion. They are read off example
// events that have all possible arguments.
extension Event {
  /// The names of events that no other type names.
  public enum Name: String, Sendable, CaseIterable {
    case launched, backgrounded, foregrounded, processKilled, killArmed, tapped, tappedTwice, chosen
    case entered, wentBack, swiped, posted, promptAnswered, signInFailed, timePassed, phoneChanged
  }

  /// The names of all events that a transcript can show, each once.
  public static let names: [String] =
    Name.allCases.map(\.rawValue) + ExternalEvent.Name.allCases.map(\.rawValue)
    + SystemCallback.Name.allCases.map(\.rawValue) + Answer.allCases.map(\.rawValue)

  /// Returns the possible argument names of the events with a name. It is `nil` for an unknown name, for the end of a
  /// request, and for a change of the phone: the arguments of these vary.
  public static func argumentNames(of name: String) -> [String]? { words[name] }

  private static let words = Words.arguments(of: fullest.map { ($0.name, $0.arguments) })

  /// Every kind of event with all its possible arguments, except the end of a request and a change of the phone.
  static let fullest: [Event] =
    [
      .launchedWith(["a"]), .backgrounded, .foregrounded, .processKilled,
      .killArmed(Fault(after: "a", count: 2)),
      .tapped("a"), .tappedTwice("a"),
      .chosen("a", time: Habits.Time("07:00")), .entered("a", into: "a"), .wentBack, .swiped(.left),
      .posted("a", ["a": 1]), .promptAnswered(.some(read: [], share: [])), .promptAnswered(.completed("a")),
      .signInFailed, .timePassed(1),
    ] + ExternalEvent.fullest.map { .occurred($0) } + SystemCallback.fullest.map { .calledBack($0) }
}
