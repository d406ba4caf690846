package import FlowModel
package import Phone

// What is counted of a covered app: the gesture or the answer before the reaction, and what comes up by it.
extension Reaction {
  /// Runs the reaction to the event, and counts the event and the shown screens for coverage, also where a function
  /// raises.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  func runCounted(_ event: Event) throws(ScriptFailure) {
    guard let coverage else { return }
    let begin = transcript.entries.count
    if let key = key(of: event) { coverage.note(key) }
    defer { count(transcript.entries[begin...], in: coverage, byLaunch: event.isLaunch) }
    try callbacks.limited { () throws(ScriptFailure) in try run(event) }
  }

  /// The key of a gesture or an answer; `nil` for any other event.
  private func key(of event: Event) -> CoverageKey? {
    switch event {
    case .tapped(let control), .tappedTwice(let control): compiled.key(.control, control, at: session.place)
    case .chosen(let option, _): compiled.key(.control, option, at: session.place)
    case .entered(_, let field): compiled.key(.control, field, at: session.place)
    case .promptAnswered(let answer): answerKey(answer.word)
    case .signInFailed: answerKey("failed")
    default: nil
    }
  }

  private func answerKey(_ word: String) -> CoverageKey? {
    session.world.prompt.map { .answer(word, to: $0.name, in: compiled.app) }
  }

  private func count(
    _ entries: ArraySlice<Transcript.Entry>, in coverage: CoverageLog, byLaunch isLaunch: Bool
  ) {
    for entry in entries {
      switch entry.kind {
      case .screen(let screen):
        for text in screen.texts { coverage.note(text) }
        guard let place = compiled.place(of: screen) else { continue }
        if let key = compiled.key(.visit, screen.name, at: place) { coverage.note(key) }
        if isLaunch, let key = compiled.key(.arrival, screen.name, at: place) { coverage.note(key) }
        countOffers(screen, place, coverage)
      case .redrawn(let screen):
        for text in screen.texts { coverage.note(text) }
        if let place = compiled.place(of: screen) { countOffers(screen, place, coverage) }
      case .prompt(let prompt): coverage.note(.dialog(prompt.name, in: compiled.app))
      case .finding(let finding): coverage.note(.finding(finding.code, in: compiled.app))
      case .event, .effect, .log, .end: break
      }
    }
  }

  private func countOffers(_ screen: Screen, _ place: Session.Place, _ coverage: CoverageLog) {
    for control in screen.controls where control.role == .option && control.isEnabled {
      if let key = compiled.key(.offer, control.key, at: place) { coverage.note(key) }
    }
  }
}

extension CompiledApp {
  /// Repeats an event on a session, as ``receive(_:_:into:)`` applied it, without counting coverage.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func receiveAgain(
    _ event: Event, _ session: inout Session, into transcript: inout Transcript
  ) throws(ScriptFailure) {
    guard let coverage else { return try receive(event, &session, into: &transcript) }
    try coverage.muting { () throws(ScriptFailure) in try receive(event, &session, into: &transcript) }
  }

  /// The site of a condition of the step or screen at a place.
  func site(_ field: ConditionSite.Field, at place: Session.Place) -> ConditionSite {
    step(at: place)?.site(field) ?? ConditionSite(field, of: "", at: app.location)
  }

  /// Returns the coverage key of a thing at a place; `nil` where the place is no step or screen.
  fileprivate func key(
    _ kind: CoverageKey.Kind, _ name: String, at place: Session.Place
  ) -> CoverageKey? {
    guard let step = step(at: place) else { return nil }
    return CoverageKey(kind, at: step.location, of: step.name, name)
  }

  /// Returns the place of a screen; `nil` for a screen that the script does not describe.
  fileprivate func place(of screen: Screen) -> Session.Place? {
    switch screen.kind {
    case .step:
      let flow = screen.flow.flatMap { app.flow(of: $0) } ?? 0
      return flows[flow].flow.index(of: screen.name).map { .step($0, flow: flow) }
    case .plain, .alert: return app.screen(of: screen.name).map { .screen($0) }
    case .main, .paywall, .blank: return nil
    }
  }
}

extension Event {
  /// True where it starts the process.
  fileprivate var isLaunch: Bool {
    switch self {
    case .launched, .launchedWith: true
    default: false
    }
  }
}

extension PromptAnswer {
  /// The answer in one word, without its details.
  package var word: String {
    switch self {
    case .allowed: "allowed"
    case .refused: "refused"
    case .once: "once"
    case .some: "some"
    case .completed: "completed"
    case .limited: "limited"
    case .unrecognized: "unrecognized"
    }
  }
}
