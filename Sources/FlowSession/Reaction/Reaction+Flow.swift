import FlowModel
import Phone

// How the app moves through a flow: it appears, a step is left for another one, it is over.
extension Reaction {
  /// Opens a flow: at its persisted step, at its first step, or at the target of its route.
  ///
  /// - Returns: True where the flow has a step for this phone.
  func begin(_ number: Int) throws(ScriptFailure) -> Bool {
    guard
      let restored = try compiled.flows[number].restored(in: self)
    else { return false }
    if let stored = compiled.flows[number].flow.unknownStored(in: self) {
      let flow = compiled.flows[number].flow
      record(.finding(.unknownStep(stored, under: flow.resume?.key ?? "", of: flow.name)))
    }
    beginVisit(at: .step(restored.index, flow: number))
    session.path.begin(isResumed: restored.isResumed)
    if compiled.flags[compiled.bases[number] + restored.index].contains(.prepared) {
      let step = compiled.flows[number].flow.steps[restored.index]
      try prepare(step.content, step.answering, again: false)
    }
    if !restored.isStored, let effect = compiled.flows[number].persisting(restored.index) {
      perform(effect)
    }
    if compiled.flows[number].flow.hooks.onStart != nil,
      try compiled.flows[number].isFirst(restored.index, in: self)
    {
      try run(compiled.flows[number].flow.hooks.onStart, .none)
    }
    try run(compiled.flows[number].flow.hooks.onAppear, .none)
    if compiled.hasSkips[number], !restored.isResumed {
      try tellPassed(from: -1, to: .step(restored.index), number)
    }
    try run(compiled.flows[number].flow.hooks.onStepEntered, of: restored.index, number)
    try run(compiled.flows[number].flow.steps[restored.index].onEnter, of: restored.index, number)
    return true
  }

  /// Leaves a step forwards; the next step is persisted after the leave hooks.
  func advance(from index: Int, _ flow: Int) throws(ScriptFailure) {
    switch try leave(index, flow) {
    case .usual:
      let way = try compiled.flows[flow].way(from: index, in: self)
      if compiled.hasSkips[flow] { try tellPassed(from: index, to: way, flow) }
      try take(way, flow)
    case .other(let asked): try take(asked, flow)
    case .back: break
    }
  }

  /// Calls `onSkip` of the steps that the order of the list passes over because their `when` is false.
  private func tellPassed(from index: Int, to way: Way, _ flow: Int) throws(ScriptFailure) {
    let held = compiled.flows[flow].flow
    let end = if case .step(let next) = way { next } else { held.steps.count }
    guard held.route.isEmpty, !held.isRanked, index + 1 < end else { return }
    for step in index + 1..<end where held.steps[step].onSkip != nil {
      if try !held.steps[step].when.holds(in: self, of: held.steps[step].site(.when)) {
        try run(held.steps[step].onSkip, of: step, flow)
      }
    }
  }

  /// The way on which the hooks of leaving lead.
  enum Leaving {
    /// The step's own way, as without the hooks.
    case usual
    /// Elsewhere in the flow.
    case other(Way)
    /// Back, as a hook asked, which is obeyed when they are done.
    case back
  }

  /// The hooks of leaving a step forwards run: the flow's, then the step's.
  func leave(_ index: Int, _ flow: Int) throws(ScriptFailure) -> Leaving {
    let before = navigationCount
    let held = compiled.flows[flow]
    try run(held.flow.hooks.onStepLeft, of: index, flow)
    try run(held.flow.steps[index].onLeave, of: index, flow)
    guard navigationCount > before else { return .usual }
    return try askedWay(before, from: index, flow)
  }

  /// Returns the transition of the leave hooks' first request, given by its index. It is `.usual` where the request
  /// opens or closes a screen, or names no step of the flow now.
  private func askedWay(
    _ move: Int, from index: Int, _ flow: Int
  ) throws(ScriptFailure) -> Leaving {
    guard case .go(let value) = navigation[move] else { return .usual }
    let target = try target(value)
    switch target {
    case .callback: return .usual
    case .back: return .back
    case .count(let count) where count < 0: return .back
    case .next, .finish, .step, .count: break
    }
    dropNavigation(move)
    let way = try compiled.flows[flow].flow.way(
      to: target, from: index, in: self)
    if way == nil { try refuse(target, flow) }
    return way.map { .other($0) } ?? .usual
  }

  func take(_ way: Way, _ flow: Int) throws(ScriptFailure) {
    switch way {
    case .step(let next):
      if case .step(let index, flow: flow) = session.place, index != next {
        note(index, next, flow)
      }
      try enter(to: next, flow)
    case .finish: try finish(flow)
    }
  }

  /// Adds the step just left to the path. The path is cut instead where the next step is on it, or before the oldest
  /// step of a resumed flow.
  @inline(__always)
  private func note(_ index: Int, _ next: Int, _ flow: Int) {
    let held = compiled.flows[flow].flow
    guard !held.isPaged else { return }
    let path = session.path
    let isBefore = path.isResumed && !held.isRanked && next < path.steps.first ?? index
    if isBefore || path.steps.contains(next) {
      session.path.cut(at: next)
    } else {
      session.path.go(from: index)
    }
  }

  /// Enters a step in place of another one: the step is persisted, then its hook is called.
  ///
  /// - Parameter again: True where the person was on the step before: it shows the stored answer.
  func enter(
    to index: Int, _ flow: Int, again: Bool = false
  ) throws(ScriptFailure) {
    beginVisit(at: .step(index, flow: flow))
    let held = compiled.flows[flow]
    if held.flow.transition > 0 {
      session.form.steadyAt = session.world.clock.now + held.flow.transition
    }
    if again || compiled.flags[compiled.bases[flow] + index].contains(.prepared) {
      try prepare(held.flow.steps[index].content, held.flow.steps[index].answering, again: again)
    }
    if let effect = held.persisting(index) { perform(effect) }
    try run(held.flow.hooks.onStepEntered, of: index, flow)
    try run(held.flow.steps[index].onEnter, of: index, flow)
  }

  /// Ends a flow. A flow over another screen uncovers that screen; a flow that was the root is replaced by the current
  /// root.
  func finish(_ flow: Int) throws(ScriptFailure) {
    guard session.covered.isEmpty else {
      try run(compiled.flows[flow].flow.hooks.onFinish, .none)
      uncover()
      return
    }
    beginVisit(at: compiled.afterwards)
    try run(compiled.flows[flow].flow.hooks.onFinish, .none)
    guard compiled.app.root != nil, !isDead else { return }
    try show(try root())
  }

  /// Goes back to the last earlier step whose `requires` holds, where the current step has lost its own.
  ///
  /// - Returns: True where the flow went back.
  func fallBack() throws(ScriptFailure) -> Bool {
    guard case .step(let index, let flow) = session.place, compiled.hasNeeds[flow],
      !session.world.process.isAway
    else { return false }
    var candidate: Int? = index
    while let place = candidate {
      if try compiled.flows[flow].flow.steps[place].requires.holds(
        in: self, of: compiled.site(.requires, at: .step(place, flow: flow)))
      {
        guard place != index else { return false }
        session.path.fall(to: place)
        try enter(to: place, flow, again: true)
        return true
      }
      candidate = try compiled.flows[flow].flow.preceding(
        place, in: self)
    }
    return false
  }

  /// A visit of a place begins.
  @inline(__always)
  func beginVisit(at place: Session.Place) {
    session.place = place
    session.form.clear()
    session.form.isUnseen = true
    noteShown(place)
    guard compiled.hasTimers else { return }
    let timers = compiled.step(at: place)?.timers ?? []
    guard !timers.isEmpty else { return }
    let now = session.world.clock.now
    session.form.timers = timers.enumerated().map { .init(timer: $0, at: now + $1.seconds) }
  }

  /// Runs a hook of a step, with the step's number among the steps that are part of the flow now.
  func run(
    _ hook: CallbackID?, of index: Int, _ flow: Int
  ) throws(ScriptFailure) {
    guard let hook, !isDead else { return }
    let number = try compiled.flows[flow].number(
      at: index, in: self)
    try run(hook, .step(compiled.bases[flow] + index, number: number))
  }

  /// Runs a hook of the current screen, or a function of the app: its requests belong to the current visit.
  func run(
    _ hook: CallbackID?, _ argument: HookArgument
  ) throws(ScriptFailure) {
    guard let hook, !isDead else { return }
    let before = session.world.process.requests
    try run(hook, telling: argument)
    noteRequests(since: before)
  }

  /// Makes a request for the current step or screen: its visit waits for the answer.
  func request(_ effect: Effect) {
    let before = session.world.process.requests
    perform(effect)
    noteRequests(since: before)
  }

  @inline(__always)
  func noteRequests(since before: Int) {
    guard session.world.process.requests > before else { return }
    for number in before + 1...session.world.process.requests {
      session.form.asked.append(number)
    }
  }
}
