package import FlowModel
package import LuaKit
import Spelling

// Facts of Lua become diagnostics.
extension ScriptEngine {
  /// Returns the diagnostic of an error.
  ///
  /// - Parameters:
  ///   - site: The running function, in words; `nil` outside a hook.
  ///   - limit: The time limit that applied, in seconds; by default that of an evaluation.
  package func diagnostic(
    _ error: LuaError, during site: String? = nil, limit: Double? = nil
  ) -> Diagnostic {
    if let diagnostic = error.underlying as? Diagnostic { return about(diagnostic, error) }
    let location = error.file.map { SourceLocation(file: $0, line: error.line ?? 0) }
    if let reading = error.underlying as? ReadingError {
      return diagnostic(reading, at: location, chunk: error.chunk)
    }
    if case .syntax = error.kind, error.line != nil { return syntaxDiagnostic(error) }
    let code: DiagnosticCode =
      switch error.kind {
      // Lua gives every syntax error in the text a line; an error without one concerns the parser's own stack.
      case .syntax: .raised
      case .bytecode: .bytecode
      case .encoding: .notUTF8
      case .memory: .tooMuchMemory
      case .deadline: .tooSlow
      case .interrupted: .interrupted
      case .refused:
        switch error.refusal {
        case .caller: .notAllowedHere
        case .member: .unknownName
        case .key: .unknownKey
        case .field: .unknownField
        case .argument, nil: .wrongType
        }
      case .verb: error.underlying is Allowance.Exceeded ? .tooMuchMemory : .raised
      case .frozen: site != nil && error.message == Self.frozen ? .hookKeepsState : .raised
      case .locked: site != nil ? .hookKeepsState : .raised
      case .runtime, .overflow: .raised
      }
    let message = error.message + (site.map { " (in \($0))" } ?? "")
    return Diagnostic(
      code, message, at: location, sourceLine: error.sourceLine,
      advice: AbsentLibrary.advice(on: error.message) ?? error.hint
        ?? advice(error, limit: limit ?? limits.evaluation, isHook: site != nil),
      traceback: traceback(error, site: site))
  }

  /// Returns the diagnostic of a table that cannot be read, at the line of the wrong value's key where the script
  /// writes it.
  private func diagnostic(_ error: ReadingError, at location: SourceLocation?, chunk: String?) -> Diagnostic {
    var location = location
    if let place = location, let chunk, let source = lua.source(chunk: chunk) {
      let scan = SourceScan(source: source, file: place.file)
      if let line = scan.line(of: error.path, from: place.line) {
        location = SourceLocation(file: place.file, line: line)
      }
    }
    return Diagnostic(error.code, error.message, at: location, advice: error.advice).quoting(quote)
  }

  /// Returns the diagnostic at the line of its key, with the text of that line.
  ///
  /// - Parameter scans: A cache of the scans of files.
  func atItsKey(_ diagnostic: Diagnostic, _ scans: inout [String: SourceScan]) -> Diagnostic {
    guard let key = diagnostic.key, let place = diagnostic.location,
      let source = lua.source(chunk: "@" + place.file)
    else { return diagnostic.quoting(quote) }
    let scan = scans[place.file] ?? SourceScan(source: source, file: place.file)
    scans[place.file] = scan
    guard let line = scan.line(of: LuaPath().field(key), from: place.line) else {
      return diagnostic.quoting(quote)
    }
    return diagnostic.moved(to: SourceLocation(file: place.file, line: line)).quoting(quote)
  }

  /// The message on a write to a table that hooks reach.
  static let frozen = "a table that hooks reach is only read; keep state in profile, store or onboarding.set"

  /// Returns the diagnostic of another file that the script named, such as a flow, with the script's line as its
  /// caller.
  private func about(_ diagnostic: Diagnostic, _ error: LuaError) -> Diagnostic {
    let quoted = diagnostic.quoting(quote)
    guard quoted.traceback.isEmpty, let file = error.file, let line = error.line,
      file != quoted.location?.file
    else { return quoted }
    return quoted.called(from: ["\(file):\(line)"])
  }

  /// The diagnostic of a hook that keeps state in a local variable.
  func diagnostic(_ changed: LuaEngine.ChangedUpvalue, in site: String) -> Diagnostic {
    let file = changed.chunk.hasPrefix("@") ? String(changed.chunk.dropFirst()) : changed.chunk
    return Diagnostic(
      .hookKeepsState,
      "\(site) keeps state in the local `\(changed.name)`, which a launch or an undo cannot see",
      at: SourceLocation(file: file, line: changed.line),
      advice: "keep it in profile, store or onboarding.set"
    ).quoting(quote)
  }

  /// The text of a line of a script.
  func quote(_ location: SourceLocation) -> String? {
    lua.sourceLine(chunk: "@" + location.file, line: location.line)
  }

  /// The location of a function in the source.
  func location(of function: LuaFunction) -> SourceLocation? {
    function.definition.map { definition in
      let file = definition.chunk.hasPrefix("@") ? String(definition.chunk.dropFirst()) : definition.chunk
      return SourceLocation(file: file, line: definition.line)
    }
  }

  private func advice(_ error: LuaError, limit: Double, isHook: Bool) -> String? {
    switch error.kind {
    case .verb where error.underlying is Allowance.Exceeded:
      "look for a loop that does not end, or for data growing with every turn"
    case .deadline: "look for a loop that does not end; the limit is \(limit) s"
    case .refused:
      (error.refusal == .caller ? error.verb : nil).map { verb in
        verb.callers.subtracting(.extending) == .acting
          ? "an app acts in its hooks: onStart = function() … end"
          : verb.callers == .describing
            ? "describe it while the script loads; a hook acts and asks"
            : isHook ? Self.inHook(insteadOf: verb) : Self.laterThanLoading(verb)
      } ?? nil
    case .memory: "look for a table or text that grows without end"
    default: nil
    }
  }

  /// The advice on a question to the phone while the script loads: a condition would ask it each time. It is `nil` for
  /// a verb that no hook may call, and for one that is allowed while the script loads.
  private static func laterThanLoading(_ verb: LuaDeclaration) -> String? {
    guard verb.callers.contains(.hook), !verb.callers.contains(.loading) else { return nil }
    let call = verb.kind == .property ? verb.path : "\(verb.path)(…)"
    let counterparts = [
      "permissions.status": "given.permission(…)", "store.get": "given.store(…)",
      "store.boolean": "given.store(…)",
      "profile.get": "given.profile(…)", "purchases.owns": "given.owns(…)", "app.variant": "given.variant(…)",
      "auth.isSignedIn": "given.signedIn",
    ]
    let own = counterparts[verb.path].map { "when = \($0), or " } ?? ""
    return "a condition asks each time: \(own)when = function() return \(call) end"
  }

  /// Returns the advice on a verb that no hook may call: the similar verbs of its object for hooks, or that no app does
  /// this. It is `nil` where no other verb is probable.
  private static func inHook(insteadOf verb: LuaDeclaration) -> String? {
    guard let owner = verb.owner, verb.kind == .verb, !verb.isOfType else { return nil }
    let names = ScriptVerbs.declarations.filter {
      $0.owner == owner && $0.kind == .verb && $0.callers.contains(.hook)
    }.map(\.path)
    guard !names.isEmpty else { return "a person or a test does that, and no app" }
    let near = Suggestion.near(verb.path, among: names)
    // An object with many verbs has no most probable one.
    let told = near.isEmpty && names.count <= 3 ? names.sorted() : near
    guard !told.isEmpty else { return nil }
    return "in a hook there is " + told.map { $0 + "(…)" }.joined(separator: ", ")
  }

  /// The script's own frames, each once: the innermost twelve.
  private func traceback(_ error: LuaError, site: String?) -> [String] {
    var frames = error.traceback.filter { $0.file != nil }
    // Lua has no name for a function that the host calls; the site is its name.
    if let site, frames.last?.name == "?" { frames[frames.count - 1].name = site }
    var lines: [String] = []
    var times: [String: Int] = [:]
    for frame in frames {
      let name = frame.name == "?" ? "a function" : frame.name
      let line = "\(frame.file ?? ""):\(frame.line ?? 0): \(name)"
      times[line, default: 0] += 1
      if times[line] == 1 { lines.append(line) }
    }
    // A single frame adds nothing to the quoted line.
    guard lines.count > 1 else { return [] }
    return lines.prefix(12).map { line in times[line, default: 1] > 2 ? line + ", again and again" : line }
  }
}
