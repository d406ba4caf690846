// The events that happen by themselves as time passes. Each service that waits names the next instant at which it acts.
// The clock moves from one such instant to the next, so that each reaction sees the phone at that instant.
extension World {
  /// The next instant, in seconds since 1970, at which the phone acts by itself; `nil` where it waits for nothing.
  package var nextDue: Double? { next?.due }

  /// The next instant, in seconds since 1970, at which an answer of a server, a voice connection or the camera can
  /// arrive. It is `nil` where none can. While no request of the process is open, only background requests and the
  /// camera count.
  package var nextAnswerDue: Double? {
    guard hasServices else { return nil }
    if process.isSettled { return [backend.nextSessionDue, camera.failing?.due].compactMap(\.self).min() }
    return [backend.nextDue, voice.connectsAt, camera.failing?.due].compactMap(
      \.self
    )
    .min()
  }

  /// The instant of the app's next timer, in seconds since 1970; `nil` where none runs, or the app is suspended.
  package var nextAppTimer: Double? { hasServices && !isSuspended ? timers.next : nil }

  /// The instant at which the next removal of notifications takes effect, in seconds since 1970; `nil` where none is
  /// under way.
  package var nextRemoval: Double? { hasServices ? notifications.nextRemoval : nil }

  /// The instant at which the system suspends an app in the background, in seconds since 1970. It is `nil` where no
  /// suspension is due, or where no other event is due after it.
  package var nextSuspension: Double? {
    guard hasServices, let due = suspension.due else { return nil }
    return services.list.actors.contains { $0.service.nextDue(in: self) ?? due > due } ? due : nil
  }

  /// Moves the clock to an instant; time never runs backwards.
  package mutating func advance(to instant: Double) {
    clock.advance(by: instant - clock.now)
  }

  /// Performs the first action that is due by now. Call it again for the next one, while `nextDue` is not in the
  /// future.
  ///
  /// Each action removes itself from its list or moves to a later instant, so this ends.
  package mutating func fire() -> Reply {
    guard let next, next.due <= clock.now else { return .nothing }
    return next.actor.fire(in: &self)
  }

  private var next: (due: Double, actor: any Service.Type)? {
    var first: (due: Double, actor: any Service.Type)?
    let hasServices = hasServices
    for actor in services.list.actors where hasServices || !actor.isInSlot {
      if let due = actor.service.nextDue(in: self), due < first?.due ?? .infinity {
        first = (due, actor.service)
      }
    }
    return first
  }
}
