import FlowModel
import Phone

// What the app shows: its root, what lies over it, and where its hooks ask to go.
extension Machine {
  /// Something that can be the root.
  enum View: Equatable {
    case flow(Int)
    case screen(Int)
    /// What comes after the onboarding, which nobody described.
    case main
  }

  /// A process comes up: the app launches, then its root is asked.
  func appear(_ session: inout Session) throws(ScriptFailure) {
    try call(app.launch, .none, &session)
    guard !turn.isDead else { return }
    try show(try root(&session), &session)
  }

  /// What is the root now, for what is stored.
  func root(_ session: inout Session) throws(ScriptFailure) -> View {
    switch app.root {
    case nil:
      if !session.world.onboarding.isComplete { return .flow(0) }
    case .decisions(let decisions)?:
      for decision in decisions
      where try decision.when.holds(in: &session.world, callbacks: callbacks, turn: turn) {
        return try view(decision.name, session)
      }
    case .callback(let id)?:
      if case .string(let name) = try callbacks.value(id, .none, world: &session.world, turn: turn) {
        return try view(name, session)
      }
    }
    return app.screen(of: "main").map { .screen($0) } ?? .main
  }

  /// What comes after the onboarding.
  var afterwards: Session.Place { app.screen(of: "main").map { .screen($0) } ?? .main }

  /// A root comes up, with nothing over it.
  func show(_ view: View, _ session: inout Session) throws(ScriptFailure) {
    if !session.covered.isEmpty { session.covered.removeAll() }
    try open(view, &session)
  }

  private func open(_ view: View, _ session: inout Session) throws(ScriptFailure) {
    switch view {
    case .flow(let flow): try begin(flow, &session)
    case .screen(let index):
      settleAt(.screen(index), &session)
      try run(app.screens[index].onEnter, .step(bases[app.flows.count] + index, number: nil), &session)
    case .main: settleAt(.main, &session)
    }
  }

  /// The app came back: its root may be another one now, and so may the step that its route leads to.
  func askAgain(_ session: inout Session) throws(ScriptFailure) {
    let lowest = session.covered.first?.place ?? session.place
    let shown: View? =
      switch lowest {
      case .step(_, let flow): .flow(flow)
      case .screen(let index): .screen(index)
      case .main: .main
      case .blank, .notRunning: nil
      }
    if app.root != nil, let shown {
      let root = try root(&session)
      if root != shown { return try show(root, &session) }
    }
    guard case .step(let index, let flow) = session.place, !flows[flow].flow.route.isEmpty else { return }
    let way = try flows[flow].flow.routed(in: &session.world, callbacks: callbacks, turn: turn)
    if way != .step(index) { try take(way, flow, &session) }
  }

  /// A screen or a flow comes up over what is shown.
  func present(_ name: String, _ session: inout Session) throws(ScriptFailure) {
    let view = try view(name, session)
    session.covered.append(.init(place: session.place, entry: session.entry))
    try open(view, &session)
  }

  /// What lies under the screen that is shown comes back, as it was left.
  ///
  /// - Returns: Whether something did.
  @discardableResult
  func uncover(_ session: inout Session) -> Bool {
    guard let under = session.covered.popLast() else { return false }
    session.place = under.place
    session.entry = under.entry
    return true
  }

  private func view(_ name: String, _ session: Session) throws(ScriptFailure) -> View {
    if let flow = app.flow(of: name) { return .flow(flow) }
    if let screen = app.screen(of: name) { return .screen(screen) }
    throw unknown(name, app.viewNames, "the app has no flow or screen \"\(name)\"", session)
  }

  // MARK: Where hooks ask to go

  /// Takes the app where its hooks asked to be taken, and back from a step that lost what it needs.
  @inline(__always)
  func obey(_ session: inout Session) throws(ScriptFailure) {
    guard needsAnything || !session.world.onboarding.moves.isEmpty else { return }
    try obeyAll(&session)
  }

  private func obeyAll(_ session: inout Session) throws(ScriptFailure) {
    var left = 1000
    while !turn.isDead {
      if let move = session.world.takeMove() {
        try make(move, &session)
      } else if !(try fallBack(&session)) {
        return
      }
      guard left > 0 else {
        throw failure(
          Diagnostic(
            .tooSlow, "the app asks to be taken elsewhere more than 1000 times after one event",
            at: step(at: session.place)?.location ?? app.flow.location,
            advice: "look for two steps that lead to each other without a tap"))
      }
      left -= 1
    }
  }

  private func make(_ move: Onboarding.Move, _ session: inout Session) throws(ScriptFailure) {
    switch move {
    case .go(let value): try lead(to: try target(value, session), &session)
    case .present(let name): try present(name, &session)
    case .dismiss: uncover(&session)
    case .root: try show(try root(&session), &session)
    }
  }

  /// The target of a move, as the verb was told it.
  func target(_ value: Value, _ session: Session) throws(ScriptFailure) -> Decision.Target {
    switch value {
    case .string(let name): return Decision.Target(name)
    case .integer(let count): return .count(count)
    default: throw unknown("", [], "a step's name or a number was expected", session)
    }
  }

  /// Goes to a target: to the next step as the step's own button does, anywhere else without its hooks of leaving.
  func lead(to target: Decision.Target, _ session: inout Session) throws(ScriptFailure) {
    guard !turn.isDead else { return }
    guard case .step(let index, let flow) = session.place else {
      if case .step(let name) = target { return try present(name, &session) }
      uncover(&session)
      return
    }
    if case .step(let name) = target, flows[flow].flow.index(of: name) == nil, app.viewNames.contains(name) {
      return try present(name, &session)
    }
    guard target != .next else { return try advance(from: index, flow, &session) }
    let way = try flows[flow].flow.way(
      to: target, from: index, in: &session.world, callbacks: callbacks, turn: turn)
    if let way { return try take(way, flow, &session) }
    try refuse(target, flow, session)
  }

  /// A name that no step has is a mistake, and so is one of another flow's; a step that is not part of the flow now is
  /// none.
  func refuse(_ target: Decision.Target, _ flow: Int, _ session: Session) throws(ScriptFailure) {
    guard case .step(let name) = target, flows[flow].flow.index(of: name) == nil else { return }
    if case .step(_, let other)? = place(of: name) {
      let home = flows[other].flow.name
      throw unknown(
        name,
        "\"\(self.name(of: session.place))\" goes to \"\(name)\", which is a step of another flow, \"\(home)\"",
        "show that flow first: onboarding.present \"\(home)\"", session)
    }
    throw unknown(
      name, flows[flow].flow.steps.map(\.name) + app.viewNames,
      "\"\(self.name(of: session.place))\" goes to \"\(name)\", and there is no such step or screen", session)
  }

  /// An error at the line that asked for the name, where a hook did.
  private func unknown(
    _ name: String, _ known: [String], _ message: String, _ session: Session
  ) -> ScriptFailure {
    unknown(name, message, NearestName.advice(name, among: known), session)
  }

  private func unknown(
    _ name: String, _ message: String, _ advice: String?, _ session: Session
  ) -> ScriptFailure {
    failure(
      Diagnostic(
        .unknownName, message,
        at: turn.location(asking: name) ?? step(at: session.place)?.location ?? app.location
          ?? app.flow.location,
        advice: advice))
  }
}
