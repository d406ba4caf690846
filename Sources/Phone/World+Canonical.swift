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
  ///     form's clock stands at ``Clock/start(in:)``; a phone with something that goes by the wall clock keeps its own.
  ///   - times: The seconds behind that of the times of day that tell forms apart, in ascending order; the clock stands
  ///     at the last of them that has passed. Without any there is one time of day.
  ///   - changed: The parts that may lack their canonical form; where neither instants nor numbers move, the others are
  ///     not looked at.
  ///   - since: The instant at which this phone was in its canonical form, in seconds since 1970; `nil` where it may
  ///     never have been.
  package func canonical(
    _ numbers: RequestNumbers, keepsInstants: Bool, times: [Double] = [], changed: Components = .all,
    since: Double? = nil
  ) -> World {
    var world = self
    let seconds = canonicalMove(keepsInstants: keepsInstants, times: times, changed: changed, since: since)
    world.clock = Clock(now: seconds == 0 ? clock.now : anchor(times), timeZone: clock.timeZone)
    world.process.canonicalize(numbers)
    for index in world.dialogs.indices { world.dialogs[index].canonicalize(numbers) }
    // Nearly always there is nothing to forget, and a copy to spare.
    if clock.now != since || changed.contains(.review), !review.isUntouched {
      world.review.forget(at: clock.now)
      if !keepsInstants { world.review.forgetMoments(at: clock.now) }
    }
    if hasServices {
      for service in services.list.slots {
        service.canonicalize(in: &world, numbers, changed: seconds == 0 ? changed : .all)
      }
    }
    world.moveInstants(by: seconds)
    if hasServices { world.settleServices() }
    return world
  }

  /// The distance by which a canonical form moves instants, in seconds. The parameters are those of
  /// ``canonical(_:keepsInstants:times:changed:since:)``.
  package func canonicalMove(
    keepsInstants: Bool, times: [Double] = [], changed: Components = .all, since: Double? = nil
  ) -> Double {
    guard !keepsInstants else { return 0 }
    // Nothing moved then, and whether something goes by the wall clock is as it was.
    if clock.now == since, changed.isDisjoint(with: Alarms.component.union(UserNotifications.component)) {
      return 0
    }
    let distance = anchor(times) - clock.now
    // What goes by the wall clock is asked for last: nobody looks at it where nothing moves.
    return distance == 0 || goesByWallClock ? 0 : distance
  }

  /// Returns the instant of a form's clock, on the day that begins at ``Clock/start(in:)``.
  private func anchor(_ times: [Double]) -> Double {
    let start = Clock.start(in: clock.timeZone)
    guard let last = times.last else { return start }
    let passed = (clock.now - start).truncatingRemainder(dividingBy: Clock.day)
    let time = passed < 0 ? passed + Clock.day : passed
    return start + (times.last { $0 <= time } ?? last)
  }

  /// True where something of the phone goes by the wall clock: an alarm, a notification at a time of day.
  private var goesByWallClock: Bool {
    guard hasServices else { return false }
    return !alarms.all.isEmpty || !alarms.waiting.isEmpty
      || !notifications.pending.isEmpty || !notifications.delivered.isEmpty
  }

  // MARK: Moving in time

  /// Moves all instants except the clock and those that go by the wall clock.
  private mutating func moveInstants(by seconds: Double) {
    guard seconds != 0 else { return }
    let hasServices = hasServices
    for service in services.list.all where hasServices || !(service is any SlotService.Type) {
      service.move(by: seconds, in: &self)
    }
  }

  /// Sets the clock back to the former phone's, and the instants that are soon with it. It does so where something
  /// goes by the wall clock and nothing of that came meanwhile: of the time of day only the next notification and the
  /// next alarm count, not the number of answers that took a third of a second.
  ///
  /// - Returns: The distance by which instants were moved, in seconds.
  package mutating func takeClock(of former: World) -> Double {
    let (now, then) = (clock.now, former.clock.now)
    guard then < now, goesByWallClock, former.nextByWallClock ?? .infinity > now else { return 0 }
    moveInstants(by: then - now)
    notifications.moveNew(since: former.notifications, then, by: then - now)
    clock = Clock(now: then, timeZone: clock.timeZone)
    return then - now
  }

  /// The next instant, in seconds since 1970, at which a notification comes or an alarm rings.
  private var nextByWallClock: Double? {
    guard hasServices else { return nil }
    return (notifications.pending.compactMap(\.due) + alarms.all.map(\.due)).min()
  }
}

extension Clock {
  /// The seconds of a day.
  fileprivate static let day = 86_400.0

  /// An instant moved by some seconds, to the microsecond: the distance of two instants since 1970 is held no better.
  package static func moved(_ instant: Double, by seconds: Double) -> Double {
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
    listening.unwanted = listening.unwanted.compactMap { numbers.canonical($0) }
  }
}

extension Prompt {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers) {
    self = renumbered(ticket.map { numbers.canonical($0) }, others: others.map { numbers.canonical($0) })
  }
}

extension Review {
  /// Forgets how often the app asked, and the dialogs of more than a year ago.
  fileprivate mutating func forget(at now: Double) {
    requests = 0
    shownAt.removeAll { $0 <= now - Self.window }
  }

  /// Moments of the last day become now: a year is counted in days, and moments within a day would be new states without
  /// end.
  fileprivate mutating func forgetMoments(at now: Double) {
    shownAt = shownAt.map { now - $0 < Clock.day ? now : $0 }
    if let at = rating?.at, now - at < Clock.day { rating?.at = now }
  }

  /// True where the app never asked, and the person never rated.
  var isUntouched: Bool { requests == 0 && shownAt.isEmpty && rating == nil }

  mutating func move(by seconds: Double) {
    shownAt = shownAt.map { Clock.moved($0, by: seconds) }
    if let at = rating?.at { rating?.at = Clock.moved(at, by: seconds) }
  }
}

extension UserNotifications {
  /// Numbers what is pending 1, 2, …; a removal keeps its place among them.
  mutating func number() {
    let numbers = pending.map(\.number).sorted()
    for index in removals.indices {
      removals[index].before = numbers.count { $0 < removals[index].before } + 1
    }
    for index in pending.indices {
      pending[index].number = (numbers.firstIndex(of: pending[index].number) ?? 0) + 1
    }
    added = numbers.count
    if !removals.isEmpty { forgetIdleRemovals() }
  }

  /// Forgets the removals that find nothing more to take than an earlier one.
  private mutating func forgetIdleRemovals() {
    var kept: [Removal] = []
    for removal in removals where !kept.contains(where: { $0.leavesNothing(for: removal, removalTakesNewer) })
    {
      kept.append(removal)
    }
    removals = kept
  }

  mutating func move(by seconds: Double) {
    for index in removals.indices { removals[index].due = Clock.moved(removals[index].due, by: seconds) }
  }

  /// Moves what was added after an instant, or came after it: an interval began then.
  fileprivate mutating func moveNew(since former: UserNotifications, _ instant: Double, by seconds: Double) {
    for index in pending.indices {
      let waiting = pending[index]
      guard case .interval? = waiting.request.trigger, let due = waiting.due,
        former.pending(waiting.request.id)?.due != due
      else { continue }
      pending[index].due = Clock.moved(due, by: seconds)
    }
    for index in delivered.indices where delivered[index].at > instant {
      delivered[index].at = Clock.moved(delivered[index].at, by: seconds)
    }
  }
}

extension UserNotifications.Removal {
  /// True where a removal asked for later takes nothing that this one does not take before it.
  fileprivate func leavesNothing(for later: Self, _ takesNewer: Bool) -> Bool {
    guard ids == later.ids, before == later.before, isOfDelivered == later.isOfDelivered else { return false }
    // Between two instants something may arrive, or be added under the same identifier.
    return due == later.due || !isOfDelivered && !takesNewer && due < later.due
  }
}
