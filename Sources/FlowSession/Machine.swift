public import FlowModel
public import Phone

/// The one thing that moves a session: it takes an event and lets the app react to it.
///
/// It holds what stays the same from event to event: the app, who runs its functions, and the screens already
/// made. It belongs to one thread.
public final class Machine {
  /// The app.
  public let app: App
  let callbacks: any Callbacks
  let catalog: ScreenCatalog
  let recorder = Recorder()
  /// The reaction under way.
  public let turn: Turn

  /// Makes a machine for an app.
  public init(app: App, callbacks: any Callbacks = NoCallbacks()) {
    self.app = app
    self.callbacks = callbacks
    catalog = ScreenCatalog(app: app)
    turn = Turn(log: recorder)
  }

  /// A phone on which the app was just installed.
  public func fresh(_ world: World) -> Session {
    var world = world
    world.keys = app.flow.keys
    return Session(world: world)
  }

  /// The session after an event, and what the app did in answer: `(Session, Event) -> (Session, [Effect])`.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised; the session handed in is untouched.
  public func after(_ event: Event, _ session: Session) throws(ScriptFailure) -> (Session, [Effect]) {
    var next = session
    var transcript = Transcript()
    try receive(event, &next, into: &transcript)
    return (next, transcript.effects)
  }

  /// Moves a session in place and appends what happened to a transcript.
  ///
  /// An event that makes no sense where the session stands (a tap on a button that is not there) changes nothing.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised; the session is then in the middle of its
  ///   reaction, and the transcript tells how far it came.
  public func receive(
    _ event: Event, _ session: inout Session, into transcript: inout Transcript
  ) throws(ScriptFailure) {
    // The recorder holds the transcript while the turn goes on; both moves are pointer swaps.
    swap(&recorder.transcript, &transcript)
    defer { swap(&recorder.transcript, &transcript) }
    turn.begin(duringTap: event.isTap)
    let shown = Shown(session)
    recorder.record(.event(event), session)
    try react(to: event, &session)
    while let reply = turn.nextReply(), !turn.isDead {
      try end(reply, &session)
    }
    if turn.isDead {
      session.kill()
      recorder.record(.event(.processKilled), session)
    }
    if session.place != .notRunning, event == .launched || shown != Shown(session) {
      recorder.record(.screen(try entered(&session)), session)
    }
  }

  /// What tells one screen from another for the transcript.
  private struct Shown: Equatable {
    let place: Session.Place
    let isPaywall: Bool

    init(_ session: Session) {
      place = session.place
      isPaywall = session.world.paywall.presented != nil
    }
  }

  private func react(
    to event: Event, _ session: inout Session
  ) throws(ScriptFailure) {
    switch event {
    case .launched:
      session.kill()
      session.world.launch()
      try appear(&session)
    case .backgrounded:
      for reply in session.world.background() { try end(reply, &session) }
    case .foregrounded: session.world.foreground()
    case .processKilled: session.kill()
    case .tapped(let control): try tap(control, &session)
    case .tappedTwice(let control):
      // The second tap was meant for a screen that is gone by then: a step reacts to one tap.
      try tap(control, &session)
    case .chosen(let option, let time): choose(option, time, &session)
    case .entered(let text): enter(text, &session)
    case .wentBack: break
    case .promptAnswered(let answer):
      if let reply = session.world.answerPrompt(answer) { try end(reply, &session) }
    case .signInFailed:
      if let reply = session.world.failSignIn() { try end(reply, &session) }
    case .requestEnded(let reply): try react(to: reply, &session)
    case .timePassed(let seconds): session.world.clock.advance(by: seconds)
    case .phoneChanged(let change):
      if change.killsApp { session.kill() }
      change.apply(to: &session.world)
    }
  }
}

/// Where a turn's happenings are written down.
final class Recorder: TurnLog {
  @exclusivity(unchecked) var transcript = Transcript()

  func record(_ kind: Transcript.Kind, _ session: borrowing Session) {
    transcript.append(kind, at: session.world.clock.elapsed)
  }

  func note(_ emission: Turn.Emission, at time: Double) {
    switch emission {
    case .effect(let effect): transcript.append(.effect(effect), at: time)
    case .prompt(let prompt): transcript.append(.prompt(prompt), at: time)
    case .finding(let finding): transcript.append(.finding(finding), at: time)
    case .log(let line): transcript.append(.log(line), at: time)
    }
  }
}

extension Session {
  mutating func kill() {
    world.kill()
    place = .notRunning
    entry = Entry()
  }
}
