package import FlowModel
package import Phone
import Localization

/// An app compiled for playing: its steps and screens in one array, with the facts that every event needs.
///
/// It changes sessions by one function, ``next(_:_:)``, whose result depends only on the session and the event. No
/// state is carried from call to call, except a cache of screens that changes no result. It belongs to one thread, as
/// the functions of its app do.
///
/// For example:
///
///     let compiled = CompiledApp(app: app)
///     let (session, entries) = try compiled.next(compiled.fresh(World()), .launched)
public final class CompiledApp {
  /// The app.
  package let app: App
  /// The flows, each behind a reference: reading a flow out of an array would copy it, which costs more than its use.
  let flows: [FlowBox]
  /// The runner of its functions.
  package let callbacks: any Callbacks
  let catalog: ScreenCatalog
  /// The names of its steps, screens, flows and profile fields.
  package let names: AppNames
  /// The app's purpose strings, which its permission dialogs show; `nil` for an app without any.
  let purposes: PurposeStrings?
  /// The number of each flow's first step among all steps, then of the first screen.
  let bases: [Int]
  /// The index, among the screens, of "main", which the app shows after the onboarding; `nil` where none is described.
  let mainScreen: Int?
  /// True for each flow with a step that can lose what it needs.
  let hasNeeds: [Bool]
  /// True where any flow has such a step.
  let needsAnything: Bool
  /// True where some person reads the app from right to left.
  let hasRightToLeft: Bool
  /// True where a string table has lost texts.
  let hasDamage: Bool
  /// True where any step or screen has a timer.
  let hasTimers: Bool
  /// True where the app can read the clock, so that a canonical form keeps its instants.
  package private(set) lazy var keepsInstants = callbacks.readsClock || app.comparesInstants
  /// Makes canonical forms omit the time of day and the date. Sessions that differ only in them are merged, and
  /// functions read the clock as ``Clock/start(in:)``.
  ///
  /// - Parameter times: The times of day that still distinguish sessions, in seconds after that instant, in ascending
  ///   order.
  package func forgetInstants(but times: [Double] = []) { (keepsInstants, keptTimes) = (false, times) }

  /// The times of day that still distinguish canonical forms after ``forgetInstants(but:)``.
  private(set) var keptTimes: [Double] = []

  /// True where the app listens to becoming active and inactive.
  let tellsPhases: Bool
  /// True where the app listens to entering the foreground.
  let tellsForeground: Bool
  /// The facts about each step and screen, by its number.
  let flags: [PlaceFlags]
  /// True where a step or a screen listens to the app's return.
  let hasReturns: Bool
  /// True where a step or a screen listens to becoming active.
  let hasActives: Bool
  /// True where one of several questions is asked on a condition.
  let asksConditionally: Bool
  /// For each flow, true where one of its steps has an `onSkip`.
  let hasSkips: [Bool]
  /// True where a flow has functions of its own that the system calls.
  let hasFlowHandlers: Bool
  /// The last screen made for a session, where it depends on the world. The next reaction compares with it, since its
  /// functions are the most expensive part of a reaction.
  @exclusivity(unchecked) var seen: LastRendered?
  /// The drawing that an exploration knows for the session in work. It is `nil` at any other time, since the drawing is
  /// valid only for this session.
  @exclusivity(unchecked) package var standing: StandingDrawing?

  /// The coverage of the app; `nil` where none is recorded. It is set before the app is played.
  @exclusivity(unchecked) package var coverage: CoverageLog? {
    // Another phone's last screen must not decide which conditions are asked anew, and so counted.
    didSet { seen = nil }
  }

  /// Compiles an app.
  package init(app: App, callbacks: any Callbacks = NoCallbacks()) {
    self.app = app
    self.callbacks = callbacks
    flows = app.flows.map { FlowBox($0) }
    bases = app.flows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.steps.count) }
    mainScreen = app.screen(of: "main")
    hasNeeds = app.flows.map { $0.steps.contains { $0.requires != .always } }
    needsAnything = hasNeeds.contains(true)
    hasDamage = app.localization.isDamaged
    hasRightToLeft = app.localization.hasRightToLeft
    hasTimers = app.allSteps.contains { !$0.timers.isEmpty }
    let steps = app.allSteps
    hasReturns = steps.contains { $0.onReturn != nil }
    hasActives = steps.contains { $0.onActive != nil }
    asksConditionally = steps.contains(where: \.asksConditionally)
    hasSkips = app.flows.map { $0.steps.contains { $0.onSkip != nil } }
    hasFlowHandlers = app.flows.contains { !$0.handlers.isEmpty }
    let phases = app.handlers + app.flows.flatMap(\.handlers)
    tellsPhases = hasActives || phases.contains { $0.handler == .onActive || $0.handler == .onInactive }
    tellsForeground = phases.contains { $0.handler == .onForeground }
    flags = steps.map { PlaceFlags($0) }
    catalog = ScreenCatalog(app: app, bases: bases)
    names = AppNames(app)
    purposes = PurposeStrings(app.localization)
  }

  /// The place after the onboarding.
  var afterwards: Session.Place { mainScreen.map { .screen($0) } ?? .main }

  /// Returns the app's function for a system callback; `nil` where it has none. It is read here without copying the
  /// app's description.
  func handler(_ handler: AppHandler) -> CallbackID? {
    for handling in app.handlers where handling.handler == handler { return handling.callback }
    return nil
  }

  /// Returns the function for an event that the app's code outside the flows posts; `nil` where there is none.
  func function(ofEvent name: String) -> CallbackID? { app.events.first { $0.name == name }?.callback }

  /// Returns the function of an intent or a quick action; `nil` for a link, and for an unknown name.
  func entry(_ opening: Opening) -> CallbackID? {
    switch opening {
    case .url: nil
    case .intent(let name, _, let opens):
      app.entries(.intent(opensApp: opens)).first { $0.name == name }?.callback
    case .quickAction(let name): app.entries(.quickAction).first { $0.name == name }?.callback
    }
  }

  /// A flow behind a reference.
  final class FlowBox {
    let flow: Flow

    init(_ flow: Flow) { self.flow = flow }

    func way(from index: Int, in context: CallbackContext) throws(ScriptFailure) -> Way {
      try flow.way(from: index, in: context)
    }

    func restored(in context: CallbackContext) throws(ScriptFailure) -> Flow.Restored? {
      try flow.restored(in: context)
    }

    func isFirst(_ index: Int, in context: CallbackContext) throws(ScriptFailure) -> Bool {
      try flow.isFirst(index, in: context)
    }

    func number(at index: Int, in context: CallbackContext) throws(ScriptFailure) -> Int {
      try flow.number(at: index, in: context)
    }

    func persisting(_ index: Int) -> Effect? { flow.persisting(index) }
  }

  /// Returns a phone with the newly installed app, after the app's own default changes and then the given ones.
  package func fresh(_ world: World, meeting surroundings: [PhoneChange] = []) -> Session {
    var world = world
    world.keys = app.keys
    world.profileFields = app.profileFields
    world.install(version: world.release.version ?? app.version)
    world.declare(app.products)
    world.declare(sounds: app.sounds)
    world.install(hasExtension: app.serviceExtension != nil)
    for fact in app.facts.fields { _ = world.change(.fact(fact.name, fact.value)) }
    for change in app.surroundings { _ = world.change(change) }
    for change in surroundings { _ = world.change(change) }
    return Session(world: world)
  }

  /// Returns the session after an event, and the entries of the event: the only function that changes sessions.
  ///
  /// An impossible event in the session (a tap on a missing button) changes nothing.
  ///
  /// For example:
  ///
  ///     let (next, entries) = try compiled.next(session, .tapped("next"))
  ///     entries.map(\.kind)  // [.event(.tapped("next")), .effect(…), .screen(…)]
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised; the given session is unchanged.
  package func next(
    _ session: Session, _ event: Event
  ) throws(ScriptFailure) -> (session: Session, entries: [Transcript.Entry]) {
    var next = session
    var transcript = Transcript()
    try receive(event, &next, into: &transcript)
    return (next, transcript.entries)
  }

  /// Changes a session in place and appends the entries to a transcript, as ``next(_:_:)`` does.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised; the session is then in the middle of its
  ///   reaction, and the transcript ends there.
  package func receive(
    _ event: Event, _ session: inout Session, into transcript: inout Transcript
  ) throws(ScriptFailure) {
    try withUnsafeMutablePointer(to: &session) { pointer throws(ScriptFailure) in
      let reaction = Reaction(self, at: pointer, duringTap: event.isTap)
      // Both moves are pointer swaps.
      swap(&reaction.transcript, &transcript)
      defer { swap(&reaction.transcript, &transcript) }
      if reaction.coverage != nil { return try reaction.runCounted(event) }
      try callbacks.limited { () throws(ScriptFailure) in try reaction.run(event) }
    }
  }

  /// Runs a body and records the components of sessions that it reads and changes, see ``AccessLog``.
  ///
  /// The last drawn screen is dropped, since a reaction that reuses a screen does not record the reads of its
  /// functions.
  ///
  /// - Parameters:
  ///   - devices: The devices that the exploration represents.
  ///   - standing: The known drawing of the session that the body changes; `nil` where none is known.
  package func recording<Value, Failure: Error>(
    among devices: [Device], standing: StandingDrawing? = nil, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Access<Value> {
    // What hooks handed over lives with the exploration, not with the script.
    callbacks.release()
    seen = nil
    let outer = self.standing
    self.standing = standing
    defer { self.standing = outer }
    return try AccessLog.scope(among: devices, body)
  }

  /// The moment in a reaction right after an effect of the app.
  package struct Moment: Sendable {
    /// The session, in the middle of its reaction.
    package let session: Session
    /// The number of entries of the transcript by then.
    package let entries: Int
    /// The parts read by then, and the parts changed.
    package let read, changed: Components
  }

  /// Changes a session in place, as ``receive(_:_:into:)`` does, and records the moment right after each effect. A kill
  /// at such a moment has the same result as a kill of its session.
  ///
  /// Each moment holds a session, so the next effect copies the changed components: the moments of thousands of effects
  /// would take quadratic memory.
  ///
  /// - Parameter most: The number of effects with recorded moments, counted from the first.
  /// - Throws: `ScriptFailure` where a function of the script raised.
  /// - Returns: The moments, in order.
  package func receiveKeepingMoments(
    _ event: Event, _ session: inout Session, into transcript: inout Transcript, most: Int = .max
  ) throws(ScriptFailure) -> [Moment] {
    try withUnsafeMutablePointer(to: &session) { pointer throws(ScriptFailure) in
      let reaction = Reaction(self, at: pointer, duringTap: event.isTap)
      reaction.mostMoments = most
      reaction.observeEffects()
      swap(&reaction.transcript, &transcript)
      defer { swap(&reaction.transcript, &transcript) }
      if reaction.coverage != nil {
        try reaction.runCounted(event)
      } else {
        try callbacks.limited { () throws(ScriptFailure) in try reaction.run(event) }
      }
      return reaction.moments
    }
  }

  /// Asks something of a session, on a copy of it.
  func reading<R>(
    _ session: Session, _ body: (Reaction) throws(ScriptFailure) -> R
  ) throws(ScriptFailure) -> R {
    var copy = session
    return try withUnsafeMutablePointer(to: &copy) { pointer throws(ScriptFailure) in
      let reaction = Reaction(self, at: pointer, isReading: true)
      return try callbacks.limited { () throws(ScriptFailure) in
        guard let coverage, !coverage.countsReadings else { return try body(reaction) }
        return try coverage.muting { () throws(ScriptFailure) in try body(reaction) }
      }
    }
  }
}

extension Session {
  /// - Returns: What the phone knows of what was lost.
  mutating func kill() -> Reply {
    let reply = world.kill()
    place = .notRunning
    form.clear()
    path.begin(isResumed: false)
    if !covered.isEmpty { covered.removeAll() }
    left = .nothing
    return reply
  }
}
