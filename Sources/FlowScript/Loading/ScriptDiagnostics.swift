public import FlowModel
public import LuaKit

// Facts of Lua become diagnostics.
extension ScriptEngine {
  /// The diagnostic of an error.
  ///
  /// - Parameters:
  ///   - site: What was running, in words; `nil` outside a hook.
  ///   - limit: The seconds that it might take; those of an evaluation unless said otherwise.
  public func diagnostic(
    _ error: LuaError, during site: String? = nil, limit: Double? = nil
  ) -> Diagnostic {
    if let diagnostic = error.underlying as? Diagnostic { return diagnostic.quoting(quote) }
    let location = error.line.map { SourceLocation(file: error.file ?? "?", line: $0) }
    if let reading = error.underlying as? ReadingError {
      return diagnostic(reading, at: location, chunk: error.chunk)
    }
    let code: DiagnosticCode =
      switch error.kind {
      // Lua gives every error of the text a line; what has none is about the parser's own stack.
      case .syntax: error.line == nil ? .raised : .syntax
      case .encoding: error.message.contains("compiled") ? .bytecode : .notUTF8
      case .memory: .tooMuchMemory
      case .deadline: .tooSlow
      case .interrupted: .interrupted
      case .refused:
        refusedCaller(error) != nil ? .notAllowedHere : refusesName(error) ? .unknownName : .wrongType
      case .verb: error.underlying is Allowance.Exceeded ? .tooMuchMemory : .raised
      case .runtime: .raised
      }
    let message = error.message + (site.map { " (in \($0))" } ?? "")
    return Diagnostic(
      code, message, at: location, sourceLine: error.sourceLine,
      advice: error.hint ?? advice(error, limit: limit ?? limits.evaluation),
      traceback: traceback(error, site: site))
  }

  /// The diagnostic of a table that cannot be read: at the line of its key, where the script writes it.
  private func diagnostic(_ error: ReadingError, at location: SourceLocation?, chunk: String?) -> Diagnostic {
    var location = location
    if let place = location, !error.path.isEmpty, let chunk, let source = lua.source(chunk: chunk) {
      let scan = SourceScan(source: source, file: place.file)
      if let line = scan.line(ofKey: error.path, from: place.line) {
        location = SourceLocation(file: place.file, line: line)
      }
    }
    return Diagnostic(error.code, error.message, at: location, advice: error.advice).quoting(quote)
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

  /// Where a function is written.
  func location(of function: LuaFunction) -> SourceLocation? {
    function.definition.map { definition in
      let file = definition.chunk.hasPrefix("@") ? String(definition.chunk.dropFirst()) : definition.chunk
      return SourceLocation(file: file, line: definition.line)
    }
  }

  /// The declaration of the verb that refused whoever called it; `nil` where an argument was refused.
  ///
  /// LuaKit says "onboarding.step can be called while a script loads, not from a hook" of a caller and of nothing else.
  private func refusedCaller(_ error: LuaError) -> LuaDeclaration? {
    lua.declarations.first { declaration in
      let name = declaration.path.hasSuffix("()") ? String(declaration.path.dropLast(2)) : declaration.path
      return error.message.hasPrefix("\(name) can be ")
    }
  }

  /// Whether something was asked of an object that it has not: "onboarding has no 'stp'".
  private func refusesName(_ error: LuaError) -> Bool {
    lua.declarations.contains { declaration in
      declaration.owner.map { error.message.hasPrefix("\($0) has no '") } ?? false
    }
  }

  private func advice(_ error: LuaError, limit: Double) -> String? {
    switch error.kind {
    case .verb where error.underlying is Allowance.Exceeded:
      "look for a loop that does not end, or for data that grows with every turn"
    case .deadline: "look for a loop that does not end; the limit is \(limit) s"
    case .refused:
      refusedCaller(error).map { verb in
        verb.callers == .acting
          ? "an app acts in its hooks: onStart = function() … end"
          : verb.callers == .describing
            ? "describe it while the script loads; a hook acts and asks" : nil
      } ?? nil
    case .memory: "look for a table or text that grows without end; the limit is \(limits.memory >> 20) MB"
    default: nil
    }
  }

  /// The frames, innermost first; what calls itself without end stands there once.
  private func traceback(_ error: LuaError, site: String?) -> [String] {
    var frames = error.traceback.filter { frame in
      frame.chunk != nil || !["?", "index", "newindex"].contains(frame.name)
    }
    guard frames.count > 1 else { return [] }
    // Lua has no name for a function that the host calls; we have one.
    if let site, frames[frames.count - 1].name == "?" { frames[frames.count - 1].name = site }
    var lines: [String] = []
    var repeats = 0
    for frame in frames {
      let line = frame.file.map { "\($0):\(frame.line ?? 0): \(frame.name)" } ?? frame.name
      if line == lines.last {
        repeats += 1
        continue
      }
      if repeats > 0 { lines.append("(the same again and again)") }
      repeats = 0
      lines.append(line)
    }
    if repeats > 0 { lines.append("(the same again and again)") }
    return Array(lines.prefix(12))
  }
}
