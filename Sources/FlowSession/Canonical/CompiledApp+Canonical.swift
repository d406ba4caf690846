import FlowModel
package import Phone

// The canonical form of a session: without what cannot influence its future. Sessions of one app with one canonical
// form have one future: the same events lead to the same entries, but for their times and the numbers of processes and
// requests, and to sessions with one canonical form again.
extension CompiledApp {
  /// Returns the canonical form of a session.
  ///
  /// For example, of a session with two kills and of one with a single kill:
  ///
  ///     compiled.canonical(twice) == compiled.canonical(once)  // true
  ///
  /// - Parameters:
  ///   - changed: The components that changed since the last canonical form; the other ones are visited only where
  ///     instants move.
  ///   - since: The instant of the last canonical form, in seconds since 1970; `nil` where it is not known.
  package func canonical(_ session: Session, changed: Components = .all, since: Double? = nil) -> Session {
    let numbers = RequestNumbers(session.world, asked: session.asked)
    var form = session
    form.world = session.world.canonical(
      numbers, keepsInstants: keepsInstants, times: keptTimes, changed: changed, since: since)
    let seconds = session.world.canonicalMove(
      keepsInstants: keepsInstants, times: keptTimes, changed: changed, since: since)
    let now = session.world.clock.now
    form.form.canonicalize(numbers, now: now)
    for index in form.covered.indices { form.covered[index].form.canonicalize(numbers, now: now) }
    form.moveInstants(by: seconds)
    return form
  }
}

extension CompiledApp {
  /// Gives the path of a walked flow the form of a resumed one, where Back leads through the same steps.
  ///
  /// Such a path lists every step before the shown one, in the order of the list; a resumed path represents these steps
  /// without listing them. A flow of pages or with ranks is left unchanged.
  package func canonicalizePath(of session: inout Session) {
    guard case .step(let index, let flow) = session.place else { return }
    let held = flows[flow].flow
    guard !held.isRanked, !held.isPaged, !session.path.isCanonical else { return }
    session.path.canonicalize(at: index)
  }
}

extension Session {
  /// The numbers of the requests that the visits shown and covered wait for.
  fileprivate var asked: [Int] { form.asked.all + covered.flatMap { $0.form.asked.all } }

  /// Sets the clock back to the former session's clock, see ``World/takeClock(of:)``. Nothing changes on a phone
  /// without alarms and notifications, and where one of them has come due meanwhile.
  package mutating func takeClock(of former: Session) {
    moveInstants(by: world.takeClock(of: former.world))
  }

  /// Moves the instants of what is shown and covered.
  fileprivate mutating func moveInstants(by seconds: Double) {
    guard seconds != 0 else { return }
    form.move(by: seconds)
    for index in covered.indices { covered[index].form.move(by: seconds) }
  }
}

extension Session.FormState {
  /// - Parameter now: The present of the session, in seconds since 1970.
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers, now: Double) {
    if !asked.isEmpty {
      let live = asked.all.compactMap { numbers[$0] }.sorted()
      asked.clear()
      for number in live { asked.append(number) }
    }
    if steadyAt <= now { steadyAt = 0 }
  }

  fileprivate mutating func move(by seconds: Double) {
    for index in timers.indices { timers[index].at = Clock.moved(timers[index].at, by: seconds) }
    if steadyAt != 0 { steadyAt = Clock.moved(steadyAt, by: seconds) }
  }
}
