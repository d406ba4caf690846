import FlowSession
import Phone

/// The player that is tested: the tests' own `Player` plays without a past.
typealias SessionPlayer = FlowSession.Player

extension SessionPlayer {
  /// The events that have happened on the phone at hand.
  var events: [Event] { history.head.map { history.events(to: $0.entry) } ?? [] }

  /// The name of the place that is shown.
  var place: String { app.name(of: session.place) }

  /// Lets events happen, one after the other.
  func send(all events: [Event]) throws { for event in events { try send(event) } }
}

/// A session that is computed from the beginning, without what a player keeps.
func folded(_ events: [Event], on app: CompiledApp, _ setup: PhoneSetup = PhoneSetup()) throws -> Session {
  var session = app.fresh(setup.world, meeting: setup.meeting)
  for event in events { session = try app.next(session, event).session }
  return session
}
