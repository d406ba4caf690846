import FlowModel
package import FlowScript
import LuaKit
import Phone

/// A flow as rules see it: its definition, the texts of its files, and the calls in its functions as written.
///
/// It runs nothing and knows no state. A rule reports only breaches that the declaration proves.
///
/// For example:
///
///     let subject = LintSubject(script, in: engine)
///     subject.reached(from: step.onLeave).map(\.call.name)  // ["review.request"]
package struct LintSubject {
  /// The app.
  let app: App
  /// The warnings of its loading.
  let warnings: [Diagnostic]
  /// The files, the flow's own first.
  let sources: [LintSource]
  /// The comments of the files that allow findings.
  let allowances: [Allowance]
  /// The most cells of a button's label on the drawn phone; `nil` where the caller draws no phone.
  let buttonCells: Int?
  /// The global names that every script has: those of verbs, of objects and of Lua's library.
  let globals: Set<String>
  /// The place of a function, and of its definition in words.
  private let place: (CallbackID) -> (location: SourceLocation?, site: String)
  private let files: [String: Int]
  /// The functions by name, each by the index of its file and its index among the functions of that file.
  private let named: [String: [(file: Int, function: Int)]]

  /// Reads a loaded script.
  ///
  /// - Parameter buttonCells: The most cells of a button's label on the drawn phone.
  package init(_ script: LoadedScript, in engine: ScriptEngine, buttonCells: Int? = nil) {
    app = script.app
    warnings = script.warnings
    sources = script.sources(in: engine).map { LintSource(file: $0.file, text: $0.text) }
    allowances = sources.flatMap { Allowance.all(in: $0) }
    self.buttonCells = buttonCells
    globals = Set(
      (engine.lua.declarations + StandardLibrary.declarations).filter { !$0.isOfType }.map {
        $0.owner ?? $0.path
      })
    place = { (script.callbacks.location(of: $0), script.site(of: $0) ?? "") }
    files = Dictionary(sources.enumerated().map { ($1.file, $0) }) { first, _ in first }
    var named: [String: [(file: Int, function: Int)]] = [:]
    for (file, source) in sources.enumerated() {
      for (number, function) in source.functions.enumerated() {
        if let name = function.name { named[name, default: []].append((file, number)) }
      }
    }
    self.named = named
  }

  /// The file of a name.
  func source(_ file: String) -> LintSource? { files[file].map { sources[$0] } }

  // MARK: Steps

  /// A step with its flow; a screen has no flow.
  struct Place {
    let flow: Flow?
    let step: Step
    /// The place in its flow.
    let index: Int
  }

  /// The steps of every flow, then the screens.
  var places: [Place] {
    app.flows.flatMap { flow in
      flow.steps.enumerated().map { Place(flow: flow, step: $1, index: $0) }
    } + app.screens.map { Place(flow: nil, step: $0, index: 0) }
  }

  /// Returns the line of a value of a step, by its path; the step's own line where it is not known.
  func line(of path: LuaPath, in step: Step) -> SourceLocation {
    guard let source = source(step.location.file),
      let line = source.written.line(of: path, from: step.location.line)
    else { return step.location }
    return source.place(line)
  }

  /// The path of a step's button.
  static func path(ofButton index: Int) -> LuaPath { LuaPath().field("buttons").element(index + 1) }

  /// A finding about a step.
  func finding(
    _ message: String, in step: Step, at location: SourceLocation? = nil, advice: String? = nil
  ) -> LintFinding {
    LintFinding(message, at: location ?? step.location, step: step.location, advice: advice)
  }

  // MARK: Functions

  /// A call and its file.
  struct Reached {
    let call: LintSource.Call
    let source: LintSource
    /// True where the function itself makes it, and no other that it calls.
    let isDirect: Bool

    var location: SourceLocation { source.place(call.line) }
  }

  /// Returns the calls in a function, as written; none for an unknown function. The calls of the app's own functions
  /// that it calls by an unambiguous name are included, up to 200 functions in all.
  func reached(from id: CallbackID?) -> [Reached] {
    guard let id, let (file, function) = written(id) else { return [] }
    var seen: Set<[Int]> = [[file, function]]
    return reached(from: file, function, isDirect: true, &seen)
  }

  private func reached(
    from file: Int, _ function: Int, isDirect: Bool, _ seen: inout Set<[Int]>
  ) -> [Reached] {
    let source = sources[file]
    var found: [Reached] = []
    for call in source.calls[function] {
      found.append(Reached(call: call, source: source, isDirect: isDirect))
      guard seen.count < Self.mostFunctions, !Self.isVerb(call.name),
        let name = call.name.split(separator: ".").last, let known = named[String(name)], known.count == 1,
        seen.insert([known[0].file, known[0].function]).inserted
      else { continue }
      found += reached(from: known[0].file, known[0].function, isDirect: false, &seen)
    }
    return found
  }

  /// The most functions whose calls are followed from one function.
  private static let mostFunctions = 200

  /// Returns the source of a function; `nil` where it is not found, or is one of several on its line with the same
  /// name.
  private func written(_ id: CallbackID) -> (file: Int, function: Int)? {
    let (location, site) = place(id)
    guard let location, let file = files[location.file] else { return nil }
    let all = sources[file].functions
    var here = all.indices.filter { all[$0].line == location.line }
    if here.count > 1 {
      let field = site.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
      here = here.filter { all[$0].name == field }
    }
    return here.count == 1 ? (file, here[0]) : nil
  }

  /// Every call of every file, also outside functions.
  var allCalls: [Reached] {
    sources.flatMap { source in
      source.calls.joined().sorted { $0.token < $1.token }.map {
        Reached(call: $0, source: source, isDirect: true)
      }
    }
  }

  /// True where a name is that of a verb: `require`, `error`, or a name that begins with one of the objects of scripts.
  static func isVerb(_ name: String) -> Bool {
    guard let dot = name.firstIndex(of: ".") else { return name == "require" || name == "error" }
    return objects.contains(String(name[..<dot]))
  }

  private static let objects: Set<String> = [
    "alarms", "analytics", "app", "auth", "backend", "camera", "clock", "coroutine", "device", "files",
    "given",
    "habits", "health", "intents", "keychain", "language", "location", "log", "math", "notifications",
    "onboarding",
    "os", "paywall", "permissions", "phone", "profile", "purchases", "push", "review", "settings", "store",
    "string",
    "table", "utf8", "voice",
  ]
}
