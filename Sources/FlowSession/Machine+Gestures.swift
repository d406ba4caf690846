import FlowModel
import Phone

// What a person's hand does on a screen.
extension Machine {
  func tap(_ control: String, _ session: inout Session) throws(ScriptFailure) {
    guard session.world.prompts.isEmpty, session.world.process.phase == .active else { return }
    guard session.world.paywall.presented == nil else {
      if control == "close" { session.world.dismissPaywall() }
      return
    }
    guard case .step(let index) = session.place else { return }
    switch control {
    case "skip":
      if app.flow.steps[index].skip != nil { try advance(from: index, &session) }
    case "next", "signIn", "request":
      try tapPrimary(control, index, &session)
    default:
      choose(control, nil, &session)
    }
  }

  private func tapPrimary(_ control: String, _ index: Int, _ session: inout Session) throws(ScriptFailure) {
    switch app.flow.steps[index].content {
    case .signIn(let provider):
      guard control == "signIn" else { return }
      if session.world.account.isSignedIn {
        try advance(from: index, &session)
      } else {
        turn.perform(.auth(.signIn(provider)), on: &session.world)
      }
    case .permission(let permission):
      guard control == "request" else { return }
      let options = app.flow.steps[index].options
      turn.perform(.permissions(.request(permission, with: options)), on: &session.world)
    case .page:
      guard control == "next" else { return }
      try advance(from: index, &session)
    case .choice, .field, .habits:
      guard control == "next", canLeadOn(index, session) else { return }
      try keep(index, &session)
      try advance(from: index, &session)
    }
  }

  /// Whether enough was entered for the primary button to react.
  func canLeadOn(_ index: Int, _ session: Session) -> Bool {
    switch app.flow.steps[index].content {
    case .page, .signIn, .permission: true
    case .choice, .habits: !session.entry.options.isEmpty
    case .field: session.entry.text.contains { !$0.isWhitespace }
    }
  }

  /// Keeps what was entered: the app's own store first, then the analytics property.
  private func keep(_ index: Int, _ session: inout Session) throws(ScriptFailure) {
    guard
      try app.flow.steps[index].keeps.holds(in: &session.world, callbacks: callbacks, turn: turn)
    else { return }
    switch app.flow.steps[index].content {
    case .page, .signIn, .permission: break
    case .choice(let choice):
      let value: Value =
        choice.allowsMultiple
        ? .list(session.entry.options.map { .string(choice.options[$0].name) })
        : .string(choice.options[session.entry.options[0]].name)
      keep(value, choice.into, choice.property, &session)
    case .field(let field):
      keep(.string(session.entry.text), field.into, field.property, &session)
    case .habits(let question):
      for option in session.entry.options {
        let habit = question.habits[option]
        let time = session.entry.times.last { $0.option == option }?.time ?? habit.time
        turn.perform(.habits(.set(name: habit.name, time: time)), on: &session.world)
      }
    }
  }

  private func keep(_ value: Value, _ into: Destination?, _ property: String?, _ session: inout Session) {
    if let into { turn.perform(into.effect(keeping: value), on: &session.world) }
    if let property {
      turn.perform(.analytics(.setUserProperty(name: property, value: value)), on: &session.world)
    }
  }

  /// The step whose controls a finger reaches now; `nil` where something lies over it or nobody sees it.
  private func reachableStep(_ session: Session) -> Int? {
    guard case .step(let index) = session.place, session.world.prompts.isEmpty,
      session.world.process.phase == .active, session.world.paywall.presented == nil
    else { return nil }
    return index
  }

  func choose(_ name: String, _ time: Habits.Time?, _ session: inout Session) {
    guard let index = reachableStep(session) else { return }
    switch app.flow.steps[index].content {
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
    guard let index = reachableStep(session) else { return }
    if case .field = app.flow.steps[index].content { session.entry.text = text }
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
