public import FlowModel
public import LuaKit
import Phone

/// A script that was loaded: the app it describes, and who runs its functions.
public struct LoadedScript {
  /// The app.
  public let app: App
  /// Runs the script's functions.
  public let callbacks: any Callbacks
  /// What is doubtful about it; nothing that stops it from being played.
  public let warnings: [Diagnostic]
}

/// Everything that stops a script from being played.
public struct LoadingFailure: Error {
  /// What is wrong, errors first.
  public let diagnostics: [Diagnostic]

  /// Wraps what is wrong.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension ScriptEngine {
  /// Loads the script of a file.
  ///
  /// - Parameter path: The path as the person named it; messages show it so.
  /// - Throws: `LoadingFailure` with everything that is wrong with it.
  public func load(_ path: String) throws(LoadingFailure) -> LoadedScript {
    let object: FlowObject
    let source: LuaSource
    do throws(Diagnostic) {
      source = LuaSource(chunk: "@" + path, bytes: try ScriptFiles.script(path))
      files[source.chunk] = ScriptFiles(besideScript: path)
      object = try flow(source, path)
    } catch {
      throw LoadingFailure(diagnostics: [error])
    }
    return try finish(object, scan: SourceScan(source: lua.source(chunk: source.chunk) ?? "", file: path))
  }

  /// The chunk of a file that drives, with globals of its own; it has not run yet.
  ///
  /// - Throws: `Diagnostic` or `LuaError` where it cannot be loaded.
  public func chunk(_ path: String) throws -> LuaFunction {
    let source = LuaSource(chunk: "@" + path, bytes: try ScriptFiles.script(path))
    files[source.chunk] = ScriptFiles(besideScript: path)
    return try lua.load(source, environment: lua.makeEnvironment())
  }

  /// The flow that a script returns.
  private func flow(_ source: LuaSource, _ path: String) throws(Diagnostic) -> FlowObject {
    let returned: LuaValue
    do {
      returned = try run(source)
    } catch {
      let diagnostic = diagnostic(error, limit: limits.loading)
      // Memory runs out at no line that Lua could tell.
      throw diagnostic.location == nil
        ? diagnostic.moved(to: SourceLocation(file: path, line: 0)) : diagnostic
    }
    guard let object = returned.object(as: FlowObject.self) else { throw noFlow(returned, path) }
    return object
  }

  /// The app of a flow that a script holds.
  ///
  /// - Throws: `LoadingFailure` with everything that is wrong with it.
  public func assemble(_ object: FlowObject) throws(LoadingFailure) -> LoadedScript {
    try finish(object, scan: nil)
  }

  private func run(_ source: LuaSource) throws(LuaError) -> LuaValue {
    let environment = lua.makeEnvironment()
    let chunk = try lua.load(source, environment: environment)
    let value = try lua.withPhase(.loading) { () throws(LuaError) in
      try lua.withDeadline(limits.loading) { () throws(LuaError) in try chunk.call() }
    }
    environment.seal("the flow was defined already")
    return value
  }

  private func finish(_ object: FlowObject, scan: SourceScan?) throws(LoadingFailure) -> LoadedScript {
    let (localization, issues) = localization(object)
    let app = App(flow: object.flow, localization: localization)
    let found = ((scan?.diagnostics() ?? []) + issues + app.diagnostics()).map(atItsKey)
    let errors = found.filter { $0.severity == .error }
    guard errors.isEmpty else { throw LoadingFailure(diagnostics: errors) }
    let steps: [LuaTable]
    do {
      try freeze(object.flow)
      steps = try stepTables(object.flow)
    } catch {
      throw LoadingFailure(diagnostics: [diagnostic(error)])
    }
    return LoadedScript(
      app: app, callbacks: ScriptCallbacks(engine: self, definition: definition, steps: steps),
      warnings: found)
  }

  /// Hooks are functions of the world: whatever else they reach is read only from now on.
  private func freeze(_ flow: Flow) throws(LuaError) {
    for slot in definition.takeUnfrozen() {
      try lua.freeze(.function(slot.function), message: Self.frozenMessage(flow))
    }
  }

  /// What a hook is told of each step.
  private func stepTables(_ flow: Flow) throws(LuaError) -> [LuaTable] {
    var tables: [LuaTable] = []
    for (index, step) in flow.steps.enumerated() {
      let table = lua.makeTable()
      try table.set("name", .string(step.name))
      try table.set("number", .integer(index + 1))
      try lua.freeze(.table(table), message: "a step is only read")
      tables.append(table)
    }
    return tables
  }

  private func localization(_ object: FlowObject) -> (Localization, [Diagnostic]) {
    guard let files = object.files else { return (Localization(), []) }
    let folder = object.strings ?? ""
    let reader = LocalizationFiles(names: { files.names($0) }, bytes: { files.bytes($0) })
    guard let loaded = try? Localization.load(folder: folder, files: reader) else {
      return (Localization(), [])
    }
    if let folder = object.strings, loaded.localization.isEmpty {
      let missing = Diagnostic(
        .brokenStrings, "there is no string table in \"\(folder)\"", at: object.flow.location, key: "strings",
        advice: "a table is \(folder)/en.lproj/Localizable.strings or \(folder)/Localizable.xcstrings")
      return (Localization(), [missing])
    }
    return (
      loaded.localization,
      loaded.issues.map { issue in
        Diagnostic(
          issue.severity == .error ? .brokenStrings : .doubtfulStrings, issue.message,
          at: SourceLocation(file: files.shownPath(issue.file), line: issue.line),
          sourceLine: issue.sourceLine.isEmpty ? nil : issue.sourceLine, advice: issue.advice.asAdvice)
      }
    )
  }

  private func noFlow(_ value: LuaValue, _ path: String) -> Diagnostic {
    let got: String
    if value.object(as: FlowDraft.self) != nil {
      got = "a flow without its steps"
    } else if value.object(as: StepDraft.self) != nil {
      got = "a step"
    } else if case .nil = value {
      got = "nothing"
    } else {
      got = value.spoken
    }
    return Diagnostic(
      .noFlow, "the script should return a flow and returns \(got)", at: SourceLocation(file: path, line: 0),
      advice: "end it with: return onboarding.flow \"name\" { onboarding.step \"welcome\" }")
  }
}

extension String {
  /// A sentence as the clauses of other advice are written: `Delete it.` is `delete it`.
  fileprivate var asAdvice: String {
    let text = hasSuffix(".") ? dropLast() : self[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
