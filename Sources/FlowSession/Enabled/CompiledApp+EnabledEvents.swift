package import FlowModel
import Phone

// The one list of what can happen now. Persona and `jump` choose from it, and so does a walk of all states.
extension CompiledApp {
  /// Returns the events that can happen in a session now: the person's first, in the order of the screen's controls,
  /// then the answers to the top dialog, then the phone's events.
  ///
  /// Any other event changes nothing, except those that the domains leave out.
  ///
  /// For example, of a step with a primary button and a second one:
  ///
  ///     try compiled.enabledEvents(session, in: .none).map(\.event)  // [.tapped("next"), .tapped("skip")]
  ///
  /// - Throws: `ScriptFailure` where a script function raised on which the offers of the screen depend.
  package func enabledEvents(
    _ session: Session, in domains: Domains
  ) throws(ScriptFailure) -> [EnabledEvent] {
    var events = try gestures(session, domains).map { EnabledEvent($0, by: .person) }
    events += answers(session).map { EnabledEvent($0, by: .dialog) }
    return events + phoneEvents(session, domains).map { EnabledEvent($0, by: .phone) }
  }

  // MARK: The person

  private func gestures(_ session: Session, _ domains: Domains) throws(ScriptFailure) -> [Event] {
    let world = session.world
    guard world.process.isRunning else { return [.launched] }
    guard !world.process.isAway else { return [.foregrounded] }
    guard !world.isPrompting else { return domains.leaves ? [.backgrounded] : [] }
    let offered = try world.process.phase == .active ? onScreen(session, domains) : []
    return offered + (domains.leaves ? [.backgrounded] : [])
  }

  private func onScreen(_ session: Session, _ domains: Domains) throws(ScriptFailure) -> [Event] {
    guard session.form.steadyAt <= session.world.clock.now, let screen = try screen(session) else {
      return []
    }
    var events: [Event] = []
    for control in screen.controls where control.isEnabled {
      switch control.role {
      case .option, .toggle:
        events.append(.chosen(control.key, time: nil))
        if case .habits? = asked(control.key, session.place) {
          events += domains.times.map { .chosen(control.key, time: $0) }
        }
        if domains.tapsTwice, control.role == .option, leadsOn(session.place) {
          events.append(.tappedTwice(control.key))
        }
      case .field:
        events += texts(control.key, session, domains).map { .entered($0, into: control.key) }
      case .primary, .secondary:
        events.append(.tapped(control.key))
        if domains.tapsTwice { events.append(.tappedTwice(control.key)) }
      }
    }
    guard session.world.paywall.presented == nil else { return events }
    return events + (try ways(session))
  }

  /// True where choosing an option of a place leads to the next step at once.
  private func leadsOn(_ place: Session.Place) -> Bool { step(at: place)?.leadsOn ?? false }

  /// The field that a control belongs to; `nil` for any other control.
  package func field(_ key: String, _ place: Session.Place) -> Field? {
    if case .field(let field)? = asked(key, place) { field } else { nil }
  }

  /// The question that a control belongs to.
  private func asked(_ key: String, _ place: Session.Place) -> Content? {
    let content = content(of: place)
    guard case .form(let questions) = content else { return content }
    return questions.first { key == $0.name || key.hasPrefix($0.name + ".") }?.content
  }

  private func texts(_ key: String, _ session: Session, _ domains: Domains) -> [String] {
    if let entry = field(key, session.place)?.entry, entry != .text { return values(entry, session, domains) }
    guard domains.typesExamples, case .field(let field)? = asked(key, session.place),
      let example = field.example, !domains.texts.contains(example)
    else { return domains.texts }
    return [example] + domains.texts
  }

  /// Going back and turning pages, where either leads anywhere.
  private func ways(_ session: Session) throws(ScriptFailure) -> [Event] {
    switch session.place {
    case .screen:
      guard !session.covered.isEmpty else { return [] }
      return try reading(session) { reaction throws(ScriptFailure) in
        try reaction.allowsBack() ? [.wentBack] : reaction.allowsSwipingDown() ? [.swiped(.down)] : []
      }
    case .step(let index, let flow):
      return try reading(session) { reaction throws(ScriptFailure) in try reaction.ways(from: index, flow) }
    case .main, .blank, .notRunning: return []
    }
  }

  // MARK: Dialogs

  private func answers(_ session: Session) -> [Event] {
    guard session.world.isPrompting else { return [] }
    return [PromptAnswer.allowed, .refused, .once, .limited, .unrecognized].filter {
      session.world.offers($0)
    }.map {
      .promptAnswered($0)
    }
  }

  // MARK: The phone

  private func phoneEvents(_ session: Session, _ domains: Domains) -> [Event] {
    var events: [Event] = []
    if let due = nextDue(session) {
      events.append(.timePassed(Persona.seconds(from: session.world.clock.now, to: due)))
    }
    if domains.failsSignIns, session.world.prompt?.canFail == true { events.append(.signInFailed) }
    if session.world.process.isRunning, domains.kills { events.append(.processKilled) }
    if session.world.fault == nil { events += domains.faults.map { .killArmed($0) } }
    events += domains.changes.map { .phoneChanged($0) }
    return events + domains.externalEvents.map { .occurred($0) }
  }

  /// Returns the next instant with a due event, in seconds since 1970: the end of a transition, a timer, an event of
  /// the phone; `nil` where none is due.
  package func nextDue(_ session: Session) -> Double? {
    let steady = session.form.steadyAt > session.world.clock.now ? session.form.steadyAt : nil
    return [steady, session.nextTimer, session.world.nextDue].compactMap(\.self).min()
  }
}
