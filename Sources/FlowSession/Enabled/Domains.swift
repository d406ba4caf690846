package import Phone

/// The values of possible events besides those of the screen: small, named sets for the exploration of a session.
///
/// For example, a person who types one name, and a phone on which Settings can forbid notifications:
///
///     var domains = Domains.none
///     domains.texts = ["Sora"]
///     domains.changes = [.permission(.notifications, .denied)]
public struct Domains: Hashable, Sendable {
  /// The texts that a person types into a field.
  package var texts: [String] = []
  /// True where a person also types a field's example.
  package var typesExamples = false
  /// The times of day that a person sets for a habit.
  package var times: [Habits.Time] = []
  /// True where a person leaves the app for the Home Screen.
  package var leaves = false
  /// True where a person taps twice before the screen can change.
  package var tapsTwice = false
  /// The ends of the process in the middle of a reaction.
  package var faults: [Fault] = []
  /// True where the process dies between two events.
  package var kills = false
  /// True where a sign-in fails, as without a network.
  package var failsSignIns = false
  /// The changes of the phone.
  package var changes: [PhoneChange] = []
  /// The changes that reach the phone from outside, or from the person outside the app's own screens.
  package var externalEvents: [ExternalEvent] = []

  /// Events without free text, times of day and changes of the phone. There remain the person's gestures, every answer
  /// to a dialog, the launch, the return to the app, and due events.
  public static let none = Domains()

  /// Makes ``none``.
  package init() {}
}

/// The actor that causes an event.
///
/// For example, on a page with a button that leads on:
///
///     let enabled = try compiled.enabledEvents(session, in: .none)
///     enabled.filter { $0.actor == .person }.map(\.event)  // [.tapped("next")]
package enum Actor: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person, by a gesture on the app's screen or the Home Screen.
  case person
  /// The person, by the answer to a dialog of the system.
  case dialog
  /// The phone, the network, time, or a person in Settings.
  case phone
}

/// An event that can happen now, and its actor.
///
/// For example, on a question with the options sleep and focus:
///
///     try compiled.enabledEvents(session, in: .none).map(\.event)
///     // [.chosen("sleep", time: nil), .chosen("focus", time: nil)]
public struct EnabledEvent: Hashable, Sendable {
  /// The event.
  package let event: Event
  /// The actor that causes it.
  package let actor: Actor

  init(_ event: Event, by actor: Actor) { (self.event, self.actor) = (event, actor) }
}
