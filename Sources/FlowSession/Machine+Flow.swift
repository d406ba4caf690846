import FlowModel
import Phone

// How the app moves through a flow: it appears, a step is left for another one, it is over.
extension Machine {
  /// A flow comes up: at its persisted step, at its first, or where its route leads.
  ///
  /// - Returns: Whether it has a step for this phone.
  func begin(_ number: Int, _ session: inout Session) throws(ScriptFailure) -> Bool {
    guard
      let restored = try flows[number].restored(in: &session.world, callbacks: callbacks, turn: turn)
    else { return false }
    settleAt(.step(restored.index, flow: number), &session)
    session.path.begin(isResumed: restored.isResumed)
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
    return true
  }

  /// The step is left forwards, and the next one is persisted after the hooks of leaving.
  func advance(from index: Int, _ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    switch try leave(index, flow, &session) {
    case .usual:
      let way = try flows[flow].way(from: index, in: &session.world, callbacks: callbacks, turn: turn)
      try take(way, flow, &session)
    case .other(let asked): try take(asked, flow, &session)
    case .back: break
    }
  }

  /// Where the hooks of leaving lead.
  enum Leaving {
    /// Where the step leads without them.
    case usual
    /// Elsewhere in the flow.
    case other(Way)
    /// Back, as a hook asked, which is obeyed when they are done.
    case back
  }

  /// The hooks of leaving a step forwards run: the flow's, then the step's.
  func leave(_ index: Int, _ flow: Int, _ session: inout Session) throws(ScriptFailure) -> Leaving {
    let before = turn.navigation.count
    let held = flows[flow]
    try run(held.flow.hooks.onStepLeft, of: index, flow, &session)
    try run(held.flow.steps[index].onLeave, of: index, flow, &session)
    guard turn.navigation.count > before else { return .usual }
    return try askedWay(before, from: index, flow, &session)
  }

  /// Where a hook of leaving asked to go in place of the usual way.
  private func askedWay(
    _ move: Int, from index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) -> Leaving {
    guard case .go(let value) = turn.navigation[move] else { return .usual }
    let target = try target(value, session)
    switch target {
    case .back: return .back
    case .count(let count) where count < 0: return .back
    case .next, .finish, .step, .count: break
    }
    turn.dropNavigation(move)
    let way = try flows[flow].flow.way(
      to: target, from: index, in: &session.world, callbacks: callbacks, turn: turn)
    if way == nil { try refuse(target, flow, session) }
    return way.map { .other($0) } ?? .usual
  }

  func take(_ way: Way, _ flow: Int, _ session: inout Session) throws(ScriptFailure) {
    switch way {
    case .step(let next):
      if case .step(let index, flow: flow) = session.place, index != next {
        note(index, next, flow, &session)
      }
      try come(to: next, flow, &session)
    case .finish: try finish(flow, &session)
    }
  }

  /// Puts the step that is left on the path, unless the next one is there.
  @inline(__always)
  private func note(_ index: Int, _ next: Int, _ flow: Int, _ session: inout Session) {
    guard !flows[flow].flow.isPaged else { return }
    if session.path.steps.contains(next) { session.path.cut(at: next) } else { session.path.go(from: index) }
  }

  /// A step comes up in place of another one: it is persisted, then it is told.
  ///
  /// - Parameter again: Whether the person came through it before: it shows what is stored.
  func come(
    to index: Int, _ flow: Int, again: Bool = false, _ session: inout Session
  ) throws(ScriptFailure) {
    settleAt(.step(index, flow: flow), &session)
    let held = flows[flow]
    if held.flow.transition > 0 {
      session.entry.steadyAt = session.world.clock.now + held.flow.transition
    }
    if again { session.entry.show(held.flow.steps[index].content, of: session.world) }
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
      !session.world.process.isAway
    else { return false }
    var candidate: Int? = index
    while let place = candidate {
      if try flows[flow].flow.steps[place].needs.holds(in: &session.world, callbacks: callbacks, turn: turn) {
        guard place != index else { return false }
        session.path.fall(to: place)
        try come(to: place, flow, again: true, &session)
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
    noteShown(place)
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

  /// Runs a hook of what is shown, or a function of the app: what it asks for, the visit that is up asks for.
  func run(
    _ hook: CallbackID?, _ argument: HookArgument, _ session: inout Session
  ) throws(ScriptFailure) {
    guard let hook, !turn.isDead else { return }
    let before = session.world.process.requests
    try callbacks.run(hook, argument, world: &session.world, turn: turn)
    noteRequests(since: before, &session)
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
