import FlowModel
import Phone

// What the phone does to the app: at once, and as time passes.
extension Machine {
  /// Lets time pass. Whatever is due on the way happens at its own instant, the earlier first.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where more falls due than anybody could
  ///   have meant.
  func pass(_ seconds: Double, _ session: inout Session) throws(ScriptFailure) {
    guard seconds >= 0, seconds.isFinite else { return }
    let end = session.world.clock.now + seconds
    var left = 1_000_000
    while !turn.isDead {
      let timer = nextTimer(session)
      let due = session.world.nextDue
      guard let first = [timer, due].compactMap(\.self).min(), first <= end else { break }
      guard left > 0 else { throw tooMuchDue() }
      guard !callbacks.isStopped else { throw stopped() }
      left -= 1
      session.world.advance(to: first)
      if timer == first {
        try fireTimer(&session)
      } else {
        try follow(session.world.fire(), &session)
        try settle(&session)
      }
    }
    session.world.advance(to: end)
  }

  /// What failed as it was started is told of when the screen that started it has been seen.
  func failStarts(_ session: inout Session) throws(ScriptFailure) {
    var left = 1000
    while !turn.isDead, let failure = session.world.failStart() {
      guard left > 0 else { throw endlessReplies(session) }
      left -= 1
      try follow(failure, &session)
      try settle(&session)
      try reveal(&session)
    }
  }

  /// Comes to rest: requests that were answered on the spot end, and what the phone has yet to tell is told.
  func settle(_ session: inout Session) throws(ScriptFailure) {
    var left = 1000
    while true {
      try obey(&session)
      try deliverCallbacks(&session)
      guard left > 0 else { throw endlessReplies(session) }
      left -= 1
      guard tellsPhases, try tellPhase(&session) else { return }
    }
  }

  private func stopped() -> ScriptFailure {
    ScriptFailure(Diagnostic(.tooSlow, "stopped while time passed", at: app.location))
  }

  private func tooMuchDue() -> ScriptFailure {
    failure(
      Diagnostic(
        .tooSlow, "more than 1000000 things fall due while the time passes", at: app.location,
        advice: "let less time pass at once"))
  }

  /// Applies a reply of the phone, part by part.
  func follow(_ reply: Reply, _ session: inout Session) throws(ScriptFailure) {
    for part in reply.parts {
      switch part {
      case .prompt(let prompt): recorder.record(prompt, session)
      case .finding(let finding): recorder.record(.finding(finding), session)
      case .processEnded: endProcess(&session)
      case .woken(let wake): try self.wake(wake, &session)
      case .callback(let callback): try tell(callback, &session)
      }
    }
  }

  func wake(_ wake: Reply.Wake, _ session: inout Session) throws(ScriptFailure) {
    if !session.world.process.isRunning {
      endProcess(&session)
      try follow(session.world.launch(unseen: wake == .background), &session)
      if wake == .background {
        session.world.background()
        session.world.resume()
      }
      try appear(&session)
    } else if wake == .foreground {
      try comeBack(&session)
    } else if session.world.process.isAway {
      session.world.resume()
      try tellWaiting(&session)
      try fireOverdue(&session)
    }
  }

  /// Tells an app that runs again what waited for it, in order.
  func tellWaiting(_ session: inout Session) throws(ScriptFailure) {
    for happening in session.world.takeWaiting() { try tell(happening, &session) }
  }

  /// Tells the app that it became active, or is not active any more.
  ///
  /// - Returns: Whether there was something to tell.
  @discardableResult
  func tellPhase(_ session: inout Session) throws(ScriptFailure) -> Bool {
    guard tellsPhases, !turn.isDead, session.world.process.isRunning else { return false }
    let isActive = session.world.process.phase == .active
    guard isActive != toldActive else { return false }
    toldActive = isActive
    try tell(isActive ? .becameActive : .becameInactive, &session)
    return true
  }

  /// The app is told what the phone did, if it lives.
  func tell(_ happening: Happening, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead, !session.world.keepForReturn(happening) else { return }
    if case .replied(let reply) = happening { return try end(reply, &session) }
    recorder.record(.event(.happened(happening)), session)
    guard session.world.process.isRunning, let handler = happening.handler else { return }
    try run(app[handler], .record(happening.arguments), &session)
  }
}
