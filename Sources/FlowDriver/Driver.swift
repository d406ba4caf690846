public import FlowModel
public import FlowScript
public import FlowSession
import LuaKit
import Phone

/// Drives an app by script: it installs flows on a phone, lets events happen, and can take them back.
///
/// It belongs to one thread, as its engine does. It knows no terminal: what happened is handed to `observer`.
///
/// For example:
///
///     let driver = Driver()
///     driver.install(try driver.load(path), on: PhoneSetup())
///     try driver.play(as: Persona())                  // .completed
///     driver.session?.world.profile["goal"]  // "sleep", the first option
public final class Driver {
  /// The engine that loads flows and runs the driving script.
  public let engine: ScriptEngine
  /// Plays the apps that were installed; `nil` before the first.
  @exclusivity(unchecked) public internal(set) var player: Player? { didSet { player?.added = added } }
  /// The scripts of the apps, by the number of the entry that began the phone of each.
  var played: [Int: Played] = [:]
  /// The bytes counted for the events so far.
  private var charged = 0
  /// The receiver of each line added to the history, with the entries that it added to the transcript.
  @exclusivity(unchecked) public var added: ((History.Line, ArraySlice<Transcript.Entry>) -> Void)? {
    didSet { player?.added = added }
  }
  /// Tells a person what a verb did that they may not expect; `nil` where no person reads along.
  public var announce: ((String) -> Void)?
  /// The expectations of the running check, with their number and the failures; `nil` outside a check.
  var expectations: CheckRecord?
  /// The scenario that is being read from a file; `nil` otherwise.
  var scenarioReading: ScenarioReading?
  /// True while the functions of properties are asked about states that were explored.
  var isAsking = false
  /// True where a function of a property has looked at the choices on a screen.
  var hasSeenChoices = false
  /// Ends the exploration that runs, with what is known so far.
  let explorationStop = ExplorationStop()
  /// The time that the explorations of the current evaluation have.
  var exploring = ExploringTime(limit: nil)
  /// Copies values for expectations and for printing.
  let values: ValueCopier
  /// The checks that the file being loaded describes; `nil` otherwise.
  var collection: CheckCollection?
  /// Warnings of flows that were loaded, for the caller to print.
  public private(set) var warnings: [Diagnostic] = []

  /// The path resolver for a flow named by a script, from the folder of the naming file; `nil` for a script without a
  /// file.
  public var resolveFlow: (_ path: String, _ folder: String?) throws -> String = { path, _ in path }
  private var loaded: [String: Loaded] = [:]
  /// The number of times that everything was forgotten.
  private var round = 0
  /// The seed of random numbers: of the phones that are installed from now on, and of the script's own.
  public var seed: UInt64 = 0 {
    didSet { engine.seed(seed) }
  }
  /// The large objects that the running check was given, where they go with it; `nil` where they may stay.
  var large: [any LargeObject]?
  /// The number of lines that were typed.
  var lineCount = 0
  /// True where the events come from a typed line, and not from a script.
  var isTyping = false
  /// The last list of the past requested, for drawing at a prompt.
  var listed: Listed?

  /// The script of an app that is played.
  struct Played {
    /// The script.
    let script: LoadedScript
    /// Its file as it was loaded last by then; `nil` for a flow of no file.
    let file: LoadedScript?
  }

  /// The coverage of the apps that are played; `nil` where nothing is counted.
  public var coverage: CoverageLog?
  /// The coverage of the apps that are explored from their launch; `nil` where nothing is counted.
  public var explorationCoverage: CoverageLog?

  /// Makes a driver with an engine of its own.
  public init(limits: ScriptEngine.Limits = ScriptEngine.Limits()) {
    engine = ScriptEngine(limits: limits)
    values = ValueCopier(engine.lua)
    engine.observed = { [unowned self] in player?.look { $0.world } }
    engine.observedTexts = { [unowned self] in compiled?.app.localization }
    engine.observedNames = { [unowned self] in compiled?.names }
    let host = DriverHost(driver: self)
    for type in DriverVerbs.types { type(engine.lua) }
    for verbs in DriverVerbs.verbs { engine.lua.install(verbs: verbs, host: host) }
    for properties in DriverVerbs.properties { engine.lua.install(properties: properties, host: host) }
  }

  // MARK: Apps

  /// Loads the flow of a file, once.
  ///
  /// - Parameter allowsPipes: Whether it may be a pipe or a device: a person may name one, a script may not.
  /// - Throws: `LoadingFailure` with everything that is wrong with it.
  public func load(_ path: String, allowsPipes: Bool = true) throws(LoadingFailure) -> LoadedScript {
    if let known = loaded[path], known.round == round || !known.script.hasTraces {
      known.round = round
      engine.fileLog.add(known.script.looks)
      return known.script
    }
    let script = try engine.load(path, allowsPipes: allowsPipes)
    if loaded.updateValue(Loaded(script, round), forKey: path) == nil { warnings += script.warnings }
    return script
  }

  /// Reads some files from now on as if their texts were others, by their real paths. A flow loaded from one of
  /// them is loaded anew. The engine's ``ScriptEngine/fileLog`` must be on.
  ///
  /// - Returns: The files whose texts have changed.
  @discardableResult
  public func read(_ texts: [String: [UInt8]]) -> Set<String> {
    let changed = Set(texts.keys).union(engine.overlay.texts.keys)
    engine.overlay.texts = texts
    loaded = loaded.filter { !$1.reads(changed) }
    return changed
  }

  /// A script that was loaded from a file.
  private final class Loaded {
    let script: LoadedScript
    /// The real paths of the files that it was loaded from.
    private lazy var paths = script.looks.realPaths
    /// Its app, compiled; it holds the screens that were made.
    lazy var compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    /// The round in which it was used last.
    var round: Int

    init(_ script: LoadedScript, _ round: Int) {
      self.script = script
      self.round = round
    }

    func reads(_ changed: Set<String>) -> Bool { !paths.isDisjoint(with: changed) }
  }

  /// Installs an app on a fresh phone; it is not running yet.
  public func install(_ script: LoadedScript, on setup: PhoneSetup) {
    // A flow that comes with the program is read from no file that could be loaded again.
    if let path = script.path, loaded[path] == nil { loaded[path] = Loaded(script, round) }
    install(script, compiled(of: script), on: setup)
  }

  /// Installs the app that is installed on a fresh phone.
  ///
  /// - Throws: `LuaFailure` where none is.
  func installAnew(on setup: PhoneSetup) throws {
    guard let player, let script else { throw Self.nothingInstalled }
    if let refusal = player.app.app.refusal(on: setup.ios) { throw refusal }
    install(script, player.app, on: setup)
  }

  private func install(_ script: LoadedScript, _ compiled: CompiledApp, on setup: PhoneSetup) {
    var setup = setup
    if setup.seed == nil { setup.seed = seed }
    if let coverage { compiled.coverage = coverage }
    let flow = source(of: script)
    if let player {
      player.install(compiled, flow: flow, on: setup)
    } else {
      let player = Player(compiled, flow: flow, on: setup)
      player.line = group
      self.player = player
      added?(.added(player.history.entries[0]), [])
    }
    note(script)
    charge()
  }

  /// Installs a version over the one that is installed: the process ends, the data stays.
  func update(to script: LoadedScript, version: OSVersion?) {
    guard let player else { return }
    if let path = script.path, loaded[path] == nil { loaded[path] = Loaded(script, round) }
    let compiled = compiled(of: script)
    if let coverage { compiled.coverage = coverage }
    player.update(to: compiled, flow: source(of: script), version: version)
    note(script)
    charge()
  }

  /// Takes note of the script of the phone at hand.
  func note(_ script: LoadedScript) {
    if let player { played[player.phone] = played(script) }
  }

  /// A script, with its file as it is now.
  func played(_ script: LoadedScript) -> Played {
    Played(script: script, file: source(of: script).path.flatMap(newest))
  }

  /// The script of a file as it was loaded last; `nil` where it was not.
  func newest(_ path: String) -> LoadedScript? { loaded[path]?.script }

  /// The orders of the flows of a file as it was loaded last; `nil` where it was not.
  func fileOrders(_ path: String) -> [[String]]? {
    newest(path)?.app.flows.map { $0.steps.map(\.name) }
  }

  /// The app of a script, compiled.
  func compiled(of script: LoadedScript) -> CompiledApp {
    if let known = script.path.flatMap({ loaded[$0] }), known.script === script { return known.compiled }
    return CompiledApp(app: script.app, callbacks: script.callbacks)
  }

  /// Begins the random numbers of scripts with those of a phone that names its seed, before its flow is loaded.
  func begin(_ seed: UInt64?) {
    if let seed { engine.seed(seed) }
  }

  /// Loads the flow of a file as it is now.
  ///
  /// - Throws: `LoadingFailure` with everything that is wrong with it; the flow that was loaded before stays.
  func reload(_ path: String) throws(LoadingFailure) -> LoadedScript {
    let script = try engine.load(path)
    loaded[path] = Loaded(script, round)
    return script
  }

  /// Shows a session in place of what was played, to be asked about.
  func show(_ compiled: CompiledApp, _ session: Session) {
    let (script, source) = (script, source)
    player = Player(compiled, from: session, flow: source)
    played = script.map { [0: Played(script: $0, file: nil)] } ?? [:]
  }

  /// Forgets the app and the phone, with the values compared and given in a check. Of the flows loaded those stay whose
  /// presence cannot be observed.
  func reset() {
    round += 1
    forget()
    values.forget()
    for object in large ?? [] { object.empty() }
    large?.removeAll(keepingCapacity: true)
    engine.forgetDescribed()
  }

  /// The flow that is shown, as scripts hold it; where none is, the app's first.
  public var shownFlow: FlowObject? {
    if case .step(_, let flow)? = session?.place { return script?.flows[flow] }
    return script?.flows.first
  }

  /// Forgets what happened.
  func forget() {
    (player, played, lineCount) = (nil, [:], 0)
    charge()
  }

  /// Counts what happened among what the scripts take.
  func charge() {
    let bytes = player?.bytes ?? 0
    engine.lua.charge(bytes - charged)
    charged = bytes
  }

  /// The installed app in compiled form.
  public var compiled: CompiledApp? { player?.app }

  /// The script of the app that is installed.
  public var script: LoadedScript? { player.flatMap { played[$0.phone]?.script } }

  /// The phone on which it was installed.
  public var setup: PhoneSetup { player?.setup ?? PhoneSetup() }

  // MARK: Events

  /// The compiled app and its session now.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
  func running() throws -> (compiled: CompiledApp, session: Session) {
    guard let compiled, let session else { throw Self.nothingInstalled }
    return (compiled, session)
  }

  /// The session now; `nil` where no app is installed.
  public var session: Session? { player?.look { $0 } }

  static var nothingInstalled: LuaFailure {
    LuaFailure("no app is installed on the phone", hint: "install one first: app.install \"flow.lua\"")
  }

  /// Lets an event happen.
  ///
  /// - Returns: How many entries it added to the transcript.
  /// - Throws: `Diagnostic` where the app's script raised; the session is then as it was before.
  @discardableResult
  func receive(_ event: Event) throws -> Int {
    guard let player else { throw Self.nothingInstalled }
    // A verb that lets many happen is stopped between two of them.
    try engine.lua.checkStop()
    try engine.lua.checkAllowance()
    defer { charge() }
    do throws(ScriptFailure) {
      return try player.pass(event)
    } catch {
      throw error.diagnostic
    }
  }

  /// Launches the app that is installed.
  ///
  /// - Throws: `Diagnostic` where the app's script raised.
  public func launch() throws { try receive(.launched) }

  // MARK: Runs

  /// Lets a person play the app that is installed, from its launch and on the phone as it stands.
  ///
  /// - Throws: `LuaFailure` where none is, `Diagnostic` where its script raises.
  public func play(as persona: Persona) throws -> Session.Outcome { try played(as: persona).outcome }

  /// The same, with the loop in which the person is stuck.
  func played(as persona: Persona) throws -> (outcome: Session.Outcome, loop: Loop?) {
    guard let player else { throw Self.nothingInstalled }
    do throws(ScriptFailure) {
      return try player.played(as: persona) { event throws(ScriptFailure) in
        do {
          return try self.receive(event)
        } catch {
          throw ScriptFailure((error as? Diagnostic) ?? Diagnostic(.raised, "\(error)"))
        }
      }
    } catch {
      throw error.diagnostic
    }
  }
}

/// A value about the past as handed to a script, for a prompt to recognize and draw.
enum Listed: Equatable {
  /// The events of the branch that the session is on.
  case timeline([String])
  /// The branches.
  case branches([String])
  /// The events that were taken back, or happened again.
  case travelled(String, isBack: Bool)
  /// The sentences for a person, which need no quotes around them.
  case sentences(String)
}

/// The host of this module's verbs: the driver whose engine runs them.
struct DriverHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread; the driver owns the engine.
  nonisolated(unsafe) unowned let driver: Driver

  /// Takes note of a large object. Of many only the first are noted: the rest is left to Lua's collector.
  func large<T: LargeObject>(_ object: T) -> T {
    if let count = driver.large?.count, count < 32 { driver.large?.append(object) }
    return object
  }
}
