public import FlowModel
public import Phone

/// The one thing that moves a session: it takes an event and lets the app react to it.
///
/// It holds what stays the same from event to event: the app, who runs its functions, and the screens already
/// made. It belongs to one thread.
public final class Machine {
  /// The app.
  public let app: App
  /// Its flows, each behind a reference: a flow that is read out of an array is copied, and that costs more than all
  /// that is asked of it.
  let flows: [Held]
  let callbacks: any Callbacks
  let catalog: ScreenCatalog
  let recorder = Recorder()
  /// The place of an answer that a button leads away from, until its step is asked to keep it.
  @exclusivity(unchecked) var heldAt: Session.Place?
  /// The number of each flow's first step among all steps, then of the first screen.
  let bases: [Int]
  /// Which flows have a step that can lose what it needs.
  let hasNeeds: [Bool]
  /// Whether any flow has.
  let needsAnything: Bool
  /// Whether a string table has lost texts.
  let hasDamage: Bool
  /// Whether any step or screen has a timer.
  let hasTimers: Bool
  /// True where the app can read the clock, so that a canonical form keeps its instants.
  let keepsInstants: Bool
  /// Whether the app listens to becoming active and inactive.
  let tellsPhases: Bool
  /// Whether the app was told last that it is active.
  @exclusivity(unchecked) var toldActive = false
  /// Which steps and screens, by their number, have a gate: a check, or something to be ready for.
  let isGated: [Bool]
  /// The reaction under way.
  public let turn: Turn
  /// The making of a screen: what is found then is told of once, with the screen.
  let looking: Turn
  let lookout = Lookout()
  /// What the transcript has told of last.
  @exclusivity(unchecked) var shown = Shown(Session())
  /// What it showed, where that depends on the world.
  @exclusivity(unchecked) var seen: Seen?

  /// Makes a machine for an app.
  public init(app: App, callbacks: any Callbacks = NoCallbacks()) {
    self.app = app
    self.callbacks = callbacks
    flows = app.flows.map { Held($0) }
    bases = app.flows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.steps.count) }
    hasNeeds = app.flows.map { $0.steps.contains { $0.needs != .always } }
    needsAnything = hasNeeds.contains(true)
    hasDamage = app.localization.isDamaged
    hasTimers = app.allSteps.contains { !$0.timers.isEmpty }
    keepsInstants = callbacks.readsClock || app.comparesInstants
    tellsPhases = app[.onActive] != nil || app[.onInactive] != nil
    isGated = app.allSteps.map { $0.check != nil || $0.ready != .always }
    catalog = ScreenCatalog(app: app, bases: bases)
    let names = AppNames(app)
    turn = Turn(log: recorder, names: names)
    looking = Turn(log: lookout, names: names)
    if let purposes = PurposeStrings(app.localization) { recorder.tell(purposes) }
  }

  /// A flow behind a reference.
  final class Held {
    let flow: Flow

    init(_ flow: Flow) { self.flow = flow }

    func way(
      from index: Int, in world: inout World, callbacks: any Callbacks, turn: Turn
    ) throws(ScriptFailure) -> Way {
      try flow.way(from: index, in: &world, callbacks: callbacks, turn: turn)
    }

    func restored(
      in world: inout World, callbacks: any Callbacks, turn: Turn
    ) throws(ScriptFailure) -> Flow.Restored? {
      try flow.restored(in: &world, callbacks: callbacks, turn: turn)
    }

    func isFirst(
      _ index: Int, in world: inout World, callbacks: any Callbacks, turn: Turn
    ) throws(ScriptFailure) -> Bool {
      try flow.isFirst(index, in: &world, callbacks: callbacks, turn: turn)
    }

    func number(
      at index: Int, in world: inout World, callbacks: any Callbacks, turn: Turn
    ) throws(ScriptFailure) -> Int {
      try flow.number(at: index, in: &world, callbacks: callbacks, turn: turn)
    }

    func persisting(_ index: Int) -> Effect? { flow.persisting(index) }
  }

  /// A phone on which the app was just installed, with what the app meets there: its own defaults first.
  public func fresh(_ world: World, meeting surroundings: [PhoneChange] = []) -> Session {
    var world = world
    world.keys = app.keys
    world.profileFields = app.profileFields
    world.install(version: world.release.version ?? app.version)
    for change in app.surroundings { _ = world.change(change) }
    for change in surroundings { _ = world.change(change) }
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
    if recorder.hasPurposes { recorder.preferred = session.world.language.preferred }
    // The recorder holds the transcript while the turn goes on; both moves are pointer swaps.
    swap(&recorder.transcript, &transcript)
    (recorder.isOn, lookout.isOn) = (true, true)
    defer {
      swap(&recorder.transcript, &transcript)
      (recorder.isOn, lookout.isOn) = (false, false)
    }
    turn.begin(duringTap: event.isTap)
    if tellsPhases { toldActive = session.world.process.phase == .active }
    noteShown(session.place)
    look(&session)
    let damage = hasDamage ? damage(session) : nil
    if catalog.isChanging { try remember(&session) }
    recorder.record(.event(event), session)
    do throws(ScriptFailure) {
      try react(to: event, &session)
      try settle(&session)
    } catch {
      // A hook goes on running after its process was killed; what it raises then, nobody is left to raise.
      guard turn.isDead else { throw error }
    }
    if turn.isDead {
      recorder.record(.event(.processKilled), session)
      endProcess(&session)
    }
    try reveal(&session)
    if session.world.hasFailedStart() { try failStarts(&session) }
    if hasDamage { tell(of: self.damage(session), after: damage, session) }
  }

  /// Delivers the callbacks that the phone answered effects with, and those that come of them in turn.
  func deliverCallbacks(_ session: inout Session) throws(ScriptFailure) {
    var left = 1000
    while let callback = turn.nextCallback(), !turn.isDead {
      guard left > 0 else { throw endlessReplies(session) }
      left -= 1
      try tell(callback, &session)
      try obey(&session)
    }
  }

  /// Each hook of a circle is quick, so no deadline of the script ends it.
  func endlessReplies(_ session: Session) -> ScriptFailure {
    failure(
      Diagnostic(
        .tooSlow, "the flow asks again in answer to its own requests, more than 1000 times after one event",
        at: step(at: session.place)?.location ?? app.location,
        advice: "ask after a tap, or only while the answer is not known"))
  }

  /// A failure that no function of the script raised, with the text of its line.
  func failure(_ diagnostic: Diagnostic) -> ScriptFailure {
    ScriptFailure(diagnostic.quoting(callbacks.line))
  }

  private func react(
    to event: Event, _ session: inout Session
  ) throws(ScriptFailure) {
    switch event {
    case .launched: try tapIcon(&session)
    case .launchedWith(let arguments): try launch(arguments, &session)
    case .backgrounded: try leave(&session)
    case .foregrounded: try comeBack(&session)
    case .processKilled: endProcess(&session)
    case .killArmed(let fault): session.world.arm(fault)
    case .tapped(let control): try tap(control, &session)
    case .tappedTwice(let control):
      try tapTwice(control, &session)
    case .chosen(let option, let time): try choose(option, time, &session)
    case .entered(let text): enter(text, &session)
    case .wentBack: try goBack(&session)
    case .swiped(let direction): try swipe(direction, &session)
    case .posted(let event, let details): try post(event, details, &session)
    case .promptAnswered(let answer): try follow(session.world.answerPrompt(answer), &session)
    case .signInFailed:
      try follow(session.world.failSignIn(), &session)
    case .requestEnded, .happened:
      // They follow from another event, and the app was told then: what comes from a replayed transcript is an
      // echo of that, and must not lead on twice.
      break
    case .timePassed(let seconds): try pass(seconds, &session)
    case .phoneChanged(let change): try follow(session.world.change(change), &session)
    case .occurred(let occurrence): try undergo(occurrence, &session)
    }
  }
}

/// Where a turn's happenings are written down.
final class Recorder: TurnLog {
  @exclusivity(unchecked) var transcript = Transcript()
  /// Whether the dialogs of this app say why it asks. It is asked at every entry, and costs no copy of the texts.
  @exclusivity(unchecked) private(set) var hasPurposes = false
  /// What they say.
  private var purposes: PurposeStrings?
  /// The languages in which iOS shows its dialogs.
  var preferred: [String] = []

  /// Whether a reaction is under way: what comes up while somebody only looks is told to nobody.
  @exclusivity(unchecked) var isOn = false

  func overhear(_ emission: Turn.Emission, at time: Double) {
    if isOn { note(emission, at: time) }
  }

  /// What a dialog says, with the reason of an app that gives one.
  func text(of prompt: Prompt, _ app: App, _ world: World) -> DialogText {
    let preferred = world.language.preferred
    let name = purposes?.displayName(preferred: preferred) ?? app.name
    let told = purposes?.telling(prompt, preferred: preferred) ?? prompt
    return told.text(app: name, language: world.language.device.first ?? "en")
  }

  /// From now on dialogs say why the app asks.
  func tell(_ purposes: PurposeStrings) { (self.purposes, hasPurposes) = (purposes, true) }

  /// Writes down anything but a dialog.
  func record(_ kind: Transcript.Kind, _ session: borrowing Session) {
    transcript.append(kind, at: session.world.clock.elapsed)
  }

  /// Writes a dialog down, with what it says.
  func record(_ prompt: Prompt, _ session: borrowing Session) {
    transcript.append(.prompt(hasPurposes ? told(prompt) : prompt), at: session.world.clock.elapsed)
  }

  private func told(_ prompt: Prompt) -> Prompt {
    purposes?.telling(prompt, preferred: preferred) ?? prompt
  }

  func note(_ emission: consuming Turn.Emission, at time: Double) {
    switch emission {
    case .effect(let effect): transcript.append(.effect(effect), at: time)
    case .prompt(let prompt): transcript.append(.prompt(hasPurposes ? told(prompt) : prompt), at: time)
    case .finding(let finding): transcript.append(.finding(finding), at: time)
    case .log(let line): transcript.append(.log(line), at: time)
    }
  }
}

extension Session {
  /// - Returns: What the phone knows of what was lost.
  mutating func kill() -> Reply {
    let reply = world.kill()
    place = .notRunning
    entry.clear()
    path.begin(isResumed: false)
    if !covered.isEmpty { covered.removeAll() }
    left = .nothing
    return reply
  }
}
