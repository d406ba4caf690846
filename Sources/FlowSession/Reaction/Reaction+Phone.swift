import FlowModel
import Phone

// What the phone does to the app: at once, and as time passes.
extension Reaction {
  /// Lets time pass. Each due event on the way happens at its own instant, in the order of time.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, where more than a million events fall due, and
  ///   where the run is stopped.
  func pass(_ seconds: Double) throws(ScriptFailure) {
    guard seconds >= 0, seconds.isFinite else { return }
    let end = session.world.clock.now + seconds
    var left = 1_000_000
    while !isDead {
      let timer = session.nextTimer
      let due = session.world.nextDue
      guard let first = [timer, due].compactMap(\.self).min(), first <= end else { break }
      guard left > 0 else { throw tooMuchDue() }
      guard !callbacks.isStopped else { throw stopped() }
      left -= 1
      session.world.advance(to: first)
      if timer == first {
        try fireTimer()
      } else {
        try apply(session.world.fire())
        try runToQuiescence()
      }
    }
    session.world.advance(to: end)
  }

  /// Delivers the failures of requests that failed at their start, after their screen was shown.
  func failStarts() throws(ScriptFailure) {
    var left = 1000
    while !isDead, let failure = session.world.failStart() {
      guard left > 0 else { throw endlessReplies() }
      left -= 1
      do throws(ScriptFailure) {
        try apply(failure)
        try runToQuiescence()
      } catch {
        guard isDead else { throw error }
      }
      if isDead { endDead() }
      try recordScreen()
    }
  }

  /// Runs to quiescence: navigates, and delivers immediate answers and all other pending callbacks.
  func runToQuiescence() throws(ScriptFailure) {
    var left = 1000
    while true {
      try navigateAsAsked()
      try deliverCallbacks()
      guard left > 0 else { throw endlessReplies() }
      left -= 1
      guard compiled.tellsPhases, try deliverPhase() else { return }
    }
  }

  private func stopped() -> ScriptFailure {
    ScriptFailure(Diagnostic(.tooSlow, "stopped while time passed", at: compiled.app.location))
  }

  private func tooMuchDue() -> ScriptFailure {
    endless(
      Diagnostic(
        .tooSlow, "more than 1000000 things fall due while the time passes", at: compiled.app.location,
        advice: "let less time pass at once"))
  }

  /// Applies a reply of the phone, part by part.
  func apply(_ reply: Reply) throws(ScriptFailure) {
    for part in reply.parts {
      switch part {
      case .prompt(let prompt): record(prompt)
      case .finding(let finding): record(.finding(finding))
      case .processEnded: endProcess()
      case .woken(let wake): try self.wake(wake)
      case .callback(let callback): try deliver(callback)
      }
    }
  }

  func wake(_ wake: Reply.Wake) throws(ScriptFailure) {
    if !session.world.process.isRunning {
      try start(unseen: wake == .background)
    } else if wake == .foreground {
      try enterForeground()
    } else if session.world.process.isAway {
      session.world.resume()
      try deliverWaiting()
      try fireOverdue()
    }
  }

  /// Tells an app that runs again what waited for it, in order.
  func deliverWaiting() throws(ScriptFailure) {
    for callback in session.world.dequeueWaiting() { try deliver(callback) }
  }

  /// Delivers the callback that the app became active, or inactive.
  ///
  /// - Returns: True where a callback was delivered.
  @discardableResult
  func deliverPhase() throws(ScriptFailure) -> Bool {
    guard compiled.tellsPhases, !isDead, session.world.process.isRunning else { return false }
    let isActive = session.world.process.phase == .active
    guard isActive != deliveredActive else { return false }
    deliveredActive = isActive
    try deliver(isActive ? .becameActive : .becameInactive)
    return true
  }

  /// Delivers a callback of the phone to the app, if the app is running.
  func deliver(_ callback: SystemCallback) throws(ScriptFailure) {
    guard !isDead, !session.world.keepForReturn(callback) else { return }
    if session.world.triggersUnheardFault(before: callback) { return die() }
    if case .replied(let reply) = callback { return try end(reply) }
    record(.event(.calledBack(callback)))
    if case .extensionInvoked(let push) = callback { return try runExtension(on: push) }
    guard session.world.process.isRunning else { return }
    switch callback {
    case .departed: return try leave()
    case .opened(let opening):
      if let entry = compiled.entry(opening) {
        return try run(entry, .record(opening.told))
      }
    case .timerFired(let event, let details):
      return try run(compiled.function(ofEvent: event), .record(details))
    default: break
    }
    guard let handler = callback.handler else { return }
    try run(handler, .record(callback.arguments))
    if handler == .onActive, compiled.hasActives { try runShown(\.onActive) }
  }

  /// Runs the app's function for a handler, then those of the flows on the screen or covered by it.
  func run(_ handler: AppHandler, _ argument: HookArgument) throws(ScriptFailure) {
    try run(compiled.handler(handler), argument)
    guard compiled.hasFlowHandlers, !isDead else { return }
    for flow in shownFlows {
      guard let own = compiled.flows[flow].flow.handlers.first(where: { $0.handler == handler }) else {
        continue
      }
      try run(own.callback, argument)
    }
  }

  /// The flows on the screen or covered by it, without duplicates, the lowest first.
  var shownFlows: [Int] {
    var flows: [Int] = []
    for place in session.covered.map(\.place) + [session.place] {
      if case .step(_, let flow) = place, !flows.contains(flow) { flows.append(flow) }
    }
    return flows
  }

  /// Runs a hook of the step or the screen that is shown.
  func runShown(_ hook: KeyPath<Step, CallbackID?>) throws(ScriptFailure) {
    guard !isDead, let step = compiled.step(at: session.place) else { return }
    switch session.place {
    case .step(let index, let flow): try run(step[keyPath: hook], of: index, flow)
    case .screen, .main, .blank, .notRunning:
      try run(
        step[keyPath: hook], .step(compiled.number(of: session.place) ?? 0, number: nil))
    }
  }
}
