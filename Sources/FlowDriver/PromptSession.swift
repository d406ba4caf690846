import Disk
package import FlowModel
import FlowScript
package import FlowSession
package import LuaKit
package import Phone

/// A prompt: evaluates the lines that a user types, on the phone of a driver.
///
/// An error restores the phone as it was before the line, and drops the line's locals. A global keeps any value that
/// the line had already assigned.
///
/// For example:
///
///     let session = PromptSession(driver)
///     _ = try session.evaluate("app.launch()")
///     try session.evaluate("screen")  // [.screen(…)], the screen of "welcome"
package final class PromptSession {
  /// The driver of the session.
  package let driver: Driver
  /// The environment that the prompt's lines have set.
  package let environment: LuaEnvironment
  private let interrupt: LuaInterrupt
  /// The values that lines gave, the newest last, for `out`.
  var results: [LuaValue] = []
  /// The names in `locals` after a hook failed in the last line; empty where no hook failed.
  package internal(set) var failedNames: [String] = []
  /// True where `locals` holds a failed hook's variables, and is no variable of the user.
  var hasHookLocals = false
  /// The losses of locals that were explained already; once is enough.
  private var told: Set<PromptLocals.Loss> = []

  /// A value that a line gave.
  package enum Shown {
    /// A screen, to be drawn.
    case screen(ScreenObject)
    /// A phone: the data on its disk and in its process.
    case world(World)
    /// A flow.
    case flow(Flow)
    /// A table, to be printed as deep as there is room.
    case table(Value)
    /// The result of following a flow that was assigned to `flow`.
    case replayed(Replayed)
    /// The timeline, to be drawn, with the list of texts that a script sees.
    case timeline(TimelineView, Value)
    /// All branches of the session, to be drawn, with the list of texts that a script sees.
    case branches([BranchView], Value)
    /// The events that were taken back, or happened again.
    case travelled(String, isBack: Bool)
    /// The result of an exploration.
    case exploration(ExplorationObject)
    /// The judgement about an update.
    case migration(MigrationObject)
    /// A value without parts, and its printed text.
    case plain(Value, String)
    /// A text for a value without data: an object, a function.
    case text(String)
  }

  /// Begins a prompt over a driver.
  ///
  /// - Parameter folder: The folder that is searched for modules and files before the flow's folder; `nil` where lines
  ///   can name none.
  package init(_ driver: Driver, folder: String? = nil) {
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

  /// Assigns the variables of the function that failed last to the read-only global `locals` of the prompt. Each also
  /// becomes a global of its own, unless the library has its name.
  ///
  /// - Returns: The names of the variables; empty where none were kept.
  package func showLocals() -> [String] {
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
  package var interrupter: @Sendable () -> Void {
    let interrupt = interrupt
    return { interrupt.fire() }
  }

  /// Interrupts the evaluation, from any thread. The first call during an exploration only ends the search: the line
  /// continues with the partial result.
  package var gentleInterrupter: @Sendable () -> Void {
    let (interrupt, exploration) = (interrupt, driver.explorationStop)
    return { if !exploration.request({ interrupt.expire() }) { interrupt.fire() } }
  }

  /// Suggests a known name for a text that is a single unknown name; `nil` otherwise, and where no known name is
  /// similar.
  package func suggestion(for text: String) -> String? {
    guard LuaName.isWritten(as: text),
      !environment.names.contains(text)
    else { return nil }
    return driver.engine.lua.suggestions(for: text, in: environment).first
  }

  /// True where more lines could complete a text. It is false also where reading takes over `seconds`: evaluating the
  /// text then reports the reason.
  package func isIncomplete(_ text: String, seconds: Double? = nil) -> Bool {
    limited(to: seconds) {
      if case .incomplete = driver.engine.lua.completeness(of: text) { true } else { false }
    }
  }

  /// Runs a body within a time limit in seconds; `nil` for no limit.
  package func limited<R>(to seconds: Double?, _ body: () -> R) -> R {
    driver.engine.lua.withDeadline(seconds) { body() }
  }

  /// Evaluates a text.
  ///
  /// - Parameters:
  ///   - chunk: The file that the text is from, which errors name; `nil` for a typed text.
  ///   - line: The line of the text in that file, from 1.
  ///   - keepsLocals: Whether its top-level locals stay for later lines, and `_` becomes its last value.
  ///   - seconds: The time limit; `nil` where only an interrupt ends the evaluation.
  /// - Returns: The values of the text, in order.
  /// - Throws: `Diagnostic`.
  package func evaluate(
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

  /// The global names of every script, which `PromptLocals` never makes global anew.
  private lazy var library = Set(driver.engine.lua.makeEnvironment().names)

  /// The most empty lines put before a text. A text further down in its file is reported at this line.
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

  /// The drawn form of a table that equals the last list of the past; `nil` for every other table.
  private func drawn(_ value: Value) -> Shown? {
    func isMeant(_ texts: [String]) -> Bool { value.isSame(as: .list(texts.map { .string($0) })) }
    switch driver.listed {
    case .timeline(let texts) where isMeant(texts): return driver.timelineView.map { .timeline($0, value) }
    case .branches(let texts) where isMeant(texts): return .branches(driver.branchViews, value)
    default: return nil
    }
  }

  /// Replaces the installed flow by a flow that a line assigned to `flow`; assigning nil brings back the file's flow.
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
