import FlowModel
import Phone

// Where a button, a timer or a hook leads: on, back, elsewhere, out.
extension Machine {
  /// Goes to a target.
  ///
  /// Every way forward is one way: what was entered is kept where the step says so, the hooks of leaving run, then the
  /// next step comes up. Going back, also to a step through which the person came, keeps nothing and runs none of them.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and for a target that nothing has.
  func lead(to target: Decision.Target, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    switch session.place {
    case .step(let index, let flow): try lead(to: target, from: index, flow, &session)
    case .screen, .main, .blank: try leadFromScreen(to: target, &session)
    case .notRunning: break
    }
  }

  private func lead(
    to target: Decision.Target, from index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    switch target {
    case .back: try goBack(from: index, flow, by: 1, &session)
    case .count(0): break
    case .count(let count) where count < 0: try goBack(from: index, flow, by: -count, &session)
    case .next:
      try keepEntered(&session)
      try advance(from: index, flow, &session)
    case .step(let name) where flows[flow].flow.index(of: name) == nil && app.viewNames.contains(name):
      try present(name, &session)
    case .step, .finish, .count:
      guard
        let way = try flows[flow].flow.way(
          to: target, from: index, in: &session.world, callbacks: callbacks, turn: turn)
      else { return try refuse(target, flow, session) }
      try go(way, from: index, flow, &session)
    }
  }

  private func go(
    _ way: Way, from index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    if case .step(let next) = way {
      guard next != index else { return }
      if try isBehind(next, index, flow, &session) {
        session.path.cut(at: next)
        return try come(to: next, flow, again: true, &session)
      }
    }
    try keepEntered(&session)
    switch try leave(index, flow, &session) {
    case .usual: try take(way, flow, &session)
    case .other(let asked): try take(asked, flow, &session)
    case .back: break
    }
  }

  /// From a screen that lies over a flow a target leads that flow on; where none is below, the screen closes.
  private func leadFromScreen(
    to target: Decision.Target, _ session: inout Session
  ) throws(ScriptFailure) {
    let below = session.covered.lastIndex {
      if case .step = $0.place { true } else { false }
    }
    var leadsOn = below != nil
    switch target {
    case .back: leadsOn = false
    case .step(let name):
      if let below, case .step(_, let flow) = session.covered[below].place,
        flows[flow].flow.index(of: name) != nil
      {
        break
      }
      if !app.viewNames.contains(name), case .step(_, let other)? = place(of: name) {
        throw elsewhere(name, flows[other].flow.name, session)
      }
      return try present(name, &session)
    case .finish, .next, .count: break
    }
    guard leadsOn, let below else {
      uncover(&session)
      return
    }
    while session.covered.count > below { uncover(&session) }
    try lead(to: target, &session)
  }

  /// Keeps what was entered, where anything was.
  func keepEntered(_ session: inout Session) throws(ScriptFailure) {
    guard Self.isAnswered(content(of: session.place), &session) else { return }
    try keep(&session)
  }

  // MARK: Back

  /// Goes back by so many steps; from the first step of a flow that lies over something, by one to what lies under it.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where there are not as many.
  func goBack(
    from index: Int, _ flow: Int, by count: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    var (place, path) = (index, session.path)
    for gone in 0..<count {
      guard let earlier = try earlier(than: place, flow, &path, &session) else {
        guard count > 1 else {
          uncover(&session)
          return
        }
        throw tooFar(-count, has: gone, session)
      }
      place = earlier
    }
    session.path = path
    try come(to: place, flow, again: true, &session)
  }

  /// The step to which back leads from the end of a path, which loses it; `nil` from the first. A step that is not part of
  /// the flow any more is passed over.
  func earlier(
    than index: Int, _ flow: Int, _ path: inout Path, _ session: inout Session
  ) throws(ScriptFailure) -> Int? {
    let held = flows[flow]
    while !held.flow.isPaged, let candidate = path.takeLast() {
      if try held.flow.steps[candidate].when.holds(in: &session.world, callbacks: callbacks, turn: turn) {
        return candidate
      }
    }
    guard held.flow.isPaged || path.isResumed else { return nil }
    return try held.flow.preceding(index, in: &session.world, callbacks: callbacks, turn: turn)
  }

  /// Whether the person came to a step through another one.
  private func isBehind(
    _ step: Int, _ index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) -> Bool {
    if session.path.steps.contains(step) { return true }
    guard flows[flow].flow.isPaged || session.path.isResumed else { return false }
    return try flows[flow].flow.isEarlier(
      step, than: session.path.steps.first ?? index, in: &session.world, callbacks: callbacks, turn: turn)
  }

  // MARK: What is refused

  /// A name that no step has is a mistake, and so is one of another flow's, and a count past the last step; a step that
  /// is not part of the flow now is none.
  func refuse(_ target: Decision.Target, _ flow: Int, _ session: Session) throws(ScriptFailure) {
    if case .count(let count) = target {
      var (world, left, place) = (session.world, 0, session.place)
      while case .step(let index, _) = place,
        let next = try flows[flow].flow.following(index, in: &world, callbacks: callbacks, turn: turn)
      {
        (left, place) = (left + 1, .step(next, flow: flow))
      }
      throw tooFar(count, has: left, session)
    }
    guard case .step(let name) = target, flows[flow].flow.index(of: name) == nil else { return }
    if case .step(_, let other)? = place(of: name) {
      throw elsewhere(name, flows[other].flow.name, session)
    }
    throw unknown(
      name, "\"\(self.name(of: session.place))\" goes to \"\(name)\", and there is no such step or screen",
      NearestName.advice(name, among: flows[flow].flow.steps.map(\.name) + app.viewNames), session)
  }

  private func elsewhere(_ step: String, _ flow: String, _ session: Session) -> ScriptFailure {
    unknown(
      step,
      "\"\(name(of: session.place))\" goes to \"\(step)\", which is a step of another flow, \"\(flow)\"",
      "show that flow first: onboarding.present \"\(flow)\"", session)
  }

  private func tooFar(_ count: Int, has left: Int, _ session: Session) -> ScriptFailure {
    let steps = abs(count) == 1 ? "1 step" : "\(abs(count)) steps"
    let verb =
      count > 0 ? (left > 1 ? "follow it" : "follows it") : left > 1 ? "lie behind it" : "lies behind it"
    return unknown(
      "\(count)",
      "\"\(name(of: session.place))\" goes \(steps) \(count > 0 ? "on" : "back"), and \(left == 0 ? "none" : "only \(left)") \(verb)",
      count > 0 ? "leave the flow with \"finish\"" : "name the step, as in onboarding.go \"welcome\"", session
    )
  }

  /// The target of a move, as the verb was told it.
  func target(_ value: Value, _ session: Session) throws(ScriptFailure) -> Decision.Target {
    switch value {
    case .string(let name): return Decision.Target(name)
    case .integer(let count): return .count(count)
    default: throw unknown("", "a step's name or a number was expected", nil, session)
    }
  }

  /// An error at the line that asked for the name, where a hook did.
  func unknown(
    _ name: String, _ message: String, _ advice: String?, _ session: Session
  ) -> ScriptFailure {
    failure(
      Diagnostic(
        .unknownName, message,
        at: turn.location(asking: name) ?? step(at: session.place)?.location ?? app.location,
        advice: advice))
  }
}
