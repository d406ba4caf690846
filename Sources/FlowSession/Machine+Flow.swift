import FlowModel
import Phone

// How the app moves through a flow: it appears, a step is left for another one, it is over.
extension Machine {
  /// A flow comes up: at its persisted step, at its first, or where its route leads.
  func begin(_ number: Int, _ session: inout Session) throws(ScriptFailure) {
    guard
      let restored = try flows[number].restored(in: &session.world, callbacks: callbacks, turn: turn)
    else {
      if flows[number].flow.route.isEmpty {
        settleAt(.blank, &session)
      } else if !uncover(&session) {
        settleAt(afterwards, &session)
      }
      return
    }
    settleAt(.step(restored.index, flow: number), &session)
    if !restored.isStored, let effect = flows[number].persisting(restored.index) {
      turn.perform(effect, on: &session.world)
    }
    if flows[number].flow.hooks.onStart != nil,
      try flows[number].isFirst(restored.index, in: &session.world, callbacks: callbacks, turn: turn)
    {
      try run(flows[number].flow.hooks.onStart, .none, &session)
    }
    try run(flows[number].flow.hooks.onAppear, .none, &session)
    try run(flows[number].flow.steps[restored.index].onEnter, of: restored.index, number, &session)
  }

  /// The step is left forwards. The flow is told first, then the step; the new step is persisted after both.
  func advance(from index: Int, _ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    let held = flows[flow]
    try run(held.flow.hooks.onStepLeft, of: index, flow, &session)
    try run(held.flow.steps[index].onLeave, of: index, flow, &session)
    if !session.world.onboarding.moves.isEmpty, let asked = try askedWay(from: index, flow, &session) {
      return try take(asked, flow, &session)
    }
    let way = try held.way(from: index, in: &session.world, callbacks: callbacks, turn: turn)
    try take(way, flow, &session)
  }

  /// Where a hook of leaving asked to go in place of the usual way.
  private func askedWay(
    from index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) -> Way? {
    guard case .go(let value)? = session.world.onboarding.moves.first else { return nil }
    _ = session.world.takeMove()
    let target = try target(value, session)
    let way = try flows[flow].flow.way(
      to: target, from: index, in: &session.world, callbacks: callbacks, turn: turn)
    if way == nil { try refuse(target, flow, session) }
    return way
  }

  func take(_ way: Way, _ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    switch way {
    case .step(let next): try come(to: next, flow, &session)
    case .finish: try finish(flow, &session)
    }
  }

  /// A step comes up in place of another one: it is persisted, then it is told.
  func come(to index: Int, _ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    settleAt(.step(index, flow: flow), &session)
    let held = flows[flow]
    if let effect = held.persisting(index) { turn.perform(effect, on: &session.world) }
    try run(held.flow.steps[index].onEnter, of: index, flow, &session)
  }

  /// The flow is over. One that lay over something gives way to it; one that was the root, to the root as it is now.
  func finish(_ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    guard session.covered.isEmpty else {
      try run(flows[flow].flow.hooks.onFinish, .none, &session)
      uncover(&session)
      return
    }
    settleAt(afterwards, &session)
    try run(flows[flow].flow.hooks.onFinish, .none, &session)
    guard app.root != nil, !turn.isDead else { return }
    try show(try root(&session), &session)
  }

  /// The step loses what it needs: the flow goes back to the nearest step that has what it needs.
  ///
  /// - Returns: Whether it did.
  func fallBack(_ session: inout Session) throws(ScriptFailure) -> Bool {
    guard case .step(let index, let flow) = session.place, hasNeeds[flow],
      session.world.process.phase != .background
    else { return false }
    var candidate: Int? = index
    while let place = candidate {
      if try flows[flow].flow.steps[place].needs.holds(in: &session.world, callbacks: callbacks, turn: turn) {
        guard place != index else { return false }
        try come(to: place, flow, &session)
        return true
      }
      candidate = try flows[flow].flow.preceding(
        place, in: &session.world, callbacks: callbacks, turn: turn)
    }
    return false
  }

  /// A visit of a place begins.
  @inline(__always)
  func settleAt(_ place: Session.Place, _ session: inout Session) {
    session.place = place
    session.entry.clear()
    session.entry.isUnseen = true
    guard hasTimers else { return }
    let timers = step(at: place)?.timers ?? []
    guard !timers.isEmpty else { return }
    let now = session.world.clock.now
    session.entry.timers = timers.enumerated().map { .init(timer: $0, at: now + $1.seconds) }
  }

  /// Runs a hook that is told a step, with its number among the steps that are part of the flow now.
  func run(
    _ hook: CallbackID?, of index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    guard let hook, !turn.isDead else { return }
    let number = try flows[flow].number(
      at: index, in: &session.world, callbacks: callbacks, turn: turn)
    try run(hook, .step(bases[flow] + index, number: number), &session)
  }

  /// Runs a hook of what is shown; what it asks for, this visit asks for.
  func run(
    _ hook: CallbackID?, _ argument: HookArgument, _ session: inout Session
  ) throws(ScriptFailure) {
    guard let hook, !turn.isDead else { return }
    let before = session.world.process.requests
    try callbacks.run(hook, argument, world: &session.world, turn: turn)
    noteRequests(since: before, &session)
  }

  /// Runs a function of the app; no step waits for what it asks for.
  func call(
    _ hook: CallbackID?, _ argument: HookArgument, _ session: inout Session
  ) throws(ScriptFailure) {
    guard let hook, !turn.isDead else { return }
    try callbacks.run(hook, argument, world: &session.world, turn: turn)
  }

  /// Performs an effect for what is shown.
  func perform(_ effect: Effect, _ session: inout Session) {
    let before = session.world.process.requests
    turn.perform(effect, on: &session.world)
    noteRequests(since: before, &session)
  }

  @inline(__always)
  private func noteRequests(since before: Int, _ session: inout Session) {
    guard session.world.process.requests > before else { return }
    for number in before + 1...session.world.process.requests {
      session.entry.asked.append(number)
    }
  }
}
