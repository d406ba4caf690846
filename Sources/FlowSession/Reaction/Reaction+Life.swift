import FlowModel
import Phone

// The app as a process: it starts, leaves the foreground and comes back, and hears from the rest of itself.
extension Reaction {
  /// Reacts to a tap on the app's icon: a running app continues with its process, memory and screen, any other one
  /// launches.
  func openFromHomeScreen() throws(ScriptFailure) {
    if session.world.process.isRunning { try enterForeground() } else { try launch([]) }
  }

  /// A process starts; one that lives ends first.
  func launch(_ arguments: [String]) throws(ScriptFailure) {
    if let minimum = compiled.app.minimumIOS, session.world.answer({ $0.ios < minimum }),
      let refusal = compiled.app.refusal(on: session.world.ios)
    {
      throw failure(refusal)
    }
    try start(arguments: arguments)
  }

  /// Starts a process: the app launches, its root comes up, and it enters the foreground unless the system starts it
  /// unseen. Then the callbacks that waited for a process are delivered.
  ///
  /// - Parameter unseen: True for a launch into the background: a prewarm, a silent push, a background session's
  ///   answer.
  func start(unseen: Bool = false, arguments: [String] = []) throws(ScriptFailure) {
    endProcess()
    try apply(session.world.launch(unseen: unseen, arguments: arguments))
    if unseen {
      session.world.background()
      session.world.resume()
    }
    try appear()
    guard !isDead else { return }
    try apply(session.world.askAboutAlways())
    try deliverWaiting()
  }

  func leave() throws(ScriptFailure) {
    let wasInFront = session.world.process.isInFront
    if wasInFront { try leaveBehind() }
    try apply(session.world.background())
    try deliverIfLeft(wasInFront)
  }

  /// Applies an external event to the phone. Locking the phone also makes the person leave the app.
  func apply(_ externalEvent: ExternalEvent) throws(ScriptFailure) {
    let wasInFront = session.world.process.isInFront
    let consequence = session.world.receive(externalEvent)
    if wasInFront, session.world.process.phase == .background { try leaveBehind() }
    try apply(consequence)
    try deliverIfLeft(wasInFront)
  }

  private func deliverIfLeft(_ wasInFront: Bool) throws(ScriptFailure) {
    if wasInFront, session.world.process.isAway, !isDead {
      try deliverPhase()
      try run(.onBackground, .none)
    }
  }

  /// Brings the app back, or to the front for the first time after a background launch. Waiting dialogs come up first,
  /// then waiting callbacks are delivered. The root and the route are evaluated again, and overdue timers fire.
  func enterForeground() throws(ScriptFailure) {
    let wasAway = session.world.process.isAway
    try apply(session.world.foreground())
    guard wasAway, !isDead else { return }
    if compiled.tellsForeground { try tellForeground() }
    if compiled.hasReturns { try runShown(\.onReturn) }
    // Where it asks to go concerns what the person saw, and not the root that may take its place.
    try navigateAsAsked()
    try deliverWaiting()
    try navigateAsAsked()
    guard !isDead else { return }
    try askAgain()
    try fireOverdue()
  }

  /// `sceneWillEnterForeground(_:)`: the app is about to be seen, and not active yet.
  private func tellForeground() throws(ScriptFailure) {
    session.world.setStarting(true)
    defer { session.world.setStarting(false) }
    try run(.onForeground, .none)
  }

  /// Enters the foreground of a cold start for the first time, after the root is up. A value stored by `onForeground`
  /// may change the root, as on every return.
  func enterForegroundFirst() throws(ScriptFailure) {
    guard compiled.tellsForeground, !isDead, session.world.process.isInFront else { return }
    try navigateAsAsked()
    try run(.onForeground, .none)
    try navigateAsAsked()
    guard !isDead else { return }
    try askAgain()
  }

  /// Delivers an event that the app's code outside the flows posts, if the app is running. A suspended app is first
  /// woken in the background, as for an intent.
  func post(_ event: String, _ details: Record) throws(ScriptFailure) {
    guard session.world.process.isRunning else { return }
    if session.world.isSuspended { try wake(.background) }
    try run(compiled.function(ofEvent: event), .record(details))
  }

  // MARK: Timers

  /// Fires the timer that is due first.
  func fireTimer() throws(ScriptFailure) {
    guard let at = session.nextTimer, let index = session.form.timers.firstIndex(where: { $0.at == at }),
      let step = compiled.step(at: session.place)
    else { return }
    let timer = step.timers[session.form.timers[index].timer]
    if timer.repeats {
      // What fell due while the app was suspended happens once.
      session.form.timers[index].at = max(at, session.world.clock.now) + timer.seconds
    } else {
      session.form.timers.remove(at: index)
    }
    try run(timer.run, .none)
    if let target = timer.to { try lead(to: target) }
    try runToQuiescence()
    if !isDead { try recordScreen() }
  }

  /// Fires the timers that fell due while the app was suspended, each of them once.
  func fireOverdue() throws(ScriptFailure) {
    let place = session.place
    while !isDead, session.place == place, let due = session.nextTimer,
      due <= session.world.clock.now
    {
      try fireTimer()
    }
    while !isDead, let due = session.world.nextAppTimer, due <= session.world.clock.now {
      try apply(session.world.fire())
      try runToQuiescence()
    }
  }
}
