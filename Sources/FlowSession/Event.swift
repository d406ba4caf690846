public import Phone

/// An event that reaches the app: caused by the person, by the system, or by passing time.
///
/// Controls, options and permissions are given by name, so a list of events can be replayed on an edited flow.
///
/// For example:
///
///     let event = Event.chosen("sleep", time: nil)
///     event.name                 // "chosen"
///     event.arguments["option"]  // "sleep"
public enum Event: Hashable, Sendable, Codable {
  /// The person tapped the app's icon. A running process comes to the front, as with `foregrounded`.
  case launched
  /// The app was started with arguments, as a developer does.
  case launchedWith([String])
  /// The app left the foreground.
  case backgrounded
  /// The app came back to the foreground.
  case foregrounded
  /// The process ended without a callback.
  case processKilled
  /// The process will be killed: right after a later effect, or before its next callback, as the fault says.
  case killArmed(Fault)
  /// A button was tapped, by its key.
  case tapped(String)
  /// A button was tapped twice before the screen could change.
  case tappedTwice(String)
  /// An option was chosen, given by its name; a habit also has its time of day.
  case chosen(String, time: Habits.Time?)
  /// The person typed into a field, or set a control, given by its key. In a form the key is the question's name; the
  /// only control of a step has the key `text`, or its kind, such as `slider`.
  case entered(String, into: String = Event.field)
  /// The person tried to go back, by button or by swipe.
  case wentBack
  /// The person swiped over the page.
  case swiped(Swipe)
  /// The app's code outside the flows posted an event, by name and with details.
  case posted(String, Record)
  /// The system dialog on top was answered.
  case promptAnswered(PromptAnswer)
  /// The sign-in whose sheet is up could not reach its server.
  case signInFailed
  /// A request of the app ended.
  case requestEnded(TicketAnswer)
  /// Time passed, in seconds.
  case timePassed(Double)
  /// Something about the phone changed that the app has no part in.
  case phoneChanged(PhoneChange)
  /// Something happened to the phone from outside.
  case occurred(ExternalEvent)
  /// The phone called the app back; this event follows from another one and has no effect of its own.
  case calledBack(SystemCallback)

  /// The way a finger moves over a page.
  public enum Swipe: String, Hashable, Sendable, Codable, CaseIterable {
    /// On to the next page, in a language that is read from left to right.
    case left
    /// On to the next page, in a language that is read from right to left.
    case right
    /// Down, which takes a sheet away.
    case down
  }

  /// The name of the event, in the past tense.
  public var name: String {
    switch self {
    case .launched, .launchedWith: Name.launched.rawValue
    case .backgrounded: Name.backgrounded.rawValue
    case .foregrounded: Name.foregrounded.rawValue
    case .processKilled: Name.processKilled.rawValue
    case .killArmed: Name.killArmed.rawValue
    case .tapped: Name.tapped.rawValue
    case .tappedTwice: Name.tappedTwice.rawValue
    case .chosen: Name.chosen.rawValue
    case .entered: Name.entered.rawValue
    case .wentBack: Name.wentBack.rawValue
    case .swiped: Name.swiped.rawValue
    case .posted: Name.posted.rawValue
    case .promptAnswered: Name.promptAnswered.rawValue
    case .signInFailed: Name.signInFailed.rawValue
    case .requestEnded(let reply): reply.answer.rawValue
    case .timePassed: Name.timePassed.rawValue
    case .phoneChanged: Name.phoneChanged.rawValue
    case .occurred(let externalEvent): externalEvent.name
    case .calledBack(let callback): callback.name
    }
  }

  /// True for an event that follows from another one: the end of a request, a callback of the phone, the end of the
  /// process. Any other event comes from a person or from outside.
  public var isConsequence: Bool {
    switch self {
    case .requestEnded, .calledBack, .processKilled: true
    default: false
    }
  }

  /// The key of a step's only field.
  public static let field = "text"

  /// True where the app reacts to a person's tap, on which some rules of iOS depend.
  var isTap: Bool {
    switch self {
    case .tapped, .tappedTwice, .chosen: true
    default: false
    }
  }

  /// The details, as the transcript shows them. No detail is called `seq`, `time`, `kind` or `name`, as these are
  /// fields of every entry.
  public var arguments: Record {
    switch self {
    case .launched, .backgrounded, .foregrounded, .processKilled, .wentBack, .signInFailed: [:]
    case .launchedWith(let arguments): ["arguments": .list(arguments.map { .string($0) })]
    case .killArmed(let fault): fault.arguments
    case .swiped(let direction): ["direction": .string(direction.rawValue)]
    case .posted(let event, let details) where details.isEmpty: ["event": .string(event)]
    case .posted(let event, let details): ["event": .string(event), "details": .record(details)]
    case .tapped(let control), .tappedTwice(let control): ["control": .string(control)]
    case .chosen(let option, nil): ["option": .string(option)]
    case .chosen(let option, let time?): ["option": .string(option), "at": .string(time.description)]
    case .entered(let text, Event.field): ["text": .string(text)]
    case .entered(let text, let key): ["text": .string(text), "field": .string(key)]
    case .promptAnswered(let answer): answer.arguments
    case .requestEnded(let reply): reply.arguments
    case .timePassed(let seconds): ["seconds": .number(seconds)]
    case .phoneChanged(let change): change.arguments
    case .occurred(let externalEvent): externalEvent.arguments
    case .calledBack(let callback): callback.arguments
    }
  }
}
