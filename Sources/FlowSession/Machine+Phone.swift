import FlowModel
import Phone

// What the phone does to the app: at once, and as time passes.
extension Machine {
  /// Lets time pass. Whatever is due on the way happens at its own instant, the earlier first.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where more falls due than anybody could
  ///   have meant.
  func pass(_ seconds: Double, _ session: inout Session) throws(ScriptFailure) {
    guard seconds > 0, seconds.isFinite else { return }
    let end = session.world.clock.now + seconds
    var left = 1_000_000
    while !turn.isDead {
      let timer = nextTimer(session)
      let due = session.world.nextDue
      guard let first = [timer, due].compactMap(\.self).min(), first <= end else { break }
      guard left > 0 else { throw tooMuchDue() }
      left -= 1
      session.world.advance(to: first)
      if timer == first {
        try fireTimer(&session)
      } else {
        try follow(session.world.fire(), &session)
        try settle(&session)
        try handOutReplies(&session)
      }
    }
    session.world.advance(to: end)
  }

  private func tooMuchDue() -> ScriptFailure {
    ScriptFailure(
      Diagnostic(
        .tooSlow, "more than 1000000 things fall due while the time passes", at: app.flow.location,
        advice: "let less time pass at once"))
  }

  /// Lets follow what the phone says must follow: the process ends or comes up, and the app is told.
  func follow(_ consequence: Consequence, _ session: inout Session) throws(ScriptFailure) {
    for finding in consequence.findings { recorder.record(.finding(finding), session) }
    if consequence.endsProcess, session.world.process.isRunning { session.kill() }
    if let wake = consequence.wakes { try self.wake(wake, &session) }
    for happening in consequence.happenings { try tell(happening, &session) }
  }

  private func wake(_ wake: Consequence.Wake, _ session: inout Session) throws(ScriptFailure) {
    if !session.world.process.isRunning {
      session.kill()
      session.world.launch()
      if wake == .background { _ = session.world.background() }
      try appear(&session)
    } else if wake == .foreground {
      try comeBack(&session)
    }
  }

  /// The app is told what the phone did, if it lives.
  private func tell(_ happening: Happening, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    if case .replied(let reply) = happening { return try end(reply, &session) }
    recorder.record(.event(.happened(happening)), session)
    guard session.world.process.isRunning, let handler = happening.handler else { return }
    try call(app[handler], .record(happening.arguments), &session)
  }
}
