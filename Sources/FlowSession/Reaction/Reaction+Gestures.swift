import FlowModel
import Phone

// What a person's hand does on a screen.
extension Reaction {
  func tap(_ control: String) throws(ScriptFailure) {
    guard !session.world.isPrompting, session.world.process.phase == .active, isSteady() else {
      return
    }
    guard session.world.paywall.presented == nil else {
      if control == "close" { try follow(session.world.dismissPaywall()) }
      return
    }
    switch session.place {
    case .step(let index, let flow):
      if !compiled.flows[flow].flow.steps[index].buttons.isEmpty,
        let button = compiled.flows[flow].flow.steps[index].buttons.first(where: { $0.key == control })
      {
        return try press(button)
      }
      switch control {
      case "skip":
        if compiled.flows[flow].flow.steps[index].skip != nil { try advance(from: index, flow) }
      case "next", "signIn", "request": try tapPrimary(control, index, flow)
      default: try choose(control, nil)
      }
    case .screen(let index): try tap(control, onScreen: index)
    case .main, .blank, .notRunning: break
    }
  }

  private func tapPrimary(
    _ control: String, _ index: Int, _ flow: Int
  ) throws(ScriptFailure) {
    let held = compiled.flows[flow]
    guard held.flow.steps[index].button != nil else { return }
    let content = held.flow.steps[index].content
    guard control == Self.key(content), isAnswered(content) else { return }
    if compiled.isGated[compiled.bases[flow] + index] {
      guard try isGateOpen() else { return }
    }
    switch content {
    case .signIn(let provider) where !session.world.account.isSignedIn:
      request(.auth(.signIn(provider)))
    case .permission(let permission):
      let options = held.flow.steps[index].options
      request(.permissions(.request(permission, with: options)))
    case .page, .signIn: try advance(from: index, flow)
    case .choice, .field, .habits:
      try keep(content, when: held.flow.steps[index].keeps)
      try advance(from: index, flow)
    }
  }

  /// The key of the button that belongs to what a step asks.
  static func key(_ content: Content) -> String {
    switch content {
    case .page, .choice, .field, .habits: "next"
    case .signIn: "signIn"
    case .permission: "request"
    }
  }

  /// A screen's own button keeps what was entered and closes the screen, where it lies over another one.
  private func tap(
    _ control: String, onScreen index: Int
  ) throws(ScriptFailure) {
    if let button = compiled.app.screens[index].buttons.first(where: { $0.key == control }) {
      return try press(button)
    }
    guard control == "next", compiled.app.screens[index].button != nil else {
      return try choose(control, nil)
    }
    guard try isReady() else { return }
    try keep()
    try run(
      compiled.app.screens[index].onLeave,
      .step(compiled.bases[compiled.app.flows.count] + index, number: nil))
    if !isDead { uncover() }
  }

  /// An alert closes at any of its buttons, before the button does anything.
  private func press(_ button: Button) throws(ScriptFailure) {
    guard try button.when.holds(in: self),
      try button.enabled.holds(in: self)
    else { return }
    if case .screen(let index) = session.place, compiled.app.screens[index].isAlert { uncover() }
    try run(button.run, .none)
    guard let target = button.to else { return }
    let dropping = target == .back ? nil : holdAnswer()
    try lead(to: target)
    if let dropping, !isDead { tellOfDropped(dropping, by: button.key) }
  }

  /// True where the screen has come to rest after a transition.
  @inline(__always)
  private func isSteady() -> Bool {
    session.entry.steadyAt <= session.world.clock.now
  }

  /// True where something lies over the screen, or the app is not active.
  private func isOutOfReach() -> Bool {
    session.world.isPrompting || session.world.process.phase != .active
      || session.world.paywall.presented != nil
  }

  // MARK: Back and on

  /// A screen over another one closes, unless it is an alert; a step gives way to the one before it, where the flow
  /// allows that.
  func goBack() throws(ScriptFailure) {
    guard !isOutOfReach() else { return }
    switch session.place {
    case .screen(let index):
      if !compiled.app.screens[index].isAlert { uncover() }
    case .step(let index, let flow):
      let allowed = compiled.flows[flow].flow.steps[index].back ?? compiled.flows[flow].flow.back
      guard try allowed.holds(in: self) else { return }
      try goBack(from: index, flow, by: 1)
    case .main, .blank, .notRunning: break
    }
  }

  /// A page is turned, unless the flow has switched the gesture off; the last one bounces. A paging view turns it whatever
  /// its button waits for (S-69), which is reported.
  func swipe(_ direction: Event.Swipe) throws(ScriptFailure) {
    if case .step(_, let flow) = session.place, !compiled.flows[flow].flow.turnsBySwipe { return }
    guard direction == .left else { return try goBack() }
    guard !isOutOfReach(), case .step(let index, let flow) = session.place, compiled.flows[flow].flow.isPaged,
      case .step = try compiled.flows[flow].way(from: index, in: self)
    else { return }
    if !(try isReady()) {
      record(.finding(.gateBypass(compiled.flows[flow].flow.steps[index].name)))
    }
    try keepEntered()
    try advance(from: index, flow)
  }

  // MARK: Answers

  func choose(
    _ name: String, _ time: Habits.Time?
  ) throws(ScriptFailure) {
    guard !isOutOfReach(), isSteady() else { return }
    switch compiled.content(of: session.place) {
    case .choice(let choice):
      guard let option = choice.options.firstIndex(where: { $0.name == name }) else { return }
      if choice.allowsMultiple {
        session.entry.toggle(option)
      } else {
        // Tapping the chosen option again keeps it.
        session.entry.options = [option]
      }
    case .habits(let question):
      guard let option = question.habits.firstIndex(where: { $0.name == name }) else { return }
      if let time {
        session.entry.set(time, for: option)
        if !session.entry.options.contains(option) { session.entry.toggle(option) }
      } else {
        session.entry.toggle(option)
      }
    case .page, .field, .signIn, .permission: break
    }
  }

  func enter(_ text: String) {
    guard !isOutOfReach() else { return }
    if case .field = compiled.content(of: session.place) { session.entry.text = text }
  }
}

extension Session.Entry {
  mutating func set(_ time: Habits.Time, for option: Int) {
    times.removeAll { $0.option == option }
    let place = times.firstIndex { $0.option > option } ?? times.count
    times.insert(Time(option: option, time: time), at: place)
  }

  mutating func toggle(_ option: Int) {
    if let chosen = options.firstIndex(of: option) {
      options.remove(at: chosen)
    } else {
      let place = options.firstIndex { $0 > option } ?? options.count
      options.insert(option, at: place)
    }
  }
}
