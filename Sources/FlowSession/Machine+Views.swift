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
    toldActive = false
    noteShown(session.place)
    try run(app.launch, .none, &session)
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

  /// A root comes up, with nothing over it. A flow that has no step for this phone is over at once, and the root is
  /// asked anew.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where the root stays such a flow.
  func show(_ view: View, _ session: inout Session) throws(ScriptFailure) {
    if !session.covered.isEmpty { session.covered.removeAll() }
    var view = view
    var left = app.flows.count
    while !(try open(view, &session)) {
      guard case .flow(let flow) = view else { return }
      settleAt(afterwards, &session)
      try run(flows[flow].flow.hooks.onFinish, .none, &session)
      guard app.root != nil, !turn.isDead else { return }
      let next = try root(&session)
      guard left > 0 else { throw endlessRoot(flow, session) }
      left -= 1
      view = next
    }
  }

  /// Shows a view.
  ///
  /// - Returns: Whether it has anything to show.
  private func open(_ view: View, _ session: inout Session) throws(ScriptFailure) -> Bool {
    switch view {
    case .flow(let flow): return try begin(flow, &session)
    case .screen(let index):
      settleAt(.screen(index), &session)
      try run(app.screens[index].onEnter, .step(bases[app.flows.count] + index, number: nil), &session)
    case .main: settleAt(.main, &session)
    }
    return true
  }

  private func endlessRoot(_ flow: Int, _ session: Session) -> ScriptFailure {
    let name = flows[flow].flow.name
    return unknown(
      name,
      "the root is the flow \"\(name)\", which has no step for this phone, and stays it when the flow is over",
      "note in its onFinish that it is over, and let the root ask for that", session)
  }

  /// The app came back: its root may be another one now, and so may the step that its route leads to.
  func askAgain(_ session: inout Session) throws(ScriptFailure) {
    let lowest = session.covered.first?.place ?? session.place
    if app.root != nil, let shown = shown(lowest) {
      let root = try root(&session)
      if root != shown { return try show(root, &session) }
    }
    guard case .step(let index, let flow) = session.place, !flows[flow].flow.route.isEmpty else { return }
    let way = try flows[flow].flow.routed(in: &session.world, callbacks: callbacks, turn: turn)
    if way != .step(index) { try take(way, flow, &session) }
  }

  /// The view of a place.
  private func shown(_ place: Session.Place) -> View? {
    switch place {
    case .step(_, let flow): .flow(flow)
    case .screen(let index): .screen(index)
    case .main: .main
    case .blank, .notRunning: nil
    }
  }

  /// A screen or a flow comes up over what is shown; one that is shown already stays. A flow that has no step for this
  /// phone is over at once.
  func present(_ name: String, _ session: inout Session) throws(ScriptFailure) {
    let view = try view(name, session)
    guard view != shown(session.place) else { return }
    session.covered.append(.init(place: session.place, entry: session.entry, path: session.path))
    guard !(try open(view, &session)) else { return }
    if case .flow(let flow) = view { try run(flows[flow].flow.hooks.onFinish, .none, &session) }
    uncover(&session)
  }

  /// What lies under the screen that is shown comes back, as it was left.
  ///
  /// - Returns: Whether something did.
  @discardableResult
  func uncover(_ session: inout Session) -> Bool {
    guard let under = session.covered.popLast() else { return false }
    session.place = under.place
    noteShown(under.place)
    session.entry = under.entry
    session.path = under.path
    return true
  }

  private func view(_ name: String, _ session: Session) throws(ScriptFailure) -> View {
    if let flow = app.flow(of: name) { return .flow(flow) }
    if let screen = app.screen(of: name) { return .screen(screen) }
    throw unknown(
      name, "the app has no flow or screen \"\(name)\"", NearestName.advice(name, among: app.viewNames),
      session)
  }

  // MARK: Where hooks ask to go

  /// Takes the app where its hooks asked to be taken, and back from a step that lost what it needs.
  @inline(__always)
  func obey(_ session: inout Session) throws(ScriptFailure) {
    guard needsAnything || !turn.navigation.isEmpty else { return }
    try obeyAll(&session)
  }

  private func obeyAll(_ session: inout Session) throws(ScriptFailure) {
    var left = 1000
    while !turn.isDead {
      if let request = turn.takeNavigation() {
        try make(request, &session)
      } else if !(try fallBack(&session)) {
        return
      }
      guard left > 0 else {
        throw failure(
          Diagnostic(
            .tooSlow, "the app asks to be taken elsewhere more than 1000 times after one event",
            at: step(at: session.place)?.location ?? app.location,
            advice: "look for two steps that lead to each other without a tap"))
      }
      left -= 1
    }
  }

  private func make(_ request: NavigationRequest, _ session: inout Session) throws(ScriptFailure) {
    switch request {
    case .go(let value): try lead(to: try target(value, session), &session)
    case .present(let name): try present(name, &session)
    case .dismiss: uncover(&session)
    case .root: try show(try root(&session), &session)
    }
  }
}
