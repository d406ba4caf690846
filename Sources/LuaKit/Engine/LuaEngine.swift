public import CLua  // for the inlinable few below

/// A Lua 5.4 state with a sandbox, limits, and verbs of the host.
///
/// An engine belongs to one thread or isolation domain at a time; only its `interrupt` may be used from others. It
/// knows nothing of its host's purpose.
///
/// For example:
///
///     let engine = LuaEngine()
///     let environment = engine.makeEnvironment()
///     let chunk = try engine.load(source: "return 6 * 7", chunk: "@answer.lua", environment: environment)
///     try chunk.call()  // .integer(42)
public final class LuaEngine {
  @usableFromInline let engine: OpaquePointer
  let releases: LuaReleases
  let core: LuaCore
  let account: LuaAccount?

  /// The handle for stopping the code that this engine runs.
  public let interrupt: LuaInterrupt

  /// Makes an engine with the standard sandbox and no verbs.
  public init(limits: LuaLimits = LuaLimits()) {
    core = LuaCore()
    releases = LuaReleases()
    var host = core.host
    guard let engine = clua_engine_new(limits.memory, &host) else { fatalError("no memory for a Lua state") }
    self.engine = engine
    account = limits.account
    if let account { clua_join_account(engine, account.pointer) }
    interrupt = LuaInterrupt(engine: engine)
    core.engine = self
    releases.alive = (.passUnretained(core), engine)
  }

  deinit {
    releases.alive = nil
    clua_engine_close(engine)
    for type in core.types { clua_type_free(type.pointer) }
    for library in core.libraries { clua_type_free(library.pointer) }
  }

  /// The function that receives the lines of `print`, each without its end. Unless it is set, `print` writes nothing.
  public var output: ((String) -> Void)? {
    get { core.output }
    set { core.output = newValue }
  }

  /// The phase that is running. Verbs compare it with their callers.
  public var phase: ExecutionPhases {
    get { ExecutionPhases(rawValue: clua_phase(engine)) }
    set { clua_set_phase(engine, newValue.rawValue) }
  }

  /// The phases in which every environment refuses writes, such as `.hook` for hooks without state of their own.
  public var writeLock: ExecutionPhases = [] {
    didSet { clua_set_write_lock(engine, writeLock.rawValue) }
  }

  /// Runs a closure in a phase, and restores the former phase.
  @inlinable
  public func withPhase<R, E: Error>(_ phase: ExecutionPhases, _ body: () throws(E) -> R) throws(E) -> R {
    let previous = clua_phase(engine)
    clua_set_phase(engine, phase.rawValue)
    defer { clua_set_phase(engine, previous) }
    return try body()
  }

  /// Stops the code inside after `seconds`, or at an earlier outer deadline. `nil` suspends all deadlines inside, so
  /// that only `interrupt` stops the code.
  ///
  /// An `interrupt` fired inside stops everything inside, not only the innermost call.
  ///
  /// The precision is some milliseconds. Setting and clearing a deadline takes some ten nanoseconds.
  @inlinable
  public func withDeadline<R, E: Error>(_ seconds: Double?, _ body: () throws(E) -> R) throws(E) -> R {
    let previous = seconds.map { clua_begin_deadline(engine, $0) } ?? clua_suspend_deadline(engine)
    defer { clua_end_deadline(engine, previous) }
    return try body()
  }

  /// Pauses the deadline while a closure waits for an outside event, such as the reader of the host's output. The
  /// deadline moves by the waiting time; `interrupt` still stops the script.
  public func whileWaiting<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let pause = clua_pause_deadline(engine)
    defer { clua_resume_deadline(engine, pause) }
    return try body()
  }

  /// Gives the code inside a deadline of its own, or none for `nil`; `interrupt` stops it in both cases. Its time
  /// counts for no outer deadline. An outer deadline that has passed already stays passed.
  ///
  /// For example, for a search in the middle of a script:
  ///
  /// ```swift
  /// try lua.withDeadline(2) {
  ///   lua.withOwnDeadline(60) { search() }  // the script has its 2 seconds beside these 60
  /// }
  /// ```
  public func withOwnDeadline<R, E: Error>(_ seconds: Double?, _ body: () throws(E) -> R) throws(E) -> R {
    let pause = clua_begin_own_deadline(engine, seconds.map { max(0, $0) } ?? -1)
    defer { clua_end_own_deadline(engine, pause) }
    return try body()
  }

  /// True where the running code must end, by its deadline or by `interrupt`. Lua checks this by itself; a long loop of
  /// the host must call it.
  public var isStopped: Bool { clua_stopped(engine) != 0 }

  /// True where the deadline has passed, even if `isStopped` reports it only some milliseconds later.
  public var isPastDeadline: Bool { clua_is_past(engine) }

  /// Sets the function that is called where running code has not obeyed a stop for a second. No script should be able
  /// to cause that. Set it once, before any code runs. It is called on another thread, with the script's line where
  /// that is known. It must end the process, or at least stop waiting for this thread.
  public func whenUnheeded(_ tell: @escaping @Sendable (LuaLocation?) -> Void) {
    precondition(core.unheeded == nil, "a stop that is not obeyed is told once")
    let listener = LuaCore.Unheeded(tell: tell)
    core.unheeded = listener
    let context = Unmanaged.passUnretained(listener).toOpaque()
    clua_when_unheeded(
      engine,
      { context, chunk, line in
        let listener = Unmanaged<LuaCore.Unheeded>.fromOpaque(context!).takeUnretainedValue()
        listener.tell(chunk.map { LuaLocation(chunk: String(cString: $0), line: Int(line)) })
      }, context)
  }

  /// The bytes of the engine's values, with 128 more for each block of memory, and those that the host charged. The
  /// limit applies to this number.
  public var memoryUsed: Int { clua_memory_used(engine) }

  /// Runs a full collection; objects that no script can reach are released.
  public func collectGarbage() {
    drain()
    clua_collect(engine)
  }

  /// The coroutine that runs, or the main one.
  var state: OpaquePointer { clua_engine_state(engine) }

  func drain() { clua_releases_drain(releases.queue, state) }

  // MARK: Random numbers

  /// The source of `math.random`: 64 random bits for each call. By default it is a generator with seed 0, the same in
  /// every run, which `math.randomseed` seeds anew.
  public var random: (() -> UInt64)? {
    get { core.random }
    set { core.random = newValue }
  }

  // MARK: Sources

  /// The text of a chunk that was loaded, or nil.
  public func source(chunk: String) -> String? { core.sources[chunk]?.text }

  /// Returns a line of a loaded chunk, from 1, without its end; `nil` where there is none. A very long line is cut.
  public func sourceLine(chunk: String, line: Int) -> String? { core.sources[chunk]?.line(line) }

  /// The function that finds the file for `require` or `dofile`, relative to the calling chunk; it returns nil for an
  /// unknown file. Environments that are made before it is set have neither function.
  public var resolve: ((LuaResolution) throws -> LuaSource?)? {
    get { core.resolve }
    set { core.resolve = newValue }
  }
}

/// A request of `require` or `dofile` to the host, for the text of a file.
///
/// For example:
///
///     engine.resolve = { question in
///       print(question.function, question.name, question.chunk ?? "")  // require steps @flow.lua
///       return nil
///     }
public struct LuaResolution: Sendable, Hashable {
  /// The functions of Lua that ask for a file.
  public enum Function: String, Sendable, CaseIterable { case require, dofile }
  /// The function that asks for the file.
  public var function: Function
  /// The name as the script gave it.
  public var name: String
  /// The name of the calling chunk ("@flow.lua"); nil for a call by the host.
  public var chunk: String?

  /// Makes a request as a script would make it.
  public init(function: Function, name: String, chunk: String?) {
    self.function = function
    self.name = name
    self.chunk = chunk
  }
}

/// A text for Lua to load.
///
/// For example:
///
///     engine.resolve = { _ in LuaSource(chunk: "@steps.lua", text: "return { 'welcome' }") }
///     // require("steps")[1] is "welcome", and an error in it is at steps.lua:1
public struct LuaSource: Sendable, Hashable {
  /// The chunk's name: "@path" for a file, "=name" for anything else.
  public var chunk: String
  /// The bytes of the file.
  public var bytes: [UInt8]

  /// Makes a source from the bytes of a file.
  public init(chunk: String, bytes: [UInt8]) {
    self.chunk = chunk
    self.bytes = bytes
  }

  /// Makes a source from a text.
  public init(chunk: String, text: String) {
    self.init(chunk: chunk, bytes: Array(text.utf8))
  }
}

/// The queue of references that holders released; a holder's `deinit` may run on any thread and never calls Lua.
final class LuaReleases: Sendable {
  // Safe: the queue locks itself.
  nonisolated(unsafe) let queue: OpaquePointer
  /// The host side and the C side of the engine; nil once the engine is freed.
  // Safe: written when the engine is made and freed, and read by values that are used on the engine's thread.
  nonisolated(unsafe) var alive: (core: Unmanaged<LuaCore>, pointer: OpaquePointer)?

  init() {
    guard let queue = clua_releases_new() else { fatalError("no memory for a queue") }
    self.queue = queue
  }

  deinit { clua_releases_free(queue) }
}
