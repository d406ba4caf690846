// The canonical form of a phone: the state that can influence its future. Two phones with one canonical form react
// alike to every input, except for the numbers of processes and requests, and the times of a transcript.
//
// Left out: the counts of processes, requests and notifications; the count of the app's review requests; review dialogs
// of more than a year ago; the start of the session. Kept: the values that decide whether a finding is reported again.

extension World {
  /// Returns the phone without the state that cannot influence its future: two phones with equal forms react alike.
  ///
  /// - Parameters:
  ///   - numbers: The canonical numbers of the requests that can still be answered.
  ///   - keepsInstants: True where the app can read the clock or the calendar. Otherwise only distances matter, and the
  ///     form's clock is set to ``Clock/start(in:)``. A phone with any alarm or notification keeps its clock.
  ///   - times: The times of day that distinguish forms, in seconds after ``Clock/start(in:)``, in ascending order. The
  ///     clock is set to the last of them that has passed. An empty list means one time of day.
  ///   - changed: The components that may lack their canonical form. The others are skipped where neither instants nor
  ///     numbers move.
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
    // Nearly always there is nothing to forget, and the check saves a copy.
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

  /// Returns the number of seconds by which a canonical form moves instants. The parameters are those of
  /// ``canonical(_:keepsInstants:times:changed:since:)``.
  package func canonicalMove(
    keepsInstants: Bool, times: [Double] = [], changed: Components = .all, since: Double? = nil
  ) -> Double {
    guard !keepsInstants else { return 0 }
    // The clock has not moved, and neither alarms nor notifications have changed.
    if clock.now == since, changed.isDisjoint(with: Alarms.component.union(UserNotifications.component)) {
      return 0
    }
    let distance = anchor(times) - clock.now
    // The wall clock is checked last: the check reads services, and is not needed where nothing moves.
    return distance == 0 || goesByWallClock ? 0 : distance
  }

  /// Returns the instant that the clock of a canonical form shows, on the day from ``Clock/start(in:)``. The parameter
  /// is that of ``canonical(_:keepsInstants:times:changed:since:)``.
  private func anchor(_ times: [Double]) -> Double {
    let start = Clock.start(in: clock.timeZone)
    guard let last = times.last else { return start }
    let passed = (clock.now - start).truncatingRemainder(dividingBy: Clock.day)
    let time = passed < 0 ? passed + Clock.day : passed
    return start + (times.last { $0 <= time } ?? last)
  }

  /// True where the phone has an alarm or a notification, which may be due at a time of day.
  private var goesByWallClock: Bool {
    guard hasServices else { return false }
    return !alarms.all.isEmpty || !alarms.waiting.isEmpty
      || !notifications.pending.isEmpty || !notifications.delivered.isEmpty
  }

  // MARK: Moving in time

  /// Moves all instants by some seconds, except the clock and the times of alarms and notifications.
  private mutating func moveInstants(by seconds: Double) {
    guard seconds != 0 else { return }
    let hasServices = hasServices
    for service in services.list.all where hasServices || !(service is any SlotService.Type) {
      service.move(by: seconds, in: &self)
    }
  }

  /// Sets the clock back to that of the former phone, and moves other instants with it, except the times of alarms and
  /// of earlier notifications. Only a phone with alarms or notifications changes, none of which came due meanwhile.
  /// Such phones then differ only by the next notification or alarm, not by the time that answers took.
  ///
  /// - Returns: The distance by which instants were moved, in seconds, negative for a move back; 0 for no change.
  package mutating func takeClock(of former: World) -> Double {
    let (now, then) = (clock.now, former.clock.now)
    guard then < now, goesByWallClock, former.nextByWallClock ?? .infinity > now else { return 0 }
    moveInstants(by: then - now)
    notifications.moveNew(since: former.notifications, then, by: then - now)
    clock = Clock(now: then, timeZone: clock.timeZone)
    return then - now
  }

  /// The next instant, in seconds since 1970, at which a notification comes or an alarm rings; `nil` where none is due.
  private var nextByWallClock: Double? {
    guard hasServices else { return nil }
    return (notifications.pending.compactMap(\.due) + alarms.all.map(\.due)).min()
  }
}

extension Clock {
  /// The seconds of a day.
  fileprivate static let day = 86_400.0

  /// Returns an instant moved by some seconds, rounded to the microsecond: a `Double` of seconds since 1970 is not more
  /// exact.
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
  /// Forgets how often the app requested a review, and the review dialogs of more than a year ago.
  fileprivate mutating func forget(at now: Double) {
    requests = 0
    shownAt.removeAll { $0 <= now - Self.window }
  }

  /// Sets the moments of review dialogs and of a rating to now where they lie within the last day. iOS counts its
  /// yearly limit in days, and each moment within a day would be a new state.
  fileprivate mutating func forgetMoments(at now: Double) {
    shownAt = shownAt.map { now - $0 < Clock.day ? now : $0 }
    if let at = rating?.at, now - at < Clock.day { rating?.at = now }
  }

  /// True where the app never requested a review, and the person never rated.
  var isUntouched: Bool { requests == 0 && shownAt.isEmpty && rating == nil }

  mutating func move(by seconds: Double) {
    shownAt = shownAt.map { Clock.moved($0, by: seconds) }
    if let at = rating?.at { rating?.at = Clock.moved(at, by: seconds) }
  }
}

extension UserNotifications {
  /// Renumbers the pending notifications 1, 2, …; a removal keeps its position among them.
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

  /// Forgets the removals that have nothing left to take after an earlier removal.
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

  /// Moves the pending interval notifications whose due time differs from the former phone's. Also moves the
  /// notifications that were delivered after `instant`.
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
  /// True where the later removal finds nothing to remove after this one. The flag says whether removals also take
  /// requests that were added after their call.
  fileprivate func leavesNothing(for later: Self, _ takesNewer: Bool) -> Bool {
    guard ids == later.ids, before == later.before, isOfDelivered == later.isOfDelivered else { return false }
    // Between the two instants a notification may arrive, or be added under the same identifier.
    return due == later.due || !isOfDelivered && !takesNewer && due < later.due
  }
}
