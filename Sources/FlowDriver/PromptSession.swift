public import FlowModel
import FlowScript
public import FlowSession
public import LuaKit
public import Phone

/// The lines that a person types at a prompt, evaluated over a driver.
///
/// An error takes the phone back to what it was before the line; a variable of the prompt keeps what the line
/// had already assigned to it.
///
/// For example:
///
///     let session = PromptSession(driver)
///     _ = try session.evaluate("app.launch()")
///     try session.evaluate("screen")  // [.screen(…)], the screen of "welcome"
public final class PromptSession {
  /// The driver of the session.
  public let driver: Driver
  /// The environment that the prompt's lines have set.
  public let environment: LuaEnvironment
  private let interrupt: LuaInterrupt
  /// The values that lines gave, the newest last, for `out`.
  var results: [LuaValue] = []
  /// The names in `locals` of a hook that failed in the last line; none where no hook did.
  public internal(set) var failedNames: [String] = []
  /// True where `locals` is a failed hook's, and no variable of the person's own.
  var hasHookLocals = false
  /// The losses of locals that were explained already; once is enough.
  private var told: Set<PromptLocals.Loss> = []

  /// A value that a line gave.
  public enum Shown {
    /// A screen, to be drawn.
    case screen(ScreenObject)
    /// A phone: what is on its disk and what its process remembers.
    case world(World)
    /// A flow.
    case flow(Flow)
    /// A table, to be printed as deep as there is room.
    case table(Value)
    /// The result of following a flow that was assigned to `flow`.
    case replayed(Replayed)
    /// The timeline, to be drawn; to a script it is a list of texts.
    case timeline(TimelineView, Value)
    /// Every way that was taken, to be drawn; to a script it is a list of texts.
    case branches([BranchView], Value)
    /// The events that were taken back, or happened again.
    case travelled(String, isBack: Bool)
    /// The result of an exploration.
    case exploration(ExplorationObject)
    /// The judgement about an update.
    case migration(MigrationObject)
    /// A value without parts, and the text that is printed of it.
    case plain(Value, String)
    /// A text for a value without data: an object, a function.
    case text(String)
  }

  /// Begins a prompt over a driver.
  ///
  /// - Parameter folder: The folder from which lines name modules and files, before that of the flow; `nil` where they
  ///   name none.
  public init(_ driver: Driver, folder: String? = nil) {
    self.driver = driver
    if let folder {
      driver.engine.promptFolders = { [unowned driver] in
        let flow = driver.source.path.map { Paths.folder(of: $0) }
        return [folder] + (flow == nil || flow == folder ? [] : [flow ?? ""])
      }
    }
    environment = driver.engine.lua.makeEnvironment()
    environment.watchNil(of: "flow")
    interrupt = driver.engine.lua.interrupt
    driver.engine.lua.keepLocals(true)
  }

  /// Gives the prompt the variables of the function that failed last, as the global `locals`; they are only read.
  ///
  /// - Returns: Their names; none where nothing was kept.
  public func showLocals() -> [String] {
    let lua = driver.engine.lua
    lua.keepLocals(false)
    let locals = lua.failedLocals
    guard let names = try? locals.table?.pairs().compactMap(\.key.string), !names.isEmpty else { return [] }
    try? lua.freeze(locals, message: "locals are the check's variables as they were; they are only read")
    environment["locals"] = locals
    // What the library calls so stays what it is: `locals` has the check's.
    let known = library
    for name in names where LuaName.isWritten(as: name) && !known.contains(name) {
      if let value = locals.table?[raw: name] { environment[name] = value }
    }
    return names
  }

  /// Stops what is evaluated, from any thread.
  public var interrupter: @Sendable () -> Void {
    let interrupt = interrupt
    return { interrupt.fire() }
  }

  /// Stops what is evaluated, from any thread; an exploration ends with what is known so far, and its line goes on.
  public var gentleInterrupter: @Sendable () -> Void {
    let (interrupt, exploration) = (interrupt, driver.explorationStop)
    return { if !exploration.request({ interrupt.expire() }) { interrupt.fire() } }
  }

  /// The name that was probably meant, where a text is only a name and nothing is called so.
  public func suggestion(for text: String) -> String? {
    guard LuaName.isWritten(as: text),
      !environment.names.contains(text)
    else { return nil }
    return driver.engine.lua.suggestions(for: text, in: environment).first
  }

  /// True where more lines could complete a text; false where reading takes over `seconds`: to evaluate it
  /// tells why.
  public func isIncomplete(_ text: String, seconds: Double? = nil) -> Bool {
    limited(to: seconds) {
      if case .incomplete = driver.engine.lua.completeness(of: text) { true } else { false }
    }
  }

  /// Does several things that together may take so many seconds.
  public func limited<R>(to seconds: Double?, _ body: () -> R) -> R {
    driver.engine.lua.withDeadline(seconds) { body() }
  }

  /// Evaluates a text.
  ///
  /// - Parameters:
  ///   - chunk: The file that the text is from, which errors name; what a person types has none.
  ///   - line: The line on which it stands there, from 1.
  ///   - keepsLocals: Whether what it declares as local at its top level stays, and `_` is its last value.
  ///   - seconds: The most it may take; `nil` for as long as it likes, until it is interrupted.
  /// - Returns: What it gave, one value after the other.
  /// - Throws: `Diagnostic`.
  public func evaluate(
    _ text: String, of chunk: String? = nil, at line: Int = 1, keepsLocals: Bool = true,
    seconds: Double? = nil
  ) throws(Diagnostic) -> [Shown] {
    let written = text
    let kept = keepsLocals ? PromptLocals(text, library: library) : nil
    // Lua counts lines from the beginning of a chunk: the lines before this one are empty.
    let text = String(repeating: "\n", count: min(line, Self.mostLines) - 1) + (kept?.text ?? written)
    let lua = driver.engine.lua
    let before = driver.checkpoint
    driver.beginLine(isTyped: chunk == nil)
    driver.explorationStop.beginLine()
    driver.exploring = ExploringTime(limit: seconds)
    driver.listed = nil
    (driver.engine.failedHookLocals, failedNames) = (.nil, [])
    _ = environment.takeNil(of: "flow")
    let locals = kept?.names.map { ($0, environment[$0]) } ?? []
    defer { driver.values.forget() }
    do {
      return try lua.withPhase(.prompt) {
        try lua.withDeadline(seconds) {
          let function = try lua.loadInteractive(
            text, chunk: chunk.map { "@" + $0 } ?? ScriptEngine.promptChunk, environment: environment)
          let given = try function.callForAll()
          let values = try given.map { try show($0) }
          if keepsLocals, let last = given.last, !last.isNil { note(last, of: written) }
          let replayed = try replayAssignedFlow(in: text, of: chunk)
          // What is shown was copied, and a session followed, by loops that are not Lua's.
          try lua.checkStop()
          for loss in kept?.lost ?? [] where told.insert(loss).inserted { driver.announce?(loss.sentence) }
          return replayed.map { [.replayed($0)] + values } ?? values
        }
      }
    } catch {
      driver.restore(before)
      environment["flow"] = .nil
      // A line that fails has no locals.
      for (name, value) in locals { environment[name] = value }
      showHookLocals()
      if let failure = error as? LoadingFailure { throw failure.diagnostics[0] }
      guard let error = error as? LuaError else {
        throw error as? Diagnostic ?? Diagnostic(.raised, "\(error)")
      }
      let diagnostic = driver.engine.diagnostic(error)
      guard kept != nil, let place = diagnostic.location, diagnostic.sourceLine != nil else {
        throw diagnostic
      }
      let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
      let index = place.line - min(line, Self.mostLines)
      guard lines.indices.contains(index), place.file == chunk ?? "prompt" else { throw diagnostic }
      throw diagnostic.moved(to: place).quoting { _ in String(lines[index]) }
    }
  }

  /// The names of what every script has: a local that is called so stays what it is.
  private lazy var library = Set(driver.engine.lua.makeEnvironment().names)

  /// The most lines before a text, all read by Lua; a text further down in its file is reported at this line.
  private static let mostLines = 10_000

  private func show(_ value: LuaValue) throws -> Shown {
    switch value {
    case .object(let object):
      if let screen = object as? ScreenObject { return .screen(screen) }
      if let world = object as? WorldObject { return .world(world.world) }
      if let flow = object as? FlowObject { return .flow(flow.flow) }
      if let run = object as? TranscriptObject {
        return .table(.list(run.transcript.entries.compactMap(\.kind.spoken).map { .string($0) }))
      }
      if let exploration = object as? ExplorationObject { return .exploration(exploration) }
      if let migration = object as? MigrationObject { return .migration(migration) }
      if let held = try contents(of: object) { return .table(held) }
      return .text(try tostring(value))
    case .table:
      let copy = try driver.values.copy(value)
      return drawn(copy) ?? .table(copy)
    case .string(let text):
      switch driver.listed {
      case .travelled(let told, let isBack) where told == text: return .travelled(text, isBack: isBack)
      case .sentences(let told) where told == text: return .plain(.string(text), text)
      default: break
      }
      return .plain(.string(text), text.contains("\n") ? text : "\"\(text)\"")
    case .nil, .boolean, .integer, .number:
      return .plain(try driver.values.copy(value), try tostring(value))
    case .function, .other: return .text(try tostring(value))
    }
  }

  /// A list that is what happened, as it is drawn; `nil` for every other table.
  private func drawn(_ value: Value) -> Shown? {
    func isMeant(_ texts: [String]) -> Bool { value.isSame(as: .list(texts.map { .string($0) })) }
    switch driver.listed {
    case .timeline(let texts) where isMeant(texts): return driver.timelineView.map { .timeline($0, value) }
    case .branches(let texts) where isMeant(texts): return .branches(driver.branchViews, value)
    default: return nil
    }
  }

  /// Takes what was assigned to `flow` in place of the flow that is installed.
  private func replayAssignedFlow(in text: String, of file: String?) throws -> Replayed? {
    let assigned = environment["flow"]
    let isCleared = environment.takeNil(of: "flow")
    guard !assigned.isNil else { return isCleared ? try driver.replayOwnFile() : nil }
    environment["flow"] = .nil
    guard let flow = assigned.object(as: FlowObject.self) else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // What a function assigned stands on no line that could be told.
      let line = (lines.lastIndex { $0.contains(/(^|[^.\w])flow\s*=[^=]/) } ?? 0) + 1
      throw Diagnostic(
        .wrongType, "`flow` is the flow that is played, and got a \(assigned.kind)",
        at: SourceLocation(file: file ?? "prompt", line: line), sourceLine: String(lines[line - 1]),
        advice: "assign a flow, such as flow = flow:without \"age\"; or use another name")
    }
    return try driver.replay(flow)
  }

  private func tostring(_ value: LuaValue) throws -> String {
    try environment["tostring"].function?.call(value).string ?? value.kind
  }
}

extension Driver {
  /// The moment to come back to.
  struct Checkpoint {
    fileprivate let player: Player?
    fileprivate let moment: Player.Checkpoint?
    fileprivate let played: [Int: Played]
  }

  var checkpoint: Checkpoint { Checkpoint(player: player, moment: player?.checkpoint, played: played) }

  func restore(_ checkpoint: Checkpoint) {
    (player, played) = (checkpoint.player, checkpoint.played)
    if let moment = checkpoint.moment { player?.restore(moment) }
    charge()
  }
}
