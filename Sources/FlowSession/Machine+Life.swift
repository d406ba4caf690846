import FlowModel
import Phone

// The app as a process: it starts, leaves the foreground and comes back, and hears from the rest of itself.
extension Machine {
  /// The person tapped the app's icon: an app that lives goes on with its process, its memory and its screen.
  func tapIcon(_ session: inout Session) throws(ScriptFailure) {
    if session.world.process.isRunning { try comeBack(&session) } else { try launch([], &session) }
  }

  /// A process starts; one that lives ends first.
  func launch(_ arguments: [String], _ session: inout Session) throws(ScriptFailure) {
    endProcess(&session)
    try follow(session.world.launch(arguments: arguments), &session)
    try appear(&session)
  }

  func leave(_ session: inout Session) throws(ScriptFailure) {
    let wasInFront = session.world.process.isInFront
    if wasInFront { try leaveBehind(&session) }
    try follow(session.world.background(), &session)
    try tellIfLeft(wasInFront, &session)
  }

  /// Something happened to the phone. Who locks it leaves the app, too.
  func undergo(_ occurrence: Occurrence, _ session: inout Session) throws(ScriptFailure) {
    let wasInFront = session.world.process.isInFront
    let consequence = session.world.undergo(occurrence)
    if wasInFront, session.world.process.phase == .background { try leaveBehind(&session) }
    try follow(consequence, &session)
    try tellIfLeft(wasInFront, &session)
  }

  private func tellIfLeft(_ wasInFront: Bool, _ session: inout Session) throws(ScriptFailure) {
    if wasInFront, session.world.process.isAway, !turn.isDead {
      try tellPhase(&session)
      try run(app[.onBackground], .none, &session)
    }
  }

  /// The app came back. Dialogs that waited for it come up first, then it is told what waited for it; what it shows may
  /// have changed meanwhile; timers that are overdue fire now.
  func comeBack(_ session: inout Session) throws(ScriptFailure) {
    let wasAway = session.world.process.isAway
    try follow(session.world.foreground(), &session)
    guard wasAway, !turn.isDead else { return }
    try run(app[.onForeground], .none, &session)
    // Where it asks to go concerns what the person saw, and not the root that may take its place.
    try obey(&session)
    try tellWaiting(&session)
    try obey(&session)
    guard !turn.isDead else { return }
    try askAgain(&session)
    try fireOverdue(&session)
  }

  /// Something happened in the rest of the app. Code of a suspended app runs only where the system lets it, as for an
  /// intent.
  func post(_ event: String, _ details: Record, _ session: inout Session) throws(ScriptFailure) {
    guard session.world.process.isRunning else { return }
    if session.world.isSuspended { try wake(.background, &session) }
    let handler = app.events.first { $0.name == event }?.callback
    try run(handler, .record(details), &session)
  }

  // MARK: Timers

  /// The next timer of what is shown; `nil` where none runs, or the app is suspended.
  func nextTimer(_ session: borrowing Session) -> Double? {
    switch session.world.process.phase {
    case .active, .inactive, .background: session.entry.timers.map(\.at).min()
    case .suspended, .notRunning: nil
    }
  }

  /// Fires the timer that is due first.
  func fireTimer(_ session: inout Session) throws(ScriptFailure) {
    guard let at = nextTimer(session), let index = session.entry.timers.firstIndex(where: { $0.at == at }),
      let step = step(at: session.place)
    else { return }
    let timer = step.timers[session.entry.timers[index].timer]
    if timer.repeats {
      // What fell due while the app was suspended happens once.
      session.entry.timers[index].at = max(at, session.world.clock.now) + timer.seconds
    } else {
      session.entry.timers.remove(at: index)
    }
    try run(timer.run, .none, &session)
    if let target = timer.to { try lead(to: target, &session) }
    try settle(&session)
    if !turn.isDead { try reveal(&session) }
  }

  /// Fires the timers whose time came while the app was suspended, each of them once.
  func fireOverdue(_ session: inout Session) throws(ScriptFailure) {
    let place = session.place
    while !turn.isDead, session.place == place, let due = nextTimer(session),
      due <= session.world.clock.now
    {
      try fireTimer(&session)
    }
  }
}
