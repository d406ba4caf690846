package import FlowModel
import Phone

/// A persona's way through a flow: which event comes next, and when nothing is left to do.
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
  /// The places at which the run stops: a step of any flow, or a screen.
  private let stops: [Session.Place]
  private var place = Session.Place.notRunning
  private var attempts = 0
  /// The number of options chosen here.
  private var chosen = 0
  /// The number of times the person waited here: a timer that fires for ever leads nowhere.
  private var waits = 0
  /// The number of dialogs answered and returns to the app here.
  private var answers = 0
  /// The changes of place left: a person who passes every step six times goes round in a circle.
  private var movesLeft: Int
  private var isOver = false
  private var choices = Choices()
  /// The waits left in the whole run.
  private var waitsLeft = 5 * mostWaits
  /// The circle in which the rest of the run ends; `unknown` until a choice comes again at its place.
  private var ahead = Ahead.unknown
  /// True where the end is a limit's: the person goes round, or waits in vain.
  private var isEndless = false
  /// The loop in which the person is `stuck`; `nil` where it is none.
  package private(set) var loop: Loop?

  /// The most answers and returns on one visit: an app that asks for more asks for ever.
  private static let mostAnswers = 25
  /// The most waits on one visit.
  private static let mostWaits = 1000

  /// The knowledge of the rest of a run.
  private enum Ahead {
    case unknown
    /// It ends by itself, or it is the run that finds out whether it does.
    case ends
    /// It goes round these places, by their names, until a limit ends it.
    case circles([String], Session.Outcome, Loop?)
  }

  /// Begins to play an app.
  package init(_ persona: Persona, _ compiled: CompiledApp) {
    self.persona = persona
    stops = persona.stopAt.map { compiled.places(of: $0) } ?? []
    movesLeft = 30 + 6 * compiled.bases[compiled.app.flows.count]
  }

  /// The persona's next event where a session stands, or the end.
  ///
  /// The same choice in the same session again is a ``loop``: the person is `stuck`, or `idle` where they only wait. So is
  /// a button that is tapped a fourth time on one screen, and a circle that counts its rounds. Of a circle the person goes one
  /// round: where a choice comes again at its place, the rest of the run is tried on a copy first.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised that decides what can be tapped.
  package mutating func next(_ session: Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Next {
    try next(in: Moving(session), compiled)
  }

  /// The same of a session in its place, which is only read.
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

  /// Counts a wait; false where the person has waited in vain for long enough.
  private mutating func mayWait() -> Bool {
    waits += 1
    waitsLeft -= 1
    isEndless = waits > Self.mostWaits || waitsLeft < 0
    return !isEndless
  }

  /// The end of a person who goes round although no two rounds are the same, as where the app counts them.
  private mutating func stuck(
    by event: Event, _ moving: Moving, _ compiled: CompiledApp
  ) -> Next {
    loop = choices.lastRound(in: moving, by: event, compiled)
    isEndless = true
    return .end(.stuck)
  }

  /// The next event, or the end where it closes a loop. Options and texts count when they are sent: an answer alone leads
  /// nowhere.
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

  /// The outcome of the rest of the run, found out on a copy of the session.
  ///
  /// - Parameter event: The event that comes next.
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

  /// Takes note of what an event did.
  ///
  /// - Parameter entries: How many entries it added to the transcript; its own alone means that nothing happened.
  package mutating func note(_ event: Event, _ session: Session, entries: Int) {
    note(event, in: Moving(session), entries: entries)
  }

  /// The same of a session in its place, which is only read.
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

  /// True where the onboarding is over: the app said so, or wrote it under its own key.
  private static func isComplete(_ world: borrowing World) -> Bool {
    world.isOnboardingComplete || world.keys.completion.map { world.defaults.bool($0) } ?? false
  }

  /// The wait for the next answer to what the app asked; `nil` where none is on its way.
  private mutating func wait(_ moving: Moving) -> Next? {
    guard !moving.session.world.isPrompting, let due = moving.session.world.nextAnswerDue else { return nil }
    if !mayWait() { return .end(.idle) }
    return .event(.timePassed(Persona.seconds(from: moving.session.world.clock.now, to: due)))
  }

  /// The outcome of an idle run: on a step the person waits for an answer, or in vain; on a screen of
  /// the app's own, outside every flow, they have arrived once the onboarding is complete.
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
