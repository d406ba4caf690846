import FlowModel
import Phone
import Spelling

// Where a button, a timer or a hook leads: on, back, elsewhere, out.
extension Reaction {
  /// Navigates to a target.
  ///
  /// Every forward transition stores the input where the step says so, runs the leave hooks, and then enters the next
  /// step. Going back, also to an earlier step on the path, stores nothing and runs no leave hooks.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and for an unknown target.
  func lead(to given: Decision.Target) throws(ScriptFailure) {
    guard !isDead, let target = try named(given) else { return }
    switch session.place {
    case .step(let index, let flow): try lead(to: target, from: index, flow)
    case .screen, .main, .blank: try leadFromScreen(to: target)
    case .notRunning: break
    }
  }

  /// Returns the target, or the target that its function names; `nil` where there is none.
  func named(_ target: Decision.Target?) throws(ScriptFailure) -> Decision.Target? {
    guard case .callback(let id)? = target else { return target }
    return try Decision.Target.named(by: id, in: self)
  }

  private func lead(
    to target: Decision.Target, from index: Int, _ flow: Int
  ) throws(ScriptFailure) {
    switch target {
    case .callback: break
    case .back: try goBack(from: index, flow, by: 1)
    case .count(0): break
    case .count(let count) where count < 0: try goBack(from: index, flow, by: count.magnitude)
    case .next:
      try storeEntered()
      try advance(from: index, flow)
    case .step(let name)
    where compiled.flows[flow].flow.index(of: name) == nil && compiled.app.viewNames.contains(name):
      try present(name)
    case .step, .finish, .count:
      guard
        let way = try compiled.flows[flow].flow.way(
          to: target, from: index, in: self)
      else { return try refuse(target, flow) }
      try go(way, from: index, flow)
    }
  }

  private func go(
    _ way: Way, from index: Int, _ flow: Int
  ) throws(ScriptFailure) {
    if case .step(let next) = way {
      guard next != index else { return }
      if try isBehind(next, index, flow) {
        session.path.cut(at: next)
        return try enter(to: next, flow, again: true)
      }
    }
    try storeEntered()
    switch try leave(index, flow) {
    case .usual: try take(way, flow)
    case .other(let asked): try take(asked, flow)
    case .back: break
    }
  }

  /// Navigates from a screen. `.back` closes the screen, and the name of a screen or a flow opens that one. With any
  /// other target the flow below goes there; without a flow below, the screen closes.
  private func leadFromScreen(
    to target: Decision.Target
  ) throws(ScriptFailure) {
    let below = session.covered.lastIndex {
      if case .step = $0.place { true } else { false }
    }
    var leadsOn = below != nil
    switch target {
    case .back: leadsOn = false
    case .step(let name):
      if let below, case .step(_, let flow) = session.covered[below].place,
        compiled.flows[flow].flow.index(of: name) != nil
      {
        break
      }
      if !compiled.app.viewNames.contains(name), case .step(_, let other)? = compiled.place(of: name) {
        throw elsewhere(name, compiled.flows[other].flow.name)
      }
      return try present(name)
    case .finish, .next, .count, .callback: break
    }
    guard leadsOn, let below else {
      uncover()
      return
    }
    while session.covered.count > below { uncover() }
    try lead(to: target)
  }

  /// Keeps what was entered, where anything was.
  func storeEntered() throws(ScriptFailure) {
    guard isAnswered(compiled.content(of: session.place)) || mayBeBlank() else { return }
    try keep()
  }

  // MARK: Back

  /// Goes back by a number of steps; from the first step of a flow over another screen, by one to that screen.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where several steps are asked for and fewer
  ///   exist.
  func goBack(
    from index: Int, _ flow: Int, by count: UInt
  ) throws(ScriptFailure) {
    var (place, path) = (index, session.path)
    var gone = 0
    while gone < count {
      guard let earlier = try earlier(than: place, flow, &path) else {
        guard count > 1 else {
          uncover()
          return
        }
        throw tooFar(count, has: gone)
      }
      place = earlier
      gone += 1
    }
    session.path = path
    try enter(to: place, flow, again: true)
  }

  /// Returns the index of the step to which Back leads, and removes it from the end of the path; `nil` on the first
  /// step. A step that is no longer part of the flow is passed over.
  func earlier(
    than index: Int, _ flow: Int, _ path: inout Path
  ) throws(ScriptFailure) -> Int? {
    let held = compiled.flows[flow]
    while !held.flow.isPaged, let candidate = path.popLast() {
      if try held.flow.steps[candidate].when.holds(
        in: self, of: held.flow.steps[candidate].site(.when))
      {
        return candidate
      }
    }
    guard held.flow.isPaged || path.isResumed else { return nil }
    return try held.flow.preceding(index, in: self)
  }

  /// True where the person came to a step through another one.
  private func isBehind(
    _ step: Int, _ index: Int, _ flow: Int
  ) throws(ScriptFailure) -> Bool {
    if session.path.steps.contains(step) { return true }
    guard compiled.flows[flow].flow.isPaged || session.path.isResumed else { return false }
    return try compiled.flows[flow].flow.isEarlier(
      step, than: session.path.steps.first ?? index, in: self)
  }

  // MARK: What is refused

  /// Refuses an unknown step name, and the name of another flow's step. The name of a step that is left out now is
  /// allowed.
  func refuse(_ target: Decision.Target, _ flow: Int) throws(ScriptFailure) {
    guard case .step(let name) = target, compiled.flows[flow].flow.index(of: name) == nil else { return }
    if case .step(_, let other)? = compiled.place(of: name) {
      throw elsewhere(name, compiled.flows[other].flow.name)
    }
    throw unknown(
      name,
      "\"\(compiled.name(of: session.place))\" goes to \"\(name)\", and there is no such step or screen",
      Suggestion.advice(name, among: compiled.flows[flow].flow.steps.map(\.name) + compiled.app.viewNames))
  }

  private func elsewhere(_ step: String, _ flow: String) -> ScriptFailure {
    unknown(
      step,
      "\"\(compiled.name(of: session.place))\" goes to \"\(step)\", which is a step of another flow, \"\(flow)\"",
      "show that flow first: onboarding.present \"\(flow)\"")
  }

  /// A count back past the first step.
  private func tooFar(_ count: UInt, has left: Int) -> ScriptFailure {
    unknown(
      "-\(count)",
      "\"\(compiled.name(of: session.place))\" goes \(count) steps back, and \(left == 0 ? "none lies" : left == 1 ? "only 1 lies" : "only \(left) lie") behind it",
      "name the step, as in onboarding.go \"welcome\"")
  }

  /// The target for the argument of `onboarding.go`: a name or a number of steps.
  func target(_ value: Value) throws(ScriptFailure) -> Decision.Target {
    switch value {
    case .string(let name): return Decision.Target(name)
    case .integer(let count): return .count(count)
    default: throw unknown("", "a step's name or a number was expected", nil)
    }
  }

  /// Returns an error for an unknown name, at the line of the hook that used it, if any.
  func unknown(
    _ name: String, _ message: String, _ advice: String?
  ) -> ScriptFailure {
    failure(
      Diagnostic(
        .unknownName, message,
        at: location(asking: name) ?? compiled.step(at: session.place)?.location ?? compiled.app.location,
        advice: advice))
  }
}
