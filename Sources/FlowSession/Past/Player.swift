public import FlowModel
public import Phone

/// A player of an app on a phone: it applies events, undoes them, and goes to any position of their history.
///
/// A prompt, a run, a check and a program that embeds the engine all use this player. It knows no script and no
/// terminal. The session is the fold of the history. Some sessions are cached to shorten a fold, and dropped when they
/// take too much memory.
///
/// For example:
///
///     let player = Player(compiled)
///     try player.send(.launched)
///     try player.send(.tapped("next"))
///     player.undo()
///     compiled.name(of: player.session.place)  // "welcome"
///
/// A player belongs to one thread or isolation domain at a time, as its app's functions do.
public final class Player {
  /// The history of the session.
  @exclusivity(unchecked) public internal(set) var history = History()
  /// The apps of the phones, by the number of the entry that began the phone.
  var apps: [Int: CompiledApp] = [:] { didSet { latestApp = nil } }
  /// The app of the phone that was asked for last.
  private var latestApp: (phone: Int, app: CompiledApp)?
  /// The initial sessions of phones that begin without an installation.
  var starts: [Int: Session] = [:]
  /// The session; `nil` after a move in the history or a failure, until it is computed again.
  @exclusivity(unchecked) var moving: Moving?
  /// Sessions on the way, by the number of their entry.
  @exclusivity(unchecked) var snapshots = Snapshots()
  /// The phone's facts after each entry.
  @exclusivity(unchecked) var facts: [Facts] = []
  /// The beginning of the phone that was asked for last.
  var beginning: (phone: Int, session: Session)?
  /// The transcript of the current phone; `nil` until it is needed, and where it is long.
  @exclusivity(unchecked) var told: Told? = Told()
  /// The number of the typed line, for the next entries; 0 without a typed line.
  @exclusivity(unchecked) public var line = 0
  /// The function called for each new line of the history, with the new entries of the transcript.
  @exclusivity(unchecked) public var added: ((History.Line, ArraySlice<Transcript.Entry>) -> Void)?
  /// The entries of a stored session whose events are impossible now, while the session is replayed.
  var lost: Set<Int> = []
  /// True where ``added`` gets the new entries of the transcript; false in a replay, where it gets none.
  var tells = true
  /// Bytes handed over by the app's functions in the events that happened.
  @exclusivity(unchecked) public internal(set) var handed = 0
  /// The session in the middle of the last reaction in which a function raised, with its entries so far.
  public internal(set) var interrupted: (session: Session, entries: [Transcript.Entry])?

  /// True where the session is at hand.
  var isMoving: Bool { if case .some = moving { true } else { false } }

  /// The facts about the phone at a moment for a display of the past.
  struct Facts {
    /// Seconds since the phone's story began.
    var elapsed: Double
    /// True where the app was in front.
    var isInFront: Bool

    init(_ world: World) { self.init(elapsed: world.clock.elapsed, isInFront: world.process.isInFront) }

    init(elapsed: Double, isInFront: Bool) { (self.elapsed, self.isInFront) = (elapsed, isInFront) }
  }

  /// A transcript, and its bytes.
  struct Told {
    var transcript = Transcript()
    var bytes = 0
    static let most = 1 << 20
    /// The number of entries with counted bytes: a short transcript is not counted.
    private var weighed = 0
    private static let portion = 256
    private static let large = 1 << 16

    /// Counts the bytes of the new entries, a portion at a time.
    ///
    /// - Parameter handed: The bytes in the newest entries that functions passed: large ones are counted at once.
    /// - Returns: True where the transcript is short enough for the cache.
    mutating func weigh(handed: Int = 0) -> Bool {
      guard transcript.entries.count - weighed >= Self.portion || handed > Self.large else { return true }
      for entry in transcript.entries[weighed...] { bytes += entry.weight }
      weighed = transcript.entries.count
      return bytes <= Self.most
    }
  }

  /// Installs an app on a fresh phone; it is not running yet.
  ///
  /// - Parameter flow: The source of the app, for the journal.
  public init(
    _ app: CompiledApp, flow: FlowSource = FlowSource(path: nil), on setup: PhoneSetup = PhoneSetup()
  ) {
    install(app, flow: flow, on: setup)
  }

  /// Begins with a session as it stands; its past is not known.
  public init(_ app: CompiledApp, from start: Session, flow: FlowSource = FlowSource(path: nil)) {
    starts[0] = start
    install(app, flow: flow, on: PhoneSetup())
  }

  /// Installs an app on another phone. The current phone stays: an undo returns to it.
  public func install(_ app: CompiledApp, flow: FlowSource = FlowSource(path: nil), on setup: PhoneSetup) {
    let number = history.entries.count
    apps[number] = app
    let start = starts[number] ?? app.fresh(setup.world, meeting: setup.meeting)
    let entry = History.Entry(
      .install(flow, setup), after: history.head?.entry, on: history.head?.branch, line: line,
      place: app.name(of: start.place))
    _ = history.add(entry)
    facts.append(Facts(start.world))
    beginning = (number, start)
    moving = Moving(start)
    told = Told()
    if number == 0 { makeRoom() }
    added?(.added(entry), [])
  }

  /// Installs a version over the current one: the process ends, and the data stays. An undo returns to the old version.
  ///
  /// - Parameters:
  ///   - flow: The source of the new version, for the journal.
  ///   - version: The number of the version; the one in its script unless given.
  public func update(to app: CompiledApp, flow: FlowSource, version: OSVersion? = nil) {
    guard let head = history.head else { return }
    let number = history.entries.count
    let start = app.updated(session.world, to: version)
    apps[number] = app
    let entry = History.Entry(
      .update(flow, version), after: head.entry, on: head.branch, line: line, place: app.name(of: start.place)
    )
    _ = history.add(entry)
    facts.append(Facts(start.world))
    beginning = (number, start)
    moving = Moving(start)
    told = Told()
    added?(.added(entry), [])
  }

  /// Reserves memory for a run through most flows at once: this saves a dozen reallocations.
  private func makeRoom() {
    history.reserve(Self.usual)
    facts.reserveCapacity(Self.usual)
    told?.transcript.reserve(2 * Self.usual)
  }

  private static let usual = 64

  // MARK: Now

  /// The number of the current phone: the number of the entry that began it.
  public var phone: Int { history.head.map { history.phone(of: $0.entry) } ?? 0 }

  /// The app that is played.
  public var app: CompiledApp { playing! }

  /// The app that is played; `nil` where none is installed.
  private var playing: CompiledApp? {
    let phone = phone
    if let latestApp, latestApp.phone == phone { return latestApp.app }
    guard let app = apps[phone] else { return nil }
    latestApp = (phone, app)
    return app
  }

  /// The phone at hand, as it was before the app was installed.
  public var setup: PhoneSetup { history.setup(of: phone) }

  /// The session now.
  public var session: Session { look { $0 } }

  /// Reads the session in its place.
  public func look<R>(_ body: (Session) throws -> R) rethrows -> R {
    if !isMoving { try? recall() }
    if let moving { return try body(moving.session) }
    // Everything is to end: what has happened again by now is all that there is.
    return try body(interrupted?.session ?? start(of: phone))
  }

  /// The current screen; `nil` where the app is not running.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  public func screen() throws(ScriptFailure) -> Screen? { try app.screen(session) }

  /// The events that can happen now.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  public func enabled(_ domains: Domains = .none) throws(ScriptFailure) -> [EnabledEvent] {
    try app.enabledEvents(session, in: domains)
  }

  /// The approximate bytes of memory for the past and for the values passed by the app's functions: a host bounds
  /// scripts by it. Cached sessions do not count, as they have their own bound.
  public var bytes: Int { history.bytes + handed }

  /// The number of events on the current phone; undone events do not count.
  public var count: Int { history.head.map { history.depth($0.entry) } ?? 0 }

  // MARK: Events

  /// Applies an event. Undone events stay as a branch of their own.
  ///
  /// - Returns: The new entries of the transcript.
  /// - Throws: `ScriptFailure` where the script raised; the session is then unchanged.
  @discardableResult
  public func send(_ event: Event) throws(ScriptFailure) -> [Transcript.Entry] {
    var entries: [Transcript.Entry] = []
    _ = try send(event) { entries = Array($0) }
    return entries
  }

  /// Applies an event, for a caller that needs no entries.
  ///
  /// - Returns: The number of new entries.
  /// - Throws: `ScriptFailure` where the script raised; the session is then unchanged.
  package func pass(_ event: Event) throws(ScriptFailure) -> Int { try send(event) { _ in } }

  /// Applies an event, for a caller that only reads the new entries.
  ///
  /// - Returns: The number of new entries.
  func send(_ event: Event, reading: (ArraySlice<Transcript.Entry>) -> Void) throws(ScriptFailure) -> Int {
    try recall()
    guard let app = playing, let moving else { return 0 }
    let isKept = told != nil
    var told = told.take() ?? Told()
    let before = told.transcript.entries.count
    do throws(ScriptFailure) {
      try app.receive(event, &moving.session, into: &told.transcript)
    } catch {
      interrupted = (moving.session, Array(told.transcript.entries[before...]))
      self.moving = nil
      _ = app.callbacks.release()
      if isKept {
        told.transcript.truncate(to: before)
        self.told = told
      }
      throw error
    }
    let spent = app.callbacks.release()
    handed += spent
    let entry = history.add(event, line: line, place: app.name(of: moving.session.place))
    facts.append(
      Facts(
        elapsed: moving.session.world.clock.elapsed, isInFront: moving.session.world.process.isInFront))
    let number = history.entries.count - 1
    if snapshots.wants(number) { snapshots.add(moving.session, at: number) }
    let entries = told.transcript.entries[before...]
    reading(entries)
    if let entry { added?(.added(entry), tells ? entries : []) }
    let count = entries.count
    if isKept, told.weigh(handed: spent) { self.told = told }
    return count
  }

  /// Takes note of the session after an entry that was added.
  func note(_ session: Session, at number: Int) {
    facts.append(Facts(session.world))
    snapshots.add(session, at: number)
  }

  /// Takes the facts after an entry for those after another.
  func copyFacts(_ entry: Int, of other: Int) { facts[entry] = facts[other] }

  /// Lets a persona play, from a launch until no event is left.
  ///
  /// - Returns: The outcome: `completed` where the onboarding is over, `stopped` at the persona's last step, `stuck`
  ///   without an exit, in a loop, or where iOS killed the app for its actions, `idle` where the app waits.
  /// - Throws: `ScriptFailure` where the script raised.
  public func play(as persona: Persona) throws(ScriptFailure) -> Session.Outcome {
    try played(as: persona).outcome
  }

  /// Lets a persona play, and returns also the loop in which the person is stuck.
  ///
  /// - Parameter send: Applies an event, and returns the number of new entries in the transcript; `nil` to apply it
  ///   here.
  package func played(
    as persona: Persona, sending send: ((Event) throws(ScriptFailure) -> Int)? = nil
  ) throws(ScriptFailure) -> (outcome: Session.Outcome, loop: Loop?) {
    let app = app
    var playing = PersonaRunner(persona, app)
    let mayBeKilled = look { $0.world.fault != nil }
    func happen(_ event: Event) throws(ScriptFailure) -> Int {
      if let send { return try send(event) }
      return try self.send(event) { _ in }
    }
    _ = try happen(.launched)
    while true {
      try recall()
      guard let moving else { return (.idle, nil) }
      switch try playing.next(in: moving, app) {
      // Where the end of the process was not asked for, iOS took it for something that the app did.
      case .end(.idle) where moving.session.place == .notRunning && !mayBeKilled: return (.stuck, nil)
      case .end(let outcome): return (outcome, playing.loop)
      case .event(let event):
        let entries = try happen(event)
        if let moving = self.moving { playing.note(event, in: moving, entries: entries) }
      }
    }
  }
}
