package import FlowModel
package import FlowScript
package import FlowSession
import LuaKit
import Phone

/// Drives an app by script: it installs flows on a phone, sends events to the app, and can undo them.
///
/// A driver belongs to one thread, like its engine. It knows no terminal: its owner hears of events by `added` and
/// `announce`.
///
/// For example:
///
///     let driver = Driver()
///     driver.install(try driver.load(path), on: PhoneSetup())
///     try driver.play(as: Persona())                  // .completed
///     driver.session?.world.profile["goal"]  // "sleep", the first option
package final class Driver {
  /// The engine that loads flows and runs the driving script.
  package let engine: ScriptEngine
  /// Plays the apps that were installed; `nil` before the first.
  @exclusivity(unchecked) package internal(set) var player: Player? { didSet { player?.added = added } }
  /// The scripts of the installed apps, by the number of the history entry that began each phone.
  var played: [Int: Played] = [:]
  /// The bytes counted for the events so far.
  private var charged = 0
  /// Called with each line added to the history and with the transcript entries that the line added.
  @exclusivity(unchecked) package var added: ((History.Line, ArraySlice<Transcript.Entry>) -> Void)? {
    didSet { player?.added = added }
  }
  /// Prints a remark for the user about an effect of a verb that may surprise; `nil` without an interactive user.
  package var announce: ((String) -> Void)?
  /// The record of the running check: its number of expectations and its failures; `nil` outside a check.
  var expectations: CheckRecord?
  /// The scenario that is being read from a file; `nil` otherwise.
  var scenarioReading: ScenarioReading?
  /// True while the functions of properties run on explored states.
  var isAsking = false
  /// True after a function of a property has read the choices on a screen.
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
  package private(set) var warnings: [Diagnostic] = []

  /// Resolves the path of a flow named by a script. The folder is that of the script's file; `nil` for a script without
  /// a file.
  package var resolveFlow: (_ path: String, _ folder: String?) throws -> String = { path, _ in path }
  private var loaded: [String: Loaded] = [:]
  /// The number of calls of ``reset()`` so far.
  private var round = 0
  /// The seed of random numbers, for the phones installed from now on and for scripts.
  package var seed: UInt64 = 0 {
    didSet { engine.seed(seed) }
  }
  /// The large objects given to the running check, which are emptied when it ends; `nil` where objects may stay.
  var large: [any LargeObject]?
  /// The number of lines that were typed.
  var lineCount = 0
  /// True where the events come from a typed line, not from a script.
  var isTyping = false
  /// The last list of the history that a line requested, for the prompt to draw.
  var listed: Listed?

  /// The script of an app that is played.
  struct Played {
    /// The script.
    let script: LoadedScript
    /// The script that the flow's file had when ``script`` was installed; `nil` for a flow without a file.
    let file: LoadedScript?
  }

  /// The coverage of the apps that are played; `nil` where nothing is counted.
  package var coverage: CoverageLog?
  /// The coverage of the apps that are explored from their launch; `nil` where no coverage is counted.
  package var explorationCoverage: CoverageLog?

  /// Makes a driver with an engine of its own.
  package init(limits: ScriptEngine.Limits = ScriptEngine.Limits()) {
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

  /// Returns the flow of a file, loaded once; after a reset it is loaded anew if its loading printed or drew numbers.
  ///
  /// - Parameter allowsPipes: Whether the path may be a pipe or a device: a user may name one, a script may not.
  /// - Throws: `LoadingFailure` with every error of the file.
  package func load(_ path: String, allowsPipes: Bool = true) throws(LoadingFailure) -> LoadedScript {
    if let known = loaded[path], known.round == round || !known.script.hasTraces {
      known.round = round
      engine.fileLog.add(known.script.looks)
      return known.script
    }
    let script = try engine.load(path, allowsPipes: allowsPipes)
    if loaded.updateValue(Loaded(script, round), forKey: path) == nil { warnings += script.warnings }
    return script
  }

  /// Replaces the texts of some files, by their real paths, for every later load. A flow loaded from one of them is
  /// loaded anew. The engine's ``ScriptEngine/fileLog`` must be on.
  ///
  /// - Returns: The real paths of the files whose texts are replaced now or were replaced before.
  @discardableResult
  package func read(_ texts: [String: [UInt8]]) -> Set<String> {
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
    /// The value of the driver's `round` at the last use of the flow.
    var round: Int

    init(_ script: LoadedScript, _ round: Int) {
      self.script = script
      self.round = round
    }

    func reads(_ changed: Set<String>) -> Bool { !paths.isDisjoint(with: changed) }
  }

  /// Installs an app on a fresh phone; it is not running yet.
  package func install(_ script: LoadedScript, on setup: PhoneSetup) {
    // A flow that comes with the program is read from no file that could be loaded again.
    if let path = script.path, loaded[path] == nil { loaded[path] = Loaded(script, round) }
    install(script, compiled(of: script), on: setup)
  }

  /// Installs the current app again on a fresh phone.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
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

  /// Installs a new version over the installed one: the process ends, the data stays.
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

  /// The script that is kept from the last load of a file; `nil` where none was, or one of its texts was replaced
  /// since.
  func newest(_ path: String) -> LoadedScript? { loaded[path]?.script }

  /// The step names of each flow in the last load of a file, in order; `nil` where the file was never loaded.
  func fileOrders(_ path: String) -> [[String]]? {
    newest(path)?.app.flows.map { $0.steps.map(\.name) }
  }

  /// The app of a script, compiled.
  func compiled(of script: LoadedScript) -> CompiledApp {
    if let known = script.path.flatMap({ loaded[$0] }), known.script === script { return known.compiled }
    return CompiledApp(app: script.app, callbacks: script.callbacks)
  }

  /// Seeds the random numbers of scripts with the seed of a phone before its flow is loaded; `nil` changes nothing.
  func begin(_ seed: UInt64?) {
    if let seed { engine.seed(seed) }
  }

  /// Loads the flow of a file anew, whether or not it was loaded before.
  ///
  /// - Throws: `LoadingFailure` with every error of the file; the flow from the last load then stays.
  func reload(_ path: String) throws(LoadingFailure) -> LoadedScript {
    let script = try engine.load(path)
    loaded[path] = Loaded(script, round)
    return script
  }

  /// Replaces the played session by another one, so that a property's functions can read it.
  func show(_ compiled: CompiledApp, _ session: Session) {
    let (script, source) = (script, source)
    player = Player(compiled, from: session, flow: source)
    played = script.map { [0: Played(script: $0, file: nil)] } ?? [:]
  }

  /// Forgets the app, the phone, and the values that a check compared or was given. A flow that printed nothing and
  /// drew no number while it was loaded stays, because no later check can notice it.
  func reset() {
    round += 1
    forget()
    values.forget()
    for object in large ?? [] { object.empty() }
    large?.removeAll(keepingCapacity: true)
    engine.forgetDescribed()
  }

  /// The flow of the step on the screen, as scripts hold it; the app's first flow where no step is shown.
  package var shownFlow: FlowObject? {
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
  package var compiled: CompiledApp? { player?.app }

  /// The script of the app that is installed.
  package var script: LoadedScript? { player.flatMap { played[$0.phone]?.script } }

  /// The phone on which it was installed.
  package var setup: PhoneSetup { player?.setup ?? PhoneSetup() }

  // MARK: Events

  /// The compiled app and its current session.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
  func running() throws -> (compiled: CompiledApp, session: Session) {
    guard let compiled, let session else { throw Self.nothingInstalled }
    return (compiled, session)
  }

  /// The session now; `nil` where no app is installed.
  package var session: Session? { player?.look { $0 } }

  static var nothingInstalled: LuaFailure {
    LuaFailure("no app is installed on the phone", hint: "install one first: app.install \"flow.lua\"")
  }

  /// Sends an event to the app.
  ///
  /// - Returns: The number of entries that the event added to the transcript.
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
  package func launch() throws { try receive(.launched) }

  // MARK: Runs

  /// Plays the installed app as a simulated person, from its launch and on the phone as it stands.
  ///
  /// - Throws: `LuaFailure` where no app is installed, `Diagnostic` where its script raises.
  package func play(as persona: Persona) throws -> Session.Outcome { try played(as: persona).outcome }

  /// Plays like `play(as:)`, and also returns the loop in which the persona is stuck; `nil` for none.
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

/// A value about the past that was handed to a script, for the prompt to recognize and to draw.
enum Listed: Equatable {
  /// The events of the branch that the session is on.
  case timeline([String])
  /// The branches.
  case branches([String])
  /// The events that were taken back, or happened again.
  case travelled(String, isBack: Bool)
  /// Sentences for the user, to be printed without quotes.
  case sentences(String)
}

/// The host of this module's verbs: the driver whose engine runs them.
struct DriverHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread; the driver owns the engine.
  nonisolated(unsafe) unowned let driver: Driver

  /// Notes a large object, to be emptied after the check. Only the first 32 are noted: Lua's collector frees the
  /// others.
  func large<T: LargeObject>(_ object: T) -> T {
    if let count = driver.large?.count, count < 32 { driver.large?.append(object) }
    return object
  }
}
