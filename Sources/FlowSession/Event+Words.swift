import Phone

// The words of events, for code that names one: a check, a completion. They are read off events that have every
// argument which an event of their kind can have.
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

  /// The names of the arguments that events of a name can have; `nil` where no event has the name, and where they are
  /// not closed: what a server answers, and what of the phone was changed.
  public static func argumentNames(of name: String) -> [String]? { words[name] }

  private static let words = Words.arguments(of: fullest.map { ($0.name, $0.arguments) })

  /// Every kind of event but the end of a request and a change of the phone, with all the arguments that it can have.
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
