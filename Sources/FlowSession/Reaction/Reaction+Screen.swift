import FlowModel
import Phone

// The screen of the session as it stands, made in one place.
extension Reaction {
  /// The screen with what was entered on it.
  func screen() throws(ScriptFailure) -> Screen? {
    guard session.place != .notRunning else { return nil }
    return try fill(try entered())
  }

  /// A screen with what was entered on it, and whether that will do.
  private func fill(_ shown: Screen) throws(ScriptFailure) -> Screen {
    guard session.world.paywall.presented == nil, compiled.number(of: session.place) != nil else {
      return shown
    }
    var screen = shown.contents
    screen.complaint = try complaint()
    let form = session.form
    // A further button may have the same key.
    let own = compiled.step(at: session.place).flatMap { $0.button == nil ? nil : Self.key($0.content) }
    if form.inputs.isEmpty {
      screen.fill(from: 0, form.input, compiled.content(of: session.place), writing: written)
    } else if case .form(let questions) = compiled.content(of: session.place) {
      var position = 0
      for (index, input) in form.inputs.enumerated() where !input.isLeftOut {
        position = screen.fill(from: position, input, questions[index].content, writing: written)
      }
    }
    for position in screen.controls.indices
    where screen.controls[position].role == .primary && screen.controls[position].key == own {
      screen.controls[position].isEnabled = try isReady()
    }
    return shown.drawing(screen)
  }

  /// A screen that comes up with what is stored on it.
  func filled(_ screen: Screen) throws(ScriptFailure) -> Screen {
    session.form.isBlank ? screen : try fill(screen)
  }

  /// The screen as it stands when it comes up.
  func entered() throws(ScriptFailure) -> Screen {
    let drawn = try drawn()
    return Screen(drawn, status: status, below: below)
  }

  /// The current status line of the phone. The components are passed one by one, as a whole phone would be copied. The
  /// iOS version is not recorded as read: no reaction depends on its display.
  private var status: Screen.Status {
    compiled.catalog.status(
      now: session.world.clock.now, timeZone: session.world.clock.timeZone,
      ios: session.world.storedDevice.ios,
      language: session.world.language.current, isRightToLeft: compiled.isRightToLeft(session))
  }

  /// The names of the places that the screen lies over, the lowest first.
  private var below: [String] {
    let isPaywall = session.world.paywall.presented != nil
    guard isPaywall || !session.covered.isEmpty else { return [] }
    let covered = session.covered.map { compiled.name(of: $0.place) }
    return isPaywall ? covered + [compiled.name(of: session.place)] : covered
  }

  /// Returns the contents that the app draws; `nil` where its functions have other effects: they raise, log or report
  /// findings.
  func drawnAlone() -> Screen.Drawn? {
    guard let drawn = try? drawn(), making.findings.isEmpty, making.overheard.isEmpty else { return nil }
    return drawn
  }

  /// The contents that the app draws as its screen comes up.
  private func drawn() throws(ScriptFailure) -> Screen.Drawn {
    if let placement = session.world.paywall.presented {
      let close = Screen.Control(key: "close", label: "×", role: .secondary)
      let body = session.world.purchases.offers.map { "\(placement): \($0)" } ?? placement
      return Screen.Drawn(
        .init(kind: .paywall, name: placement, title: "Paywall", body: body, controls: [close]))
    }
    let outer = making.isUnderWay
    making.isUnderWay = true
    defer { making.isUnderWay = outer }
    noteShown(session.place)
    if let standing = compiled.standing, standing.holds(session) {
      AccessLog.note(read: .screen)
      return standing.drawing.drawn
    }
    switch session.place {
    case .step(let index, let flow):
      return try compiled.catalog.drawn(
        compiled.bases[flow] + index, at: session.place, session.form, context: self)
    case .screen(let index):
      return try compiled.catalog.drawn(
        compiled.bases[compiled.app.flows.count] + index, at: session.place, session.form, context: self)
    case .main: return compiled.catalog.main
    case .blank, .notRunning: return compiled.catalog.blank
    }
  }
}

extension Screen.Contents {
  /// Shows the input to a question on its controls, from an index on.
  ///
  /// - Parameter written: Returns the text of a control for a value as the phone shows it.
  /// - Returns: The index after the controls.
  @discardableResult
  fileprivate mutating func fill(
    from start: Int, _ input: Input, _ content: Content, writing written: (String, Entry) -> String
  ) -> Int {
    switch content {
    case .page, .signIn, .permission, .form: return start
    case .choice, .habits:
      for option in input.options { controls[start + option].isSelected = true }
      for time in input.times { controls[start + time.option].value = time.time.description }
      return start + content.optionCount(input)
    case .field(let field):
      controls[start].value = field.entry == .text ? input.text : written(input.text, field.entry)
      if case .slider(let slider) = field.entry {
        controls[start].setting?.place = slider.place(of: input.text)
      }
      return start + 1
    case .toggle:
      controls[start].isSelected = input.isOn
      return start + 1
    }
  }
}

extension Content {
  /// The number of options that stand on the screen.
  fileprivate func optionCount(_ input: Input) -> Int {
    switch self {
    case .choice(let choice): choice.offered == nil ? choice.options.count : input.offered.count
    case .habits(let question): question.habits.count
    case .page, .field, .signIn, .permission, .toggle, .form: 0
    }
  }
}
