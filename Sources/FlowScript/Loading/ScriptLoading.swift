import Disk
public import FlowModel
import LuaKit
import Phone
import Localization

/// A loaded script: the app that it describes, and the runner of its functions.
///
/// For example:
///
///     let script = try engine.load(text: text, name: "flow.lua")
///     script.app.name  // "hello"
///     script.warnings  // []
package final class LoadedScript {
  /// The app.
  package let app: App
  /// The app as scripts hold it.
  package let object: AppObject
  /// Its flows as scripts hold them, at least one.
  package var flows: [FlowObject] { object.flows }
  /// The path of the named file; `nil` for a flow made by a script.
  package let path: String?
  /// Runs the script's functions.
  package let callbacks: any Callbacks
  /// The warnings; none of them stops it from being played.
  package let warnings: [Diagnostic]
  /// The disk accesses of loading; empty unless the engine's ``ScriptEngine/fileLog`` is on.
  package let looks: FileLooks
  /// True where loading drew random numbers or printed, so that the script must be loaded again for each use.
  package let hasTraces: Bool
  /// The charge for its stored data.
  let charge: LuaCharge
  /// The chunks of its files, its own first; empty for a flow that a script made.
  let chunks: [String]
  /// The names that its files use, once they were collected; a page offers them in many fields.
  var asked: AskedNames?

  init(
    app: App, object: AppObject, path: String?, callbacks: any Callbacks, warnings: [Diagnostic],
    looks: FileLooks, hasTraces: Bool, charge: LuaCharge, chunks: [String]
  ) {
    self.chunks = chunks
    self.app = app
    self.object = object
    self.path = path
    self.callbacks = callbacks
    self.warnings = warnings
    self.looks = looks
    self.hasTraces = hasTraces
    self.charge = charge
  }

  /// True where a string of the script may equal a word, judged by its sources; concatenations of two strings count.
  ///
  /// - Parameter engine: The engine that loaded the script.
  package func mentions(_ word: String, in engine: ScriptEngine) -> Bool {
    guard !chunks.isEmpty else { return true }
    var mentions = TextMentions()
    for chunk in chunks {
      guard let source = engine.lua.source(chunk: chunk) else { return true }
      mentions.add(source: source)
    }
    return mentions.contains(word)
  }
}

/// The errors for which a script cannot be played.
///
/// For example:
///
///     try engine.load(text: "return 6 * 7", name: "flow.lua")
///     // throws the script should return a flow and returns a number
public struct LoadingFailure: Error, CustomStringConvertible {
  /// The diagnostics, errors first.
  public let diagnostics: [Diagnostic]

  /// The first error, as a script that catches it sees it.
  public var description: String { diagnostics.first?.description ?? "nothing was loaded" }

  /// Wraps diagnostics.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension ScriptEngine {
  /// Loads the script of a file.
  ///
  /// - Parameters:
  ///   - path: The path as the user gave it; messages show it unchanged.
  ///   - allowsPipes: True where a pipe or a device is allowed: a user may name one, a script may not.
  /// - Throws: `LoadingFailure` with all errors.
  package func load(_ path: String, allowsPipes: Bool = true) throws(LoadingFailure) -> LoadedScript {
    fileLog.begin()
    defer { fileLog.end() }
    let returned: Returned
    do throws(Diagnostic) {
      let bytes = try ScriptFiles.script(
        path, allowsPipes: allowsPipes, log: fileLog, overlay: overlay)
      let files = ScriptFiles(besideScript: path, named: namedFolder, log: fileLog, overlay: overlay)
      returned = try run(LuaSource(chunk: "@" + path, bytes: bytes), files, path)
    } catch {
      throw LoadingFailure(diagnostics: [error])
    }
    return try finish(returned, path: path)
  }

  /// Loads a script without a file, such as a built-in one; it cannot read files.
  ///
  /// - Throws: `LoadingFailure` with all errors.
  package func load(text: String, name: String) throws(LoadingFailure) -> LoadedScript {
    let returned: Returned
    do throws(Diagnostic) {
      // A folder with the name of a script without a file does not exist.
      let nothing = ScriptFiles(besideScript: name + "/none.lua", log: FileLog())
      returned = try run(LuaSource(chunk: "@" + name, text: text), nothing, name)
    } catch {
      throw LoadingFailure(diagnostics: [error])
    }
    return try finish(returned, path: name)
  }

  /// Makes the app that a script holds playable.
  ///
  /// - Throws: `LoadingFailure` with all errors.
  package func assemble(_ object: AppObject) throws(LoadingFailure) -> LoadedScript {
    try finish(
      Returned(app: object, opened: [], modules: [], traces: traces, conditions: UnusedConditions()),
      path: nil)
  }

  /// Makes an app from a flow that a script holds, ready to be played.
  ///
  /// - Throws: `LoadingFailure` with all errors.
  package func assemble(_ object: FlowObject) throws(LoadingFailure) -> LoadedScript {
    try assemble(AppObject(object))
  }

  /// Loads the chunk of a check or a scenario, with globals of its own, without running it.
  ///
  /// - Throws: `Diagnostic` or `LuaError` where it cannot be loaded.
  func chunk(_ path: String) throws -> LuaFunction {
    let bytes = try ScriptFiles.script(
      path, allowsPipes: false, log: fileLog, overlay: overlay,
      advice: path.hasSuffix(".check.lua")
        ? "a check is: it(\"starts\", function() … end)" : "a scenario is: explore { kills = 2 }")
    let source = LuaSource(chunk: "@" + path, bytes: bytes)
    files[source.chunk] = ScriptFiles(
      besideScript: path, named: namedFolder, log: fileLog, overlay: overlay)
    return try lua.withDeadline(limits.loading) { () throws(LuaError) in
      try lua.load(source, environment: lua.makeEnvironment())
    }
  }

  /// The results of a script that has run.
  private struct Returned {
    let app: AppObject
    /// The chunks of its files, its own first.
    let opened: [String]
    /// The values that its modules returned.
    let modules: [LuaValue]
    /// The engine's traces before it ran.
    let traces: Int
    /// The conditions that it made.
    let conditions: UnusedConditions
  }

  private func run(
    _ source: LuaSource, _ files: ScriptFiles, _ path: String
  ) throws(Diagnostic) -> Returned {
    self.files[source.chunk] = files
    // A script that drives may load another one while it runs.
    let outer = (opened, definition, conditions)
    defer { (opened, definition, conditions) = outer }
    (definition, conditions) = (ScriptDefinition(), UnusedConditions())
    opened = OpenedFiles(root: files, chunks: [source.chunk])
    let environment = lua.makeEnvironment()
    let before = traces
    let values: [LuaValue]
    var modules: [LuaValue] = []
    do throws(LuaError) {
      values = try lua.withPhase(.loading) { () throws(LuaError) in
        try lua.withDeadline(limits.loading) { () throws(LuaError) in
          let (values, required) = try lua.collectingModules { () throws(LuaError) in
            try lua.load(source, environment: environment).callForAll()
          }
          modules = required
          return values
        }
      }
    } catch {
      let diagnostic = diagnostic(error, limit: limits.loading)
      // A lack of memory or of the parser's stack has no line in Lua's report.
      throw diagnostic.location == nil
        ? diagnostic.moved(to: SourceLocation(file: path, line: 0)) : diagnostic
    }
    environment.seal("the flow was defined already")
    guard values.count < 2, let app = Self.app(values.first) else { throw noFlow(values, path) }
    return Returned(app: app, opened: opened.chunks, modules: modules, traces: before, conditions: conditions)
  }

  /// Returns the app from a script's result, or makes one from a single flow.
  private static func app(_ value: LuaValue?) -> AppObject? {
    value?.object(as: AppObject.self) ?? value?.object(as: FlowObject.self).map { AppObject($0) }
  }

  /// Makes the app of a script playable, within the time limit of loading.
  private func finish(_ returned: Returned, path: String?) throws(LoadingFailure) -> LoadedScript {
    let object = returned.app
    return try lua.withDeadline(limits.loading) { () throws(LoadingFailure) in
      let charge = LuaCharge(lua, bytes: object.weight)
      let (localization, issues) = try localization(object, charge)
      var app = object.app
      app.localization = localization
      if let files = object.files, !localization.isEmpty {
        app.localization.folder = files.shown.isEmpty ? "" : files.shown + "/"
      }
      try checkStop()
      let words = ScriptWords(returned.opened.map { lua.source(chunk: $0) })
      let found = try quoted(
        try scan(returned.opened) + issues
          + app.diagnostics().filter { !isMaybeReached($0, app, words) }
          + textWarnings(of: app, returned.opened, beside: object.files)
          + returned.conditions.diagnostics(collect: lua.collectGarbage, line: quote)
          + doubts(about: app, returned.opened))
      let errors = found.filter { $0.severity == .error }
      guard errors.isEmpty else { throw LoadingFailure(diagnostics: errors) }
      do throws(LuaError) {
        // A flow of a check or a scenario is temporary, and so are its watches.
        try freeze(object.definition, returned.modules, isPassing: path == nil)
        return LoadedScript(
          app: app, object: object, path: path,
          callbacks: ScriptCallbacks(
            engine: self, definition: object.definition, steps: try StepTables(app, lua),
            localization: localization, words: words),
          warnings: found, looks: fileLog.current, hasTraces: traces != returned.traces, charge: charge,
          chunks: returned.opened)
      } catch {
        throw LoadingFailure(diagnostics: [diagnostic(error, limit: limits.loading)])
      }
    }
  }

  /// True for a warning on a step that a route never leads to, where the script names the step once more: a hook may go
  /// there by `onboarding.go`.
  private func isMaybeReached(_ found: Diagnostic, _ app: App, _ words: ScriptWords) -> Bool {
    guard found.code == .unreachableStep, found.key == nil,
      let step = app.allSteps.first(where: { $0.location == found.location })
    else { return false }
    return (words.count(of: step.name) ?? 2) > 1
  }

  /// Returns the warnings on surroundings in the app's table whose names the app never uses.
  private func doubts(about app: App, _ chunks: [String]) -> [Diagnostic] {
    guard !app.surroundings.isEmpty, !chunks.isEmpty else { return [] }
    return AskedNames(app, sources: chunks.compactMap { lua.source(chunk: $0) })
      .doubts(about: app.surroundings, at: app.location)
  }

  /// Throws where loading must end; called between loops of the host.
  private func checkStop() throws(LoadingFailure) {
    do throws(LuaError) {
      try lua.checkStop()
      try lua.checkAllowance()
    } catch {
      throw LoadingFailure(diagnostics: [diagnostic(error, limit: limits.loading)])
    }
  }

  /// Reports the faults dropped silently by Lua, in every file read.
  private func scan(_ chunks: [String]) throws(LoadingFailure) -> [Diagnostic] {
    var seen: Set<String> = []
    var found: [Diagnostic] = []
    for chunk in chunks where seen.insert(chunk).inserted && found.count < SourceScan.most {
      try checkStop()
      let source = lua.source(chunk: chunk) ?? ""
      if let known = scans[chunk], known.source == source {
        found += known.diagnostics
        continue
      }
      let diagnostics = SourceScan(source: source, file: String(chunk.dropFirst())).diagnostics()
      scans[chunk] = (source, diagnostics)
      found += diagnostics
    }
    return found
  }

  /// The most diagnostics of a script: more are not fixed at one time.
  private static let mostDiagnostics = 100

  /// Returns the diagnostics with their source lines: the first hundred errors, and the first hundred warnings.
  private func quoted(_ found: [Diagnostic]) throws(LoadingFailure) -> [Diagnostic] {
    let errors = found.filter { $0.severity == .error }.prefix(Self.mostDiagnostics)
    let warnings = found.filter { $0.severity == .warning }.prefix(Self.mostDiagnostics)
    var scans: [String: SourceScan] = [:]
    var quoted: [Diagnostic] = []
    for diagnostic in errors + warnings {
      try checkStop()
      quoted.append(atItsKey(diagnostic, &scans))
    }
    return quoted
  }

  /// Freezes the script's tables: hooks may change only the world, and only read other state.
  private func freeze(
    _ definition: ScriptDefinition, _ modules: [LuaValue], isPassing: Bool
  ) throws(LuaError) {
    for slot in definition.takeUnfrozen() {
      try lua.freeze(.function(slot.function), message: Self.frozen, isPassing: isPassing)
    }
    for module in modules { try lua.freeze(module, message: Self.frozen, isPassing: isPassing) }
  }

  /// The bytes of an entry of a string table, besides its texts.
  private static let entryBytes = 512

  /// The most bytes of a file of texts; a longer one is an error. A catalogue holds every language, and reading it can
  /// be stopped at any time; Foundation may read a table of one language in one operation.
  private static func longest(_ path: String) -> Int { path.hasSuffix(".xcstrings") ? 32 << 20 : 1 << 20 }

  private func localization(
    _ object: AppObject, _ charge: LuaCharge
  ) throws(LoadingFailure) -> (Localization, [Diagnostic]) {
    guard let files = object.files else { return (Localization(), []) }
    let folder = object.strings ?? ""
    var tooLong = ""
    let reader = LocalizationFiles(
      names: { files.names($0) },
      bytes: { path in
        try self.checkStop()
        let bytes: [UInt8]?
        do throws(FileReading.Refusal) {
          bytes = try files.bytes(path, most: Self.longest(path))
        } catch {
          tooLong = path
          throw error
        }
        // A text is stored with its key, and read from a copy.
        charge.add(2 * (bytes?.count ?? 0))
        return bytes
      }, isFolder: { files.isFolder($0) }, isStopped: { self.lua.isStopped }, known: readStrings)
    let loaded: (localization: Localization, issues: [LocalizationIssue])
    do {
      loaded = try Localization.load(
        folder: folder, developmentLanguage: object.parts.developmentLanguage, files: reader)
      charge.add(loaded.localization.tables.reduce(0) { $0 + $1.entries.count * Self.entryBytes })
      try checkStop()
    } catch let failure as LoadingFailure {
      throw failure
    } catch {
      // The error comes from the reader of the files, which throws where a file is too long.
      let refusal = Diagnostic(
        .brokenStrings,
        "the string table \(files.shownPath(tooLong)) is too long to be read: \(Self.longest(tooLong) >> 20) MB is the most",
        at: object.place, key: "strings")
      return (Localization(), [refusal])
    }
    if let folder = object.strings, loaded.localization.isEmpty, loaded.issues.isEmpty {
      let missing = Diagnostic(
        .brokenStrings, "there is no string table in \"\(folder)\"",
        at: object.place, key: "strings",
        advice: "a table is \(folder)/en.lproj/Localizable.strings or \(folder)/Localizable.xcstrings")
      return (Localization(), [missing])
    }
    // A damaged file is played as on a device; an error stops Xcode's build, so there would be no app.
    return (
      loaded.localization,
      loaded.issues.map { issue in
        let isError = issue.severity == .error
        return Diagnostic(
          isError ? .brokenStrings : issue.isDamage ? .damagedStrings : .doubtfulStrings,
          issue.message + (issue.lost.map { "; " + $0 } ?? ""),
          at: SourceLocation(file: files.shownPath(issue.file), line: issue.line),
          sourceLine: issue.sourceLine.isEmpty ? nil : issue.sourceLine, advice: issue.advice.asAdvice)
      }
    )
  }

  private func noFlow(_ values: [LuaValue], _ path: String) -> Diagnostic {
    let got =
      switch values.first {
      case _ where values.count > 1: "\(values.count) values"
      case let value? where value.object(as: FlowDraft.self) != nil: "a flow without its steps"
      case let value? where value.object(as: StepDraft.self) != nil:
        "a " + (value.object(as: StepDraft.self)?.kind.rawValue ?? "step")
      case let value?: value.spoken
      case nil: "nothing"
      }
    return Diagnostic(
      .noFlow, "the script should return a flow and returns \(got)", at: SourceLocation(file: path, line: 0),
      advice: "end it with: return onboarding.flow \"name\" { onboarding.step \"welcome\" }")
  }
}

extension String {
  /// The sentence in the form of other advice: `Delete it.` becomes `delete it`.
  fileprivate var asAdvice: String {
    let text = hasSuffix(".") ? dropLast() : self[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
