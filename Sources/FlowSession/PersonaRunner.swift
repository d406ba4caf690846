package import FlowModel
import Phone

/// The run of a persona through a flow: it returns the next event, or the end of the run.
///
/// For example, on a page with a button that leads on:
///
///     var playing = PersonaRunner(Persona(), compiled)
///     try playing.next(session, compiled)  // .event(.tapped("next"))
package struct PersonaRunner {
  /// The next event, or the end of the run.
  package enum Next {
    case event(Event)
    case end(Session.Outcome)
  }

  private let persona: Persona
  /// The places at which the run stops: steps of any flow, or screens.
  private let stops: [Session.Place]
  private var place = Session.Place.notRunning
  private var attempts = 0
  /// The number of options chosen here.
  private var chosen = 0
  /// The number of the person's waits on this visit. Beyond 1000 the run ends as `idle`: a timer that fires for ever
  /// leads nowhere.
  private var waits = 0
  /// The number of dialogs answered and returns to the app here.
  private var answers = 0
  /// The number of changes of place left: at first 30, and six for every step of a flow. A person who makes more is
  /// `stuck` in a circle.
  private var movesLeft: Int
  private var isOver = false
  private var choices = Choices()
  /// The waits left in the whole run.
  private var waitsLeft = 5 * mostWaits
  /// The known end of the run: a loop or not; `unknown` until a choice is repeated at its place.
  private var ahead = Ahead.unknown
  /// True where the run ended at a limit: the person moves in a circle, or waits in vain.
  private var isEndless = false
  /// The loop in which the person is `stuck`; `nil` where the person is not stuck, or not in a loop.
  package private(set) var loop: Loop?

  /// The most answers to dialogs and returns to the app on one visit; after more of them the person is `stuck`.
  private static let mostAnswers = 25
  /// The most waits on one visit.
  private static let mostWaits = 1000

  /// The knowledge of the further course of a run.
  private enum Ahead {
    case unknown
    /// The run ends by itself, or this runner is the copy that tries the further course.
    case ends
    /// The run repeats these places, by their names, until a limit ends it.
    case circles([String], Session.Outcome, Loop?)
  }

  /// Begins to play an app.
  package init(_ persona: Persona, _ compiled: CompiledApp) {
    self.persona = persona
    stops = persona.stopAt.map { compiled.places(of: $0) } ?? []
    movesLeft = 30 + 6 * compiled.bases[compiled.app.flows.count]
  }

  /// Returns the persona's next event in a session, or the end of the run.
  ///
  /// A repeated choice in an equal session is a ``loop``: the outcome is `stuck`, or `idle` where the person only
  /// waits. The person is `stuck`, too, after an action in vain, at a fourth tap on one visit, and beyond the limits of
  /// moves and answers. Once a choice is repeated at its place, the further run is first tried on a copy: the run
  /// itself then goes through the loop only once.
  ///
  /// - Throws: `ScriptFailure` where a script function raised on which the controls depend.
  package mutating func next(_ session: Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Next {
    try next(in: Moving(session), compiled)
  }

  /// Returns the person's next event as ``next(_:_:)`` does, without copying the session, which is only read.
  mutating func next(in moving: Moving, _ compiled: CompiledApp) throws(ScriptFailure) -> Next {
    if moving.session.place != place {
      place = moving.session.place
      attempts = 0
      chosen = 0
      waits = 0
      answers = 0
      movesLeft -= 1
    }
    if !stops.isEmpty, stops.contains(moving.session.place) { return .end(.stopped) }
    if isOver {
      guard let wait = wait(moving) else { return .end(.stuck) }
      isOver = false
      return unlessLoop(wait, moving, compiled)
    }
    guard let event = try persona.next(&moving.session, compiled) else {
      return .end(rest(moving.session, compiled))
    }
    if movesLeft < 0 { return stuck(by: event, moving, compiled) }
    switch event {
    case .tapped:
      // A person who has tapped here waits for what came of it, before they tap again.
      if attempts > 0, let wait = wait(moving) { return unlessLoop(wait, moving, compiled) }
      attempts += 1
      if attempts > 3 { return .end(.stuck) }
    case .timePassed, .occurred:
      if !mayWait() { return .end(.idle) }
    case .promptAnswered, .foregrounded:
      answers += 1
      if answers > Self.mostAnswers { return stuck(by: event, moving, compiled) }
    default: break
    }
    return unlessLoop(.event(event), moving, compiled)
  }

  /// Counts a wait; false where the person has waited in vain too often.
  private mutating func mayWait() -> Bool {
    waits += 1
    waitsLeft -= 1
    isEndless = waits > Self.mostWaits || waitsLeft < 0
    return !isEndless
  }

  /// Returns the end of a run in which the person repeats choices, but not in equal sessions, as where the app counts
  /// them. The latest of these loops is noted.
  private mutating func stuck(
    by event: Event, _ moving: Moving, _ compiled: CompiledApp
  ) -> Next {
    loop = choices.lastRound(in: moving, by: event, compiled)
    isEndless = true
    return .end(.stuck)
  }

  /// Returns the next event, or the end where the event closes a loop. Options and texts do not count as choices before
  /// they are sent.
  private mutating func unlessLoop(
    _ next: Next, _ moving: Moving, _ compiled: CompiledApp
  ) -> Next {
    guard case .event(let event) = next else { return next }
    switch event {
    case .chosen, .entered: return next
    default: break
    }
    let comesAgain = choices.hasMade(event, moving, compiled)
    guard let loop = choices.note(event, moving, compiled) else {
      guard comesAgain else { return next }
      if case .unknown = ahead { ahead = lookAhead(event, moving, compiled) }
      guard case .circles(let places, let outcome, let loop) = ahead,
        places.contains(compiled.name(of: moving.session.place))
      else { return next }
      self.loop = loop
      return .end(outcome)
    }
    // A person who only waits does not hinder the app's own waiting.
    if case .timePassed = event, loop.places.count == 1 { return .end(.idle) }
    self.loop = loop
    return .end(.stuck)
  }

  /// Returns the further course of the run, tried on a copy of the session.
  ///
  /// - Parameter event: The next event.
  private func lookAhead(
    _ event: Event, _ start: Moving, _ compiled: CompiledApp
  ) -> Ahead {
    guard let coverage = compiled.coverage else { return lookedAhead(event, start, compiled) }
    return coverage.muting { lookedAhead(event, start, compiled) }
  }

  private func lookedAhead(
    _ event: Event, _ start: Moving, _ compiled: CompiledApp
  ) -> Ahead {
    var (playing, event) = (self, event)
    let moving = Moving(start.session)
    playing.ahead = .ends
    var transcript = Transcript()
    while true {
      do throws(ScriptFailure) {
        transcript.removeAll()
        try compiled.receive(event, &moving.session, into: &transcript)
        playing.note(event, in: moving, entries: transcript.entries.count)
        switch try playing.next(in: moving, compiled) {
        case .event(let next): event = next
        case .end(let outcome):
          guard playing.isEndless else { return .ends }
          let places = playing.loop?.places ?? [compiled.name(of: moving.session.place)]
          return .circles(places, outcome, playing.loop)
        }
      } catch {
        // The run itself comes to the failure.
        return .ends
      }
    }
  }

  /// Records the result of an event.
  ///
  /// - Parameter entries: The number of entries that the event added to the transcript; 1 means that the event had no
  ///   effect.
  package mutating func note(_ event: Event, _ session: Session, entries: Int) {
    note(event, in: Moving(session), entries: entries)
  }

  /// Records the result of an event as ``note(_:_:entries:)`` does, without copying the session, which is only read.
  mutating func note(_ event: Event, in moving: Moving, entries: Int) {
    choices.note(happened: event)
    switch event {
    case .entered: isOver = moving.session.form.textBytes == 0
    case .chosen:
      isOver = moving.session.place == place && moving.session.form.chosen <= chosen
      chosen = moving.session.form.chosen
    case .tapped: isOver = entries == 1 && moving.session.place == place
    case .wentBack: isOver = moving.session.place == place
    default: break
    }
  }

  /// True where the onboarding is over: by the app's call, or by a true value under the key that the app names for it.
  private static func isComplete(_ world: borrowing World) -> Bool {
    world.isOnboardingComplete || world.keys.completion.map { world.defaults.bool($0) } ?? false
  }

  /// Returns the person's wait until the next answer to a request; the end of the run after too many waits. It is `nil`
  /// while a dialog is up, and where no answer is due.
  private mutating func wait(_ moving: Moving) -> Next? {
    guard !moving.session.world.isPrompting, let due = moving.session.world.nextAnswerDue else { return nil }
    if !mayWait() { return .end(.idle) }
    return .event(.timePassed(Persona.seconds(from: moving.session.world.clock.now, to: due)))
  }

  /// Returns the outcome of a run in which the person has no event left. A step is `idle` while the app still waits for
  /// something, else `stuck`. A screen with none below it, and no alert, is `completed` once the onboarding is over.
  private func rest(_ session: borrowing Session, _ compiled: CompiledApp) -> Session.Outcome {
    switch session.place {
    case .main: .completed
    case .blank: .stuck
    case .step: session.world.process.isSettled && session.world.nextDue == nil ? .stuck : .idle
    case .screen(let index):
      session.covered.isEmpty && !compiled.app.screens[index].isAlert && Self.isComplete(session.world)
        ? .completed : .idle
    case .notRunning: .idle
    }
  }
}
