// The events that happen by themselves as time passes. Each service that waits for something names the next instant at
// which it acts; the clock moves from one to the next, so that a reaction finds the phone as it is at that instant.
extension World {
  /// The next instant, in seconds since 1970, at which the phone does something by itself; `nil` where it waits
  /// for nothing.
  package var nextDue: Double? { next?.due }

  /// The next instant, in seconds since 1970, of a possible answer to a request of the app. It is `nil` where the app
  /// waits for no answer, or for a person's.
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

  /// The instant at which the next removal of notifications lands, in seconds since 1970; `nil` where none is under way.
  package var nextRemoval: Double? { hasServices ? notifications.nextRemoval : nil }

  /// The instant of the suspension of an app that was left, in seconds since 1970. It is `nil` for an app not waiting
  /// for its suspension, and where nothing is due after it.
  package var nextSuspension: Double? {
    guard hasServices, let due = suspension.due else { return nil }
    return services.list.actors.contains { $0.service.nextDue(in: self) ?? due > due } ? due : nil
  }

  /// Moves the clock to an instant; time never runs backwards.
  package mutating func advance(to instant: Double) {
    clock.advance(by: instant - clock.now)
  }

  /// Does the first thing that is due by now. Called again it does the next one, as long as `nextDue` has come.
  ///
  /// Each takes what it did off its list or puts it at a later instant, so time always goes on.
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
