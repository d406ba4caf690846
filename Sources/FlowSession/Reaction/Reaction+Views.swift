import FlowModel
import Phone
import Spelling

// What the app shows: its root, what lies over it, and where its hooks ask to go.
extension Reaction {
  /// Something that can be the root.
  enum View: Equatable {
    case flow(Int)
    case screen(Int)
    /// The part of the app after the onboarding, which the script does not describe.
    case main
  }

  /// Starts the app in a process: its launch function, its root and, where the screen is visible, the foreground.
  func appear() throws(ScriptFailure) {
    deliveredActive = false
    session.world.setStarting(true)
    defer { session.world.setStarting(false) }
    noteShown(session.place)
    try run(compiled.app.launch, .none)
    guard !isDead else { return }
    try show(try root())
    try enterForegroundFirst()
  }

  /// The view that is the root now, for the stored values.
  func root() throws(ScriptFailure) -> View {
    switch compiled.app.root {
    case nil:
      if !session.world.isOnboardingComplete { return .flow(0) }
    case .decisions(let decisions)?:
      for decision in decisions
      where try decision.when.holds(
        in: self, of: ConditionSite(.root, of: "", at: compiled.app.location))
      {
        return try view(decision.name)
      }
    case .callback(let id)?:
      if case .string(let name) = try callbacks.value(id, .none, in: self) {
        return try view(name)
      }
    }
    return compiled.mainScreen.map { .screen($0) } ?? .main
  }

  /// Opens a root view, with no screen over it. A flow without a step for this phone ends at once, and the root is
  /// evaluated again.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised, and where the root remains such a flow.
  func show(_ view: View) throws(ScriptFailure) {
    if !session.covered.isEmpty { session.covered.removeAll() }
    var view = view
    var left = compiled.app.flows.count
    while !(try open(view)) {
      guard case .flow(let flow) = view else { return }
      beginVisit(at: compiled.afterwards)
      try run(compiled.flows[flow].flow.hooks.onFinish, .none)
      guard compiled.app.root != nil, !isDead else { return }
      let next = try root()
      guard left > 0 else { throw endlessRoot(flow) }
      left -= 1
      view = next
    }
  }

  /// Shows a view.
  ///
  /// - Returns: Whether it has anything to show.
  private func open(_ view: View) throws(ScriptFailure) -> Bool {
    switch view {
    case .flow(let flow): return try begin(flow)
    case .screen(let index):
      beginVisit(at: .screen(index))
      if compiled.flags[compiled.bases[compiled.app.flows.count] + index].contains(.prepared) {
        try prepare(compiled.app.screens[index].content, compiled.app.screens[index].answering, again: false)
      }
      try run(
        compiled.app.screens[index].onEnter,
        .step(compiled.bases[compiled.app.flows.count] + index, number: nil))
    case .main: beginVisit(at: .main)
    }
    return true
  }

  private func endlessRoot(_ flow: Int) -> ScriptFailure {
    let name = compiled.flows[flow].flow.name
    return unknown(
      name,
      "the root is the flow \"\(name)\", which has no step for this phone, and stays it when the flow is over",
      "note in its onFinish that it is over, and let the root check this note")
  }

  /// Evaluates the root and the route again after the app came back, as either may have changed.
  func askAgain() throws(ScriptFailure) {
    let lowest = session.covered.first?.place ?? session.place
    if compiled.app.root != nil, let shown = shown(lowest) {
      let root = try root()
      if root != shown { return try show(root) }
    }
    guard case .step(let index, let flow) = session.place, !compiled.flows[flow].flow.route.isEmpty else {
      return
    }
    let way = try compiled.flows[flow].flow.routed(in: self)
    if way != .step(index) { try take(way, flow) }
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

  /// Opens a screen or a flow over the current screen; nothing happens where it is the current one. A flow without a
  /// step for this phone ends at once.
  func present(_ name: String) throws(ScriptFailure) {
    let view = try view(name)
    guard view != shown(session.place) else { return }
    session.covered.append(.init(place: session.place, form: session.form, path: session.path))
    guard !(try open(view)) else { return }
    if case .flow(let flow) = view { try run(compiled.flows[flow].flow.hooks.onFinish, .none) }
    uncover()
  }

  /// Closes the current screen, so that the one below comes back unchanged.
  ///
  /// - Returns: True where there was a screen below.
  @discardableResult
  func uncover() -> Bool {
    guard let under = session.covered.popLast() else { return false }
    session.place = under.place
    noteShown(under.place)
    session.form = under.form
    session.path = under.path
    return true
  }

  private func view(_ name: String) throws(ScriptFailure) -> View {
    if let flow = compiled.app.flow(of: name) { return .flow(flow) }
    if let screen = compiled.app.screen(of: name) { return .screen(screen) }
    throw unknown(
      name, "the app has no flow or screen \"\(name)\"",
      Suggestion.advice(name, among: compiled.app.viewNames))
  }

  // MARK: Where hooks ask to go

  /// Navigates to the targets named by hooks, and back from a step whose `requires` is no longer true.
  @inline(__always)
  func navigateAsAsked() throws(ScriptFailure) {
    guard compiled.needsAnything || hasNavigation else { return }
    try navigateAll()
  }

  private func navigateAll() throws(ScriptFailure) {
    var left = 1000
    while !isDead {
      if let request = dequeueNavigation() {
        try make(request)
      } else if !(try fallBack()) {
        return
      }
      guard left > 0 else {
        throw endless(
          Diagnostic(
            .tooSlow, "the app asks to be taken elsewhere more than 1000 times after one event",
            at: compiled.step(at: session.place)?.location ?? compiled.app.location,
            advice: "look for two steps that lead to each other without a tap"))
      }
      left -= 1
    }
  }

  private func make(_ request: NavigationRequest) throws(ScriptFailure) {
    switch request {
    case .go(let value): try lead(to: try target(value))
    case .present(let name): try present(name)
    case .dismiss: uncover()
    case .root: try show(try root())
    }
  }
}
