public import FlowModel
public import LuaKit
import Phone

/// A script that was loaded: the app it describes, and who runs its functions.
public struct LoadedScript {
  /// The app.
  public let app: App
  /// Its flow as scripts hold it.
  public let flow: FlowObject
  /// The file that was named; `nil` for a flow that a script made.
  public let path: String?
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
    do throws(Diagnostic) {
      let bytes = try ScriptFiles.script(path)
      return try load(LuaSource(chunk: "@" + path, bytes: bytes), ScriptFiles(besideScript: path), path)
    } catch let diagnostic {
      throw LoadingFailure(diagnostics: [diagnostic])
    }
  }

  /// The chunk of a file that drives, with globals of its own; it has not run yet.
  ///
  /// - Throws: `Diagnostic` or `LuaError` where it cannot be loaded.
  public func chunk(_ path: String) throws -> LuaFunction {
    let source = LuaSource(chunk: "@" + path, bytes: try ScriptFiles.script(path))
    files[source.chunk] = ScriptFiles(besideScript: path)
    return try lua.load(source, environment: lua.makeEnvironment())
  }

  /// Loads a script that is no file, such as one that comes with the program; it reads no other file.
  ///
  /// - Throws: `LoadingFailure` with everything that is wrong with it.
  public func load(text: String, name: String) throws(LoadingFailure) -> LoadedScript {
    do throws(Diagnostic) {
      return try load(LuaSource(chunk: "@" + name, text: text), nil, name)
    } catch let diagnostic {
      throw LoadingFailure(diagnostics: [diagnostic])
    }
  }

  private func load(
    _ source: LuaSource, _ files: ScriptFiles?, _ path: String
  ) throws(Diagnostic) -> LoadedScript {
    self.files[source.chunk] = files
    let returned: LuaValue
    do {
      returned = try run(source)
    } catch {
      throw diagnostic(error, during: nil)
    }
    guard let object = returned.object(as: FlowObject.self) else { throw noFlow(returned, path) }
    return try finish(object, scan: (source.chunk, path))
  }

  /// The app of a flow that a script holds.
  ///
  /// - Throws: `LoadingFailure` with everything that is wrong with it.
  public func assemble(_ object: FlowObject) throws(LoadingFailure) -> LoadedScript {
    do throws(Diagnostic) {
      return try finish(object, scan: nil)
    } catch let diagnostic {
      throw LoadingFailure(diagnostics: [diagnostic])
    }
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

  private func finish(
    _ object: FlowObject, scan: (chunk: String, path: String)?
  ) throws(Diagnostic) -> LoadedScript {
    let (localization, issues) = try localization(object)
    let app = App(flow: object.flow, localization: localization)
    let dropped =
      scan.map { SourceScan(source: lua.source(chunk: $0.chunk) ?? "", file: $0.path).diagnostics() } ?? []
    let found = (dropped + issues + app.diagnostics()).map { $0.quoting(quote) }
    if let first = found.first(where: { $0.severity == .error }) { throw first }
    let steps: [LuaTable]
    do {
      try freeze(object.flow)
      steps = try stepTables(object.flow)
    } catch {
      throw diagnostic(error, during: nil)
    }
    return LoadedScript(
      app: app, flow: object, path: scan?.path,
      callbacks: ScriptCallbacks(engine: self, definition: definition, steps: steps),
      warnings: found)
  }

  /// Hooks are functions of the world: whatever else they reach is read only from now on.
  private func freeze(_ flow: Flow) throws(LuaError) {
    for slot in definition.takeUnfrozen() {
      try lua.freeze(.function(slot.function), message: "this table belongs to the flow \"\(flow.name)\"")
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

  private func localization(
    _ object: FlowObject
  ) throws(Diagnostic) -> (Localization, [Diagnostic]) {
    guard let files = object.files else { return (Localization(), []) }
    let folder = object.strings ?? ""
    let reader = LocalizationFiles(names: { files.names($0) }, bytes: { files.bytes($0) })
    guard let loaded = try? Localization.load(folder: folder, files: reader) else {
      return (Localization(), [])
    }
    if let folder = object.strings, loaded.localization.isEmpty {
      throw Diagnostic(
        .brokenStrings, "there is no string table in \"\(folder)\"", at: object.flow.location,
        advice: "a table is \(folder)/en.lproj/Localizable.strings or \(folder)/Localizable.xcstrings"
      ).quoting(quote)
    }
    return (
      loaded.localization,
      loaded.issues.map { issue in
        Diagnostic(
          issue.severity == .error ? .brokenStrings : .doubtfulStrings, issue.message,
          at: SourceLocation(file: files.shownPath(issue.file), line: issue.line),
          sourceLine: issue.sourceLine,
          advice: issue.advice)
      }
    )
  }

  private func noFlow(_ value: LuaValue, _ path: String) -> Diagnostic {
    let got: String
    if value.object(as: FlowDraft.self) != nil {
      got = "a flow without its steps"
    } else if value.object(as: StepDraft.self) != nil {
      got = "a step"
    } else {
      got = value.spoken
    }
    return Diagnostic(
      .noFlow, "the script should return a flow and returns \(got)", at: SourceLocation(file: path, line: 0),
      advice: "end it with: return onboarding.flow \"name\" { onboarding.step \"welcome\" }")
  }
}
