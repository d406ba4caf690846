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
    return try fill(try entered(&copy), &copy)
  }

  /// A screen with what was entered on it, and whether that will do.
  private func fill(_ shown: Screen, _ session: inout Session) throws(ScriptFailure) -> Screen {
    guard session.world.paywall.presented == nil, number(of: session.place) != nil else { return shown }
    var screen = shown.contents
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
    return shown.drawing(screen)
  }

  /// A screen that comes up with what is stored on it.
  func filled(_ screen: Screen, _ session: inout Session) throws(ScriptFailure) -> Screen {
    session.entry.isBlank ? screen : try fill(screen, &session)
  }

  /// The screen as it stands when it comes up.
  func entered(_ session: inout Session) throws(ScriptFailure) -> Screen {
    let drawn = try drawn(&session)
    return Screen(drawn, status: catalog.status(session.world), below: below(session))
  }

  /// The names of the places that the screen lies over, the lowest first.
  private func below(_ session: borrowing Session) -> [String] {
    let isPaywall = session.world.paywall.presented != nil
    guard isPaywall || !session.covered.isEmpty else { return [] }
    let covered = session.covered.map { name(of: $0.place) }
    return isPaywall ? covered + [name(of: session.place)] : covered
  }

  /// What the app draws as its screen comes up.
  private func drawn(_ session: inout Session) throws(ScriptFailure) -> Screen.Drawn {
    if let placement = session.world.paywall.presented {
      let close = Screen.Control(key: "close", label: "×", role: .secondary)
      return Screen.Drawn(
        .init(kind: .paywall, name: placement, title: "Paywall", body: placement, controls: [close]))
    }
    looking.note(shown: number(of: session.place))
    switch session.place {
    case .step(let index, let flow):
      return try catalog.drawn(
        bases[flow] + index, at: session.place, world: &session.world, callbacks: callbacks, turn: looking)
    case .screen(let index):
      return try catalog.drawn(
        bases[app.flows.count] + index, at: session.place, world: &session.world, callbacks: callbacks,
        turn: looking)
    case .main: return catalog.main
    case .blank, .notRunning: return catalog.blank
    }
  }
}
