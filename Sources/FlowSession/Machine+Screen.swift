public import FlowModel
public import Phone

extension Machine {
  /// What the system dialog that is up says; `nil` where none is.
  public func dialog(_ session: Session) -> DialogText? {
    session.world.prompt.map { recorder.text(of: $0, app, session.world) }
  }

  /// What a session shows now, with what was entered; `nil` while the app is not running.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  public func screen(_ session: Session) throws(ScriptFailure) -> Screen? {
    guard session.place != .notRunning else { return nil }
    noteShown(session.place)
    var copy = session
    guard case .screen(var screen) = try entered(&copy) else { return nil }
    try fill(&screen, &copy)
    return screen
  }

  /// Shows on a screen what was entered, and whether that will do.
  private func fill(_ screen: inout Screen, _ session: inout Session) throws(ScriptFailure) {
    guard session.world.paywall.presented == nil, number(of: session.place) != nil else { return }
    screen.complaint = try complaint(&session)
    let entry = session.entry
    // A further button may have the same key.
    let own = step(at: session.place).flatMap { $0.button == nil ? nil : Self.key($0.content) }
    for option in entry.options { screen.controls[option].isSelected = true }
    for time in entry.times { screen.controls[time.option].value = time.time.description }
    for position in screen.controls.indices {
      switch screen.controls[position].role {
      case .field: screen.controls[position].value = entry.text
      case .primary where screen.controls[position].key == own:
        screen.controls[position].isEnabled = try isReady(&session)
      case .primary, .option, .secondary: break
      }
    }
  }

  /// The entry of a screen that comes up with what is stored on it.
  func filled(
    _ entry: Transcript.Kind, _ session: inout Session
  ) throws(ScriptFailure) -> Transcript.Kind {
    guard !session.entry.isBlank, case .screen(var screen) = entry else { return entry }
    try fill(&screen, &session)
    return .screen(screen)
  }

  /// The transcript's entry for the screen as it stands when it comes up.
  func entered(_ session: inout Session) throws(ScriptFailure) -> Transcript.Kind {
    if let placement = session.world.paywall.presented {
      let close = Screen.Control(key: "close", label: "×", role: .secondary)
      return .screen(
        Screen(
          kind: .paywall, name: placement, title: "Paywall", body: placement, controls: [close]))
    }
    looking.note(shown: number(of: session.place))
    switch session.place {
    case .step(let index, let flow):
      return try catalog.entry(
        bases[flow] + index, at: session.place, world: &session.world, callbacks: callbacks, turn: looking)
    case .screen(let index):
      return try catalog.entry(
        bases[app.flows.count] + index, at: session.place, world: &session.world, callbacks: callbacks,
        turn: looking)
    case .main:
      return .screen(
        Screen(kind: .main, name: "main", title: app.name, body: nil, controls: []))
    case .blank, .notRunning:
      return .screen(Screen(kind: .blank, name: "blank", title: "", body: nil, controls: []))
    }
  }
}
