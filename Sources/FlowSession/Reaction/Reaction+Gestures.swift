import FlowModel
import Phone

// What a person's hand does on a screen.
extension Reaction {
  func tap(_ control: String) throws(ScriptFailure) {
    guard !session.world.isPrompting, session.world.process.phase == .active, isSteady() else { return }
    guard session.world.paywall.presented == nil else {
      if control == "close" { try apply(session.world.dismissPaywall()) }
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
    guard control == Self.key(content), isAnswered(content) || mayBeBlank() else { return }
    if compiled.flags[compiled.bases[flow] + index].contains(.gated) {
      guard try isGateOpen() else { return }
    }
    if compiled.flags[compiled.bases[flow] + index].contains(.sent) {
      guard try send(held.flow.steps[index]) else { return }
    }
    switch content {
    case .signIn(let provider) where !session.world.account.isSignedIn:
      request(.auth(.signIn(provider)))
    case .permission(let permission):
      let options = held.flow.steps[index].options
      request(.permissions(.request(permission, with: options)))
    case .page, .signIn: try advance(from: index, flow)
    case .choice, .field, .habits, .toggle, .form:
      try keep(content, when: held.flow.steps[index].keeps)
      try advance(from: index, flow)
    }
  }

  /// The key of the button that belongs to what a step asks.
  static func key(_ content: Content) -> String {
    switch content {
    case .page, .choice, .field, .habits, .toggle, .form: "next"
    case .signIn: "signIn"
    case .permission: "request"
    }
  }

  /// Taps a control of a screen. The primary button stores the input and closes the screen, where it covers another
  /// one.
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
    if compiled.flags[compiled.bases[compiled.app.flows.count] + index].contains(.sent) {
      guard try send(compiled.app.screens[index]) else { return }
    }
    try keep()
    try close(index)
  }

  private func close(_ index: Int) throws(ScriptFailure) {
    try run(
      compiled.app.screens[index].onLeave,
      .step(compiled.bases[compiled.app.flows.count] + index, number: nil))
    if !isDead { uncover() }
  }

  /// An alert closes at any of its buttons, before the button does anything.
  private func press(_ given: Button) throws(ScriptFailure) {
    guard let step = compiled.step(at: session.place) else { return }
    let button = try given.stated(in: self, of: step)
    guard try button.when.holds(in: self, of: step.site(.button(button.key))),
      try button.enabled.holds(in: self, of: step.site(.enabled(button.key)))
    else { return }
    if case .screen(let index) = session.place, compiled.app.screens[index].isAlert { uncover() }
    try run(button.run, .none)
    guard let target = try named(button.to) else { return }
    let dropping = target == .back ? nil : holdAnswer()
    try lead(to: target)
    if let dropping, !isDead { reportDropped(dropping, by: button.key) }
  }

  /// True where the screen has come to rest after a transition.
  @inline(__always)
  private func isSteady() -> Bool {
    session.form.steadyAt <= session.world.clock.now
  }

  /// True where no gesture reaches the screen: during its transition, under a dialog or paywall, or in an inactive app.
  private func isOutOfReach() -> Bool {
    session.world.isPrompting || session.world.process.phase != .active
      || session.world.paywall.presented != nil || !isSteady()
  }

  // MARK: Back and on

  /// Goes back, where `back` allows it: closes a screen over another one, or returns to the step before.
  func goBack() throws(ScriptFailure) {
    guard !isOutOfReach(), try allowsBack() else { return }
    switch session.place {
    case .screen: uncover()
    case .step(let index, let flow): try goBack(from: index, flow, by: 1)
    case .main, .blank, .notRunning: break
    }
  }

  /// True where a person may go back. A step's own `back` decides, else its flow's. A pushed screen's `back` decides,
  /// and without one the person may; never on an alert, a sheet or a cover.
  func allowsBack() throws(ScriptFailure) -> Bool {
    switch session.place {
    case .screen(let index):
      guard !compiled.app.screens[index].isAlert, compiled.app.screens[index].presentation == .push else {
        return false
      }
      return try (compiled.app.screens[index].back ?? .always).holds(
        in: self, of: compiled.site(.back, at: session.place))
    case .step(let index, let flow):
      let held = compiled.flows[flow].flow
      guard let own = held.steps[index].back else {
        return try held.back.holds(in: self, of: held.site(.back))
      }
      return try own.holds(in: self, of: held.steps[index].site(.back))
    case .main, .blank, .notRunning: return false
    }
  }

  /// True where a swipe down closes the screen: it is a sheet over another screen, and its `holds` is false.
  func allowsSwipingDown() throws(ScriptFailure) -> Bool {
    guard case .screen(let index) = session.place, !session.covered.isEmpty else { return false }
    let screen = compiled.app.screens[index]
    guard screen.presentation == .sheet, !screen.isAlert else { return false }
    return try !screen.holds.holds(in: self, of: compiled.site(.modal, at: session.place))
  }

  /// The direction of the swipe to the next page, by the reading direction of the app's language.
  var onward: Event.Swipe { compiled.isRightToLeft(session) ? .right : .left }

  /// Applies a swipe: down closes a sheet, backwards goes back, forwards turns a page; the last page bounces. With
  /// `swiping = false` a step takes no sideways swipe. A page turns even where its button is disabled (S-69), which is
  /// reported; with `swiping = "ready"` it bounces.
  func swipe(_ direction: Event.Swipe) throws(ScriptFailure) {
    if direction == .down {
      if !isOutOfReach(), try allowsSwipingDown() { uncover() }
      return
    }
    if case .step(_, let flow) = session.place, compiled.flows[flow].flow.swiping == .none { return }
    guard direction == onward else { return try goBack() }
    guard !isOutOfReach(), case .step(let index, let flow) = session.place, compiled.flows[flow].flow.isPaged,
      case .step = try compiled.flows[flow].way(from: index, in: self)
    else { return }
    if !(try isReady()) {
      if compiled.flows[flow].flow.swiping == .ready { return }
      record(.finding(.gateBypass(compiled.flows[flow].flow.steps[index].name)))
    }
    try storeEntered()
    try advance(from: index, flow)
  }

  // MARK: Answers

  func choose(
    _ name: String, _ time: Habits.Time?
  ) throws(ScriptFailure) {
    guard !isOutOfReach() else { return }
    let content = compiled.content(of: session.place)
    if case .form(let questions) = content { return try choose(name, time, among: questions) }
    let offered = session.form.input.offering(content)
    guard let isChosen = session.form.input.choose(name, time, of: offered) else { return }
    session.form.isRefused = false
    guard let number = compiled.number(of: session.place), compiled.flags[number].contains(.actsOnChoice),
      let step = compiled.step(at: session.place)
    else { return }
    let (place, before) = (session.place, navigationCount)
    try run(step.answering.onChoose, .choice(name, isChosen: isChosen))
    guard step.leadsOn, !isDead, session.place == place, navigationCount == before, try isReady() else {
      return
    }
    try sendChosen(step)
  }

  /// Sends a choice that leads on at once.
  private func sendChosen(_ step: Step) throws(ScriptFailure) {
    guard try send(step) else { return }
    try keep(step.content, when: step.keeps)
    switch session.place {
    case .step(let index, let flow): try advance(from: index, flow)
    case .screen(let index): try close(index)
    case .main, .blank, .notRunning: break
    }
  }

  private func choose(
    _ key: String, _ time: Habits.Time?, among questions: [Question]
  ) throws(ScriptFailure) {
    for (place, question) in questions.enumerated()
    where key.hasPrefix(question.name) && !session.form.inputs[place].isLeftOut {
      let option: String
      if case .toggle = question.content {
        guard key == question.name else { continue }
        option = key
      } else {
        guard key.hasPrefix(question.name + ".") else { continue }
        option = String(key.dropFirst(question.name.count + 1))
      }
      let offered = session.form.inputs[place].offering(question.content)
      guard let isChosen = session.form.inputs[place].choose(option, time, of: offered) else { continue }
      session.form.isRefused = false
      return try run(question.answering.onChoose, .choice(option, isChosen: isChosen))
    }
  }

  /// Types into a field, by its key.
  func enter(_ text: String, _ key: String) throws(ScriptFailure) {
    guard !isOutOfReach(), let step = compiled.step(at: session.place) else { return }
    if case .form(let questions) = step.content {
      guard let index = questions.firstIndex(where: { $0.name == key }),
        case .field(let field) = questions[index].content, !session.form.inputs[index].isLeftOut,
        let text = try typed(text, field, questions[index].answering)
      else { return }
      let before = session.form.inputs[index].text
      session.form.inputs[index].text = text
      return try change(from: before, to: text, questions[index].answering)
    }
    guard case .field(let field) = step.content, let text = try typed(text, field, step.answering) else {
      return
    }
    let before = session.form.input.text
    session.form.input.text = text
    try change(from: before, to: text, step.answering)
  }

  /// Tells the app of a field's new text.
  private func change(from before: String, to text: String, _ answering: Answering) throws(ScriptFailure) {
    session.form.isRefused = false
    guard let hook = answering.onChange, before != text else { return }
    try run(hook, .value(.string(text)))
  }

  /// Returns the text of a field after a person set it; `nil` where a person cannot set this text.
  private func typed(_ text: String, _ field: Field, _ answering: Answering) throws(ScriptFailure) -> String?
  {
    let changed = try changed(text, answering)
    return field.entry == .text ? changed : compiled.set(changed, field.entry, session)
  }

  private func changed(_ text: String, _ answering: Answering) throws(ScriptFailure) -> String {
    guard let function = answering.change else { return text }
    guard case .string(let changed) = try callbacks.value(function, .value(.string(text)), in: self) else {
      throw failure(
        Diagnostic(
          .wrongType, "`change` should return a text",
          at: callbacks.location(of: function) ?? compiled.app.location,
          advice: "return the new text of the field: text:sub(1, 4)"))
    }
    return changed
  }
}
