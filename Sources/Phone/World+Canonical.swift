// The canonical form of a phone: without what cannot influence its future. Two phones with one canonical form answer the
// same to everything that can still be done to them, but for the numbers of processes and requests, and for the times of
// a transcript.
//
// Left out: how many processes, requests and notifications there were, how often the app asked for a review, review
// dialogs of more than a year ago, when the phone's story began. Kept: what decides whether a finding is told again.

extension World {
  /// The canonical form.
  ///
  /// - Parameters:
  ///   - numbers: The canonical numbers of the requests that can still be answered.
  ///   - keepsInstants: True where the app can read the clock or the calendar. Otherwise only distances matter, and the
  ///     form's clock stands at ``Clock/epoch``; a phone with something that goes by the wall clock keeps its own.
  ///   - times: The seconds behind that of the times of day that tell forms apart, in ascending order; the clock stands
  ///     at the last of them that has passed. Without any there is one time of day.
  ///   - changed: The parts that may lack their canonical form; where neither instants nor numbers move, the others are
  ///     not looked at.
  ///   - since: The instant at which this phone was in its canonical form, in seconds since 1970; `nil` where it may
  ///     never have been.
  public func canonical(
    _ numbers: RequestNumbers, keepsInstants: Bool, times: [Double] = [], changed: Parts = .all,
    since: Double? = nil
  ) -> World {
    var world = self
    let seconds = canonicalMove(keepsInstants: keepsInstants, times: times, changed: changed, since: since)
    world.clock = Clock(now: seconds == 0 ? clock.now : anchor(times), timeZone: clock.timeZone)
    world.process.canonicalize(numbers)
    for index in world.dialogs.indices { world.dialogs[index].canonicalize(numbers) }
    if clock.now != since || changed.contains(.review) {
      world.review.canonicalize(at: clock.now, movingBy: seconds)
    }
    if seconds != 0, let due = analytics.flushDue { world.analytics.flushDue = Clock.moved(due, by: seconds) }
    if hasServices {
      world.canonicalizeServices(numbers, movingBy: seconds, changed)
      world.settleServices()
    }
    return world
  }

  /// The distance by which a canonical form moves instants, in seconds. What is handed in is as in
  /// ``canonical(_:keepsInstants:times:changed:since:)``.
  public func canonicalMove(
    keepsInstants: Bool, times: [Double] = [], changed: Parts = .all, since: Double? = nil
  ) -> Double {
    guard !keepsInstants else { return 0 }
    // Nothing moved then, and whether something goes by the wall clock is as it was.
    if clock.now == since, changed.isDisjoint(with: [.alarms, .notifications]) { return 0 }
    let distance = anchor(times) - clock.now
    // What goes by the wall clock is asked for last: nobody looks at it where nothing moves.
    return distance == 0 || goesByWallClock ? 0 : distance
  }

  /// The instant at which a form's clock stands, on the day that begins at ``Clock/epoch``.
  private func anchor(_ times: [Double]) -> Double {
    guard let last = times.last else { return Clock.epoch }
    let day = 86_400.0
    let passed = (clock.now - Clock.epoch).truncatingRemainder(dividingBy: day)
    let time = passed < 0 ? passed + day : passed
    return Clock.epoch + (times.last { $0 <= time } ?? last)
  }

  /// True where something of the phone goes by the wall clock: an alarm, a notification at a time of day.
  private var goesByWallClock: Bool {
    guard hasServices else { return false }
    return !services.alarms.all.isEmpty || !services.alarms.waiting.isEmpty
      || !services.notifications.pending.isEmpty || !services.notifications.delivered.isEmpty
  }

  private mutating func canonicalizeServices(
    _ numbers: RequestNumbers, movingBy seconds: Double, _ changed: Parts
  ) {
    if changed.contains(.installation) { services.installation.number = 1 }
    if seconds != 0 || changed.contains(.notifications) {
      services.notifications.canonicalize(movingBy: seconds)
    }
    services.backend.canonicalize(numbers, movingBy: seconds)
    services.suspension.canonicalize(numbers, movingBy: seconds)
    guard seconds != 0 else { return }
    for index in services.timers.all.indices {
      services.timers.all[index].at = Clock.moved(services.timers.all[index].at, by: seconds)
    }
    services.voice.move(by: seconds)
    services.camera.move(by: seconds)
    services.push.move(by: seconds)
  }
}

extension Clock {
  /// An instant moved by some seconds, to the microsecond: the distance of two instants since 1970 is held no better.
  public static func moved(_ instant: Double, by seconds: Double) -> Double {
    guard seconds != 0, instant.isFinite else { return instant }
    return epoch + (((instant + seconds) - epoch) * 1e6).rounded() / 1e6
  }
}

extension AppProcess {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers) {
    number = 1
    requests = numbers.newest
    if !open.isEmpty { open = open.map { numbers.canonical($0) } }
    guard !unheard.isEmpty || !unwanted.isEmpty else { return }
    listening.unheard = listening.unheard.map { numbers.canonical($0) }
    listening.unwanted = listening.unwanted.compactMap { numbers[$0] }
  }
}

extension Prompt {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers) {
    self = renumbered(ticket.map { numbers.canonical($0) }, others: others.map { numbers.canonical($0) })
  }
}

extension Review {
  fileprivate mutating func canonicalize(at now: Double, movingBy seconds: Double) {
    requests = 0
    shownAt.removeAll { $0 <= now - Self.window }
    guard seconds != 0 else { return }
    shownAt = shownAt.map { Clock.moved($0, by: seconds) }
    if let at = rating?.at { rating?.at = Clock.moved(at, by: seconds) }
  }
}

extension UserNotifications {
  /// Numbers what is pending 1, 2, …; a removal keeps its place among them.
  fileprivate mutating func canonicalize(movingBy seconds: Double) {
    let numbers = pending.map(\.number).sorted()
    for index in removals.indices {
      removals[index].due = Clock.moved(removals[index].due, by: seconds)
      removals[index].before = numbers.count { $0 < removals[index].before } + 1
    }
    for index in pending.indices {
      pending[index].number = (numbers.firstIndex(of: pending[index].number) ?? 0) + 1
    }
    added = numbers.count
  }
}

extension Backend {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers, movingBy seconds: Double) {
    for index in onTheirWay.indices {
      onTheirWay[index].due = Clock.moved(onTheirWay[index].due, by: seconds)
      onTheirWay[index].reply = numbers.canonical(onTheirWay[index].reply)
    }
  }
}

extension Suspension {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers, movingBy seconds: Double) {
    if let instant = leftAt { leftAt = Clock.moved(instant, by: seconds) }
    for index in waiting.indices {
      if case .replied(let answer) = waiting[index] { waiting[index] = .replied(numbers.canonical(answer)) }
    }
  }
}

extension Voice {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = connectsAt { connectsAt = Clock.moved(instant, by: seconds) }
    if let instant = secret?.madeAt { secret?.madeAt = Clock.moved(instant, by: seconds) }
  }
}

extension Camera {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = failing?.due { failing?.due = Clock.moved(instant, by: seconds) }
    if let instant = latest?.at { latest?.at = Clock.moved(instant, by: seconds) }
  }
}

extension RemotePush {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = reportDue { reportDue = Clock.moved(instant, by: seconds) }
    for index in inExtension.indices {
      inExtension[index].due = Clock.moved(inExtension[index].due, by: seconds)
    }
  }
}
