public import FlowModel
public import LuaKit

// Facts of Lua become diagnostics.
extension ScriptEngine {
  /// The diagnostic of an error.
  ///
  /// - Parameter site: What was running, in words; `nil` while a script is loaded.
  public func diagnostic(_ error: LuaError, during site: String? = nil) -> Diagnostic {
    if let diagnostic = error.underlying as? Diagnostic { return diagnostic.quoting(quote) }
    let location = error.line.map { SourceLocation(file: error.file ?? "?", line: $0) }
    if let reading = error.underlying as? ReadingError {
      return diagnostic(reading, at: location, chunk: error.chunk)
    }
    let code: DiagnosticCode =
      switch error.kind {
      case .syntax: .syntax
      case .encoding: error.message.contains("compiled") ? .bytecode : .notUTF8
      case .memory: .tooMuchMemory
      case .deadline: .tooSlow
      case .interrupted: .interrupted
      case .refused: .wrongType
      case .runtime, .verb: .raised
      }
    let message = error.message + (site.map { " (in \($0))" } ?? "")
    return Diagnostic(
      code, message, at: location, sourceLine: error.sourceLine, advice: error.hint ?? advice(error.kind),
      traceback: traceback(error))
  }

  /// The diagnostic of a table that cannot be read: at the line of its key, where the script writes it.
  private func diagnostic(_ error: ReadingError, at location: SourceLocation?, chunk: String?) -> Diagnostic {
    var location = location
    if let place = location, let key = error.key, let chunk, let source = lua.source(chunk: chunk) {
      let scan = SourceScan(source: source, file: place.file)
      if let line = scan.line(ofKey: key, from: place.line) {
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
      advice: "keep it in profile, store or onboarding.state"
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

  private func advice(_ kind: LuaError.Kind) -> String? {
    switch kind {
    case .deadline: "look for a loop that does not end; the limit is \(limits.evaluation) s"
    case .memory: "look for a table or text that grows without end; the limit is \(limits.memory >> 20) MB"
    default: nil
    }
  }

  /// The frames, innermost first; none where they would only repeat the line that the diagnostic shows.
  private func traceback(_ error: LuaError) -> [String] {
    let frames = error.traceback.filter { $0.chunk != nil || $0.name != "?" }
    guard frames.count(where: { $0.chunk != nil }) > 1 else { return [] }
    return frames.prefix(12).map { frame in
      frame.file.map { "\($0):\(frame.line ?? 0): \(frame.name)" } ?? frame.name
    }
  }
}
