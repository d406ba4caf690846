import FlowModel
import Phone

// What a person's hand does on a screen.
extension Machine {
  func tap(_ control: String, _ session: inout Session) throws(ScriptFailure) {
    guard !session.world.isPrompting, session.world.process.phase == .active, isSteady(session) else {
      return
    }
    guard session.world.paywall.presented == nil else {
      if control == "close" { try follow(session.world.dismissPaywall(), &session) }
      return
    }
    switch session.place {
    case .step(let index, let flow):
      if !flows[flow].flow.steps[index].buttons.isEmpty,
        let button = flows[flow].flow.steps[index].buttons.first(where: { $0.key == control })
      {
        return try press(button, &session)
      }
      switch control {
      case "skip":
        if flows[flow].flow.steps[index].skip != nil { try advance(from: index, flow, &session) }
      case "next", "signIn", "request": try tapPrimary(control, index, flow, &session)
      default: try choose(control, nil, &session)
      }
    case .screen(let index): try tap(control, onScreen: index, &session)
    case .main, .blank, .notRunning: break
    }
  }

  private func tapPrimary(
    _ control: String, _ index: Int, _ flow: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    let held = flows[flow]
    guard held.flow.steps[index].button != nil else { return }
    let content = held.flow.steps[index].content
    guard control == Self.key(content), Self.isAnswered(content, &session) else { return }
    if isGated[bases[flow] + index] {
      guard try isGateOpen(&session) else { return }
    }
    switch content {
    case .signIn(let provider) where !session.world.account.isSignedIn:
      perform(.auth(.signIn(provider)), &session)
    case .permission(let permission):
      let options = held.flow.steps[index].options
      perform(.permissions(.request(permission, with: options)), &session)
    case .page, .signIn: try advance(from: index, flow, &session)
    case .choice, .field, .habits:
      try keep(content, when: held.flow.steps[index].keeps, &session)
      try advance(from: index, flow, &session)
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
    _ control: String, onScreen index: Int, _ session: inout Session
  ) throws(ScriptFailure) {
    if let button = app.screens[index].buttons.first(where: { $0.key == control }) {
      return try press(button, &session)
    }
    guard control == "next", app.screens[index].button != nil else {
      return try choose(control, nil, &session)
    }
    guard try isReady(&session) else { return }
    try keep(&session)
    try run(app.screens[index].onLeave, .step(bases[app.flows.count] + index, number: nil), &session)
    if !turn.isDead { uncover(&session) }
  }

  /// An alert closes at any of its buttons, before the button does anything.
  private func press(_ button: Button, _ session: inout Session) throws(ScriptFailure) {
    guard try button.when.holds(in: &session.world, callbacks: callbacks, turn: turn),
      try button.enabled.holds(in: &session.world, callbacks: callbacks, turn: turn)
    else { return }
    if case .screen(let index) = session.place, app.screens[index].isAlert { uncover(&session) }
    try run(button.run, .none, &session)
    guard let target = button.to else { return }
    let dropping = target == .back ? nil : holdAnswer(session)
    try lead(to: target, &session)
    if let dropping, !turn.isDead { tellOfDropped(dropping, by: button.key, session) }
  }

  /// Whether the screen has come to rest after a transition.
  @inline(__always)
  private func isSteady(_ session: borrowing Session) -> Bool {
    session.entry.steadyAt <= session.world.clock.now
  }

  /// Whether something lies over the screen, or nobody sees it.
  private func isOutOfReach(_ session: borrowing Session) -> Bool {
    session.world.isPrompting || session.world.process.phase != .active
      || session.world.paywall.presented != nil
  }

  // MARK: Back and on

  /// A screen over another one closes, unless it is an alert; a step gives way to the one before it, where the flow
  /// allows that.
  func goBack(_ session: inout Session) throws(ScriptFailure) {
    guard !isOutOfReach(session) else { return }
    switch session.place {
    case .screen(let index):
      if !app.screens[index].isAlert { uncover(&session) }
    case .step(let index, let flow):
      let allowed = flows[flow].flow.steps[index].back ?? flows[flow].flow.back
      guard try allowed.holds(in: &session.world, callbacks: callbacks, turn: turn) else { return }
      try goBack(from: index, flow, by: 1, &session)
    case .main, .blank, .notRunning: break
    }
  }

  /// A page is turned, unless the flow has switched the gesture off; the last one bounces. A paging view turns it whatever
  /// its button waits for (S-69), which is reported.
  func swipe(_ direction: Event.Swipe, _ session: inout Session) throws(ScriptFailure) {
    if case .step(_, let flow) = session.place, !flows[flow].flow.turnsBySwipe { return }
    guard direction == .left else { return try goBack(&session) }
    guard !isOutOfReach(session), case .step(let index, let flow) = session.place, flows[flow].flow.isPaged,
      case .step = try flows[flow].way(from: index, in: &session.world, callbacks: callbacks, turn: turn)
    else { return }
    if !(try isReady(&session)) {
      recorder.record(.finding(.gateBypass(flows[flow].flow.steps[index].name)), session)
    }
    try keepEntered(&session)
    try advance(from: index, flow, &session)
  }

  // MARK: Answers

  func choose(
    _ name: String, _ time: Habits.Time?, _ session: inout Session
  ) throws(ScriptFailure) {
    guard !isOutOfReach(session), isSteady(session) else { return }
    switch content(of: session.place) {
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

  func enter(_ text: String, _ session: inout Session) {
    guard !isOutOfReach(session) else { return }
    if case .field = content(of: session.place) { session.entry.text = text }
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
