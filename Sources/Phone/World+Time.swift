// The events that happen by themselves as time passes. Each service that waits for something names the next instant at
// which it acts; the clock moves from one to the next, so that a reaction finds the phone as it is at that instant.
extension World {
  /// The actors that act by themselves, in the order in which what is due at one instant happens.
  private enum Actor: CaseIterable {
    case backend, push, notifications, alarms, voice, camera, timers, analytics, process
  }

  /// The next instant, in seconds since 1970, at which the phone does something by itself; `nil` where it waits
  /// for nothing.
  public var nextDue: Double? { next?.due }

  /// The next instant, in seconds since 1970, at which a request of the app may be answered; `nil` where it waits for
  /// no answer, or for a person's.
  public var nextAnswerDue: Double? {
    guard hasServices else { return nil }
    if process.isSettled {
      return [services.backend.nextSessionDue, services.camera.failing?.due].compactMap(\.self).min()
    }
    return [services.backend.nextDue, services.voice.connectsAt, services.camera.failing?.due].compactMap(
      \.self
    )
    .min()
  }

  /// The instant of the app's next timer, in seconds since 1970; `nil` where none runs, or the app is suspended.
  public var nextAppTimer: Double? { hasServices && !isSuspended ? services.timers.next : nil }

  /// The instant at which the next removal of notifications lands, in seconds since 1970; `nil` where none is under way.
  public var nextRemoval: Double? { hasServices ? services.notifications.nextRemoval : nil }

  /// Moves the clock to an instant; time never runs backwards.
  public mutating func advance(to instant: Double) {
    clock.advance(by: instant - clock.now)
  }

  /// Does the first thing that is due by now. Called again it does the next one, as long as `nextDue` has come.
  ///
  /// Each takes what it did off its list or puts it at a later instant, so time always goes on.
  public mutating func fire() -> Reply {
    guard let next, next.due <= clock.now else { return .nothing }
    switch next.actor {
    case .backend: return fireBackend()
    case .push: return firePush()
    case .notifications: return fireNotifications()
    case .alarms: return fireAlarms()
    case .voice: return fireVoice()
    case .analytics:
      analytics.flush(at: clock.now, isOnline: isOnline)
      return .nothing
    case .camera: return fireCamera()
    case .timers:
      guard let due = services.timers.take(at: clock.now) else { return .nothing }
      return Reply([.timerFired(event: due.event, details: due.details)])
    case .process: return suspend()
    }
  }

  private var next: (due: Double, actor: Actor)? {
    var first: (due: Double, actor: Actor)?
    let services = hasServices ? services : nil
    for actor in Actor.allCases {
      let due =
        switch actor {
        case .backend: services?.backend.nextDue
        case .push: services?.push.nextDue
        case .notifications: services?.notifications.nextDue
        case .alarms: services?.alarms.nextDue
        case .voice: services?.voice.connectsAt
        case .camera: services?.camera.failing?.due
        // They are the app's code, and so is the SDK.
        case .timers: isSuspended ? nil : services?.timers.next
        case .analytics: isSuspended ? nil : analytics.flushDue
        case .process: services?.suspension.due
        }
      if let due, due < first?.due ?? .infinity { first = (due, actor) }
    }
    return first
  }
}
