public import CLua  // for the inlinable few below

/// A Lua 5.4 state with a sandbox, limits, and verbs of the host.
///
/// An engine belongs to one thread or isolation domain at a time; only its `interrupt` may be used from others.
/// It knows nothing of what its host is about.
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

  /// The handle that stops what this engine runs.
  public let interrupt: LuaInterrupt

  /// An engine with the standard sandbox and no verbs.
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

  /// The receiver of the lines of `print`, each without its end. Nothing is written unless this is set.
  public var output: ((String) -> Void)? {
    get { core.output }
    set { core.output = newValue }
  }

  /// The phase that is running. Verbs compare it with their callers.
  public var phase: ExecutionPhases {
    get { ExecutionPhases(rawValue: clua_phase(engine)) }
    set { clua_set_phase(engine, newValue.rawValue) }
  }

  /// The phases in which no environment takes a write; `.hook` when a host wants hooks without memory.
  public var writeLock: ExecutionPhases = [] {
    didSet { clua_set_write_lock(engine, writeLock.rawValue) }
  }

  /// The phase for the time of a closure.
  @inlinable
  public func withPhase<R, E: Error>(_ phase: ExecutionPhases, _ body: () throws(E) -> R) throws(E) -> R {
    let previous = clua_phase(engine)
    clua_set_phase(engine, phase.rawValue)
    defer { clua_set_phase(engine, previous) }
    return try body()
  }

  /// Stops what runs inside when `seconds` have passed; an outer deadline that is nearer wins. `nil` lifts every
  /// deadline inside, so that only `interrupt` stops it.
  ///
  /// What `interrupt` fires inside holds for everything inside, not only for the call that it meets.
  ///
  /// The grain is some milliseconds. Setting and clearing it costs some ten nanoseconds.
  @inlinable
  public func withDeadline<R, E: Error>(_ seconds: Double?, _ body: () throws(E) -> R) throws(E) -> R {
    let previous = seconds.map { clua_begin_deadline(engine, $0) } ?? clua_suspend_deadline(engine)
    defer { clua_end_deadline(engine, previous) }
    return try body()
  }

  /// Holds the deadline while a closure waits for something else, such as the reader of what the host writes: the
  /// script gets the time back. `interrupt` stops it as ever.
  public func whileWaiting<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let pause = clua_pause_deadline(engine)
    defer { clua_resume_deadline(engine, pause) }
    return try body()
  }

  /// Gives what runs inside a time of its own, which counts for no deadline around it; `nil` for no end but by
  /// `interrupt`. A deadline that has passed stays passed.
  ///
  /// For example, of a search in the middle of a script:
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

  /// True where the running code is to end, by its deadline or by `interrupt`. Lua looks by itself; a long
  /// loop of the host's own asks here.
  public var isStopped: Bool { clua_stopped(engine) != 0 }

  /// True where the deadline has passed, also in the milliseconds until `isStopped` tells.
  public var isPastDeadline: Bool { clua_is_past(engine) }

  /// Sets the function to be told where running code has not obeyed a stop for a second. No script should be able to
  /// cause that. It is set once, before anything runs. That function is called on another thread, with the line where
  /// it is known; it ends the process, or at least waits for this thread no more.
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

  /// Bytes that the engine's values hold, with 128 more for each block of memory; the limit is held against this.
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

  /// The source of `math.random`: 64 random bits a call. Unless set, a generator seeded with 0, the same in
  /// every run, which `math.randomseed` seeds anew.
  public var random: (() -> UInt64)? {
    get { core.random }
    set { core.random = newValue }
  }

  // MARK: Sources

  /// The text of a chunk that was loaded, or nil.
  public func source(chunk: String) -> String? { core.sources[chunk]?.text }

  /// A line of a chunk that was loaded, from 1; without its end, and cut where it is very long.
  public func sourceLine(chunk: String, line: Int) -> String? { core.sources[chunk]?.line(line) }

  /// The search for the file that `require` or `dofile` names, seen from the asking chunk; it gives nil for none.
  /// Without it neither function exists.
  public var resolve: ((LuaResolution) throws -> LuaSource?)? {
    get { core.resolve }
    set { core.resolve = newValue }
  }
}

/// A question of `require` or `dofile` to the host.
///
/// For example:
///
///     engine.resolve = { question in
///       print(question.function, question.name, question.chunk ?? "")  // require steps @flow.lua
///       return nil
///     }
public struct LuaResolution: Sendable, Hashable {
  /// The function that asks.
  public enum Function: String, Sendable, CaseIterable { case require, dofile }
  /// The function that asks.
  public var function: Function
  /// The name as the script gave it.
  public var name: String
  /// The chunk that asks, as it was named when loaded ("@flow.lua"); nil at a host's own call.
  public var chunk: String?

  /// A question as a script would ask it.
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

  /// A source from the bytes of a file.
  public init(chunk: String, bytes: [UInt8]) {
    self.chunk = chunk
    self.bytes = bytes
  }

  /// A source from a text.
  public init(chunk: String, text: String) {
    self.init(chunk: chunk, bytes: Array(text.utf8))
  }
}

/// The queue of references that holders gave up; their `deinit` may run anywhere and never touches Lua.
final class LuaReleases: Sendable {
  // Safe: the queue locks itself.
  nonisolated(unsafe) let queue: OpaquePointer
  /// The engine's two halves while the engine lives.
  // Safe: written when the engine is made and when it goes, read by values that are used on the engine's thread.
  nonisolated(unsafe) var alive: (core: Unmanaged<LuaCore>, pointer: OpaquePointer)?

  init() {
    guard let queue = clua_releases_new() else { fatalError("no memory for a queue") }
    self.queue = queue
  }

  deinit { clua_releases_free(queue) }
}
