public import FlowModel
public import LuaKit

// Facts of Lua become diagnostics.
extension ScriptEngine {
  /// The diagnostic of an error.
  ///
  /// - Parameters:
  ///   - site: What was running, in words; `nil` while a script is loaded.
  ///   - seconds: The time limit that held; the one of an evaluation where it is left out.
  public func diagnostic(
    _ error: LuaError, during site: String? = nil, limit seconds: Double? = nil
  ) -> Diagnostic {
    if let diagnostic = error.underlying as? Diagnostic { return about(diagnostic, error) }
    if let reading = error.underlying as? ReadingError { return diagnostic(reading, of: error) }
    if case .syntax = error.kind { return syntaxDiagnostic(error) }
    if let site, Self.isWriteOfAHook(error) { return stateDiagnostic(error, in: site) }
    let message = error.message + (site.map { " (in \($0))" } ?? "")
    return Diagnostic(
      code(error), message, at: location(error), sourceLine: error.sourceLine,
      advice: error.hint ?? advice(error.kind, seconds ?? limits.evaluation), traceback: traceback(error))
  }

  private func code(_ error: LuaError) -> DiagnosticCode {
    switch error.kind {
    case .syntax: .syntax
    case .encoding: error.message.contains("compiled") ? .bytecode : .notUTF8
    case .memory: .tooMuchMemory
    case .deadline: .tooSlow
    case .interrupted: .interrupted
    case .runtime, .verb: .raised
    case .refused:
      switch error.refusal {
      case .caller: .notAllowedHere
      case .member: .unknownName
      case .argument, nil: .wrongType
      }
    }
  }

  /// The diagnostic of something else that a script named, such as a flow's file, and where it did.
  private func about(_ diagnostic: Diagnostic, _ error: LuaError) -> Diagnostic {
    let quoted = diagnostic.quoting(quote)
    guard quoted.traceback.isEmpty, let place = location(error), place.file != quoted.location?.file else {
      return quoted
    }
    let frames = traceback(error)
    return quoted.called(from: frames.isEmpty ? ["\(place)"] : frames)
  }

  private func location(_ error: LuaError) -> SourceLocation? {
    error.file.map { SourceLocation(file: $0, line: error.line ?? 0) }
  }

  /// The diagnostic of a table that cannot be read: at the line of its key, where the script writes it.
  private func diagnostic(_ reading: ReadingError, of error: LuaError) -> Diagnostic {
    var location = location(error)
    if let place = location, let scan = scan(place.file) {
      let line =
        reading.key.flatMap { scan.line(ofKey: $0, from: place.line) }
        ?? reading.entry.flatMap { scan.line(ofEntry: $0, from: place.line) }
      if let line { location = SourceLocation(file: place.file, line: line) }
    }
    return Diagnostic(reading.code, reading.message, at: location, advice: reading.advice).quoting(quote)
  }

  /// The diagnostic at the line of the key that it is about, with the text of that line.
  func atItsKey(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let key = diagnostic.key, let place = diagnostic.location,
      let line = scan(place.file)?.line(ofKey: key, from: place.line)
    else { return diagnostic.quoting(quote) }
    return diagnostic.moved(to: SourceLocation(file: place.file, line: line)).quoting(quote)
  }

  private func scan(_ file: String) -> SourceScan? {
    lua.source(chunk: "@" + file).map { SourceScan(source: $0, file: file) }
  }

  /// The text of a line of a script.
  func quote(_ location: SourceLocation) -> String? {
    lua.sourceLine(chunk: "@" + location.file, line: location.line)
  }

  /// Where a function is written.
  func location(of function: LuaFunction) -> SourceLocation? {
    function.definition.map { SourceLocation(file: Self.file($0.chunk), line: $0.line) }
  }

  private static func file(_ chunk: String) -> String {
    chunk.hasPrefix("@") ? String(chunk.dropFirst()) : chunk
  }

  // MARK: State in hooks

  /// What a write to a frozen table says.
  static func frozenMessage(_ flow: Flow) -> String { frozen + " \"\(flow.name)\"" }

  private static let frozen = "this table belongs to the flow"

  private static func isWriteOfAHook(_ error: LuaError) -> Bool {
    error.kind == .runtime
      && (error.message.hasPrefix(frozen) || error.message.contains("cannot be set from a hook"))
  }

  /// The diagnostic of a hook that writes to a table or a global.
  private func stateDiagnostic(_ error: LuaError, in site: String) -> Diagnostic {
    let place = error.message.hasPrefix(Self.frozen) ? "a table of the script" : "a global"
    return Diagnostic(
      .hookKeepsState, "\(site) keeps state in \(place), which a launch or an undo cannot see",
      at: location(error), sourceLine: error.sourceLine, advice: Self.stateAdvice)
  }

  /// The diagnostic of a hook that keeps state in a local variable.
  func diagnostic(_ changed: LuaEngine.ChangedUpvalue, in site: String) -> Diagnostic {
    Diagnostic(
      .hookKeepsState,
      "\(site) keeps state in the local `\(changed.name)`, which a launch or an undo cannot see",
      at: SourceLocation(file: Self.file(changed.chunk), line: changed.line), advice: Self.stateAdvice
    ).quoting(quote)
  }

  private static let stateAdvice = "keep it in profile, store or onboarding.set"

  // MARK: Limits, tracebacks

  private func advice(_ kind: LuaError.Kind, _ seconds: Double) -> String? {
    switch kind {
    case .deadline: "look for a loop that does not end; the limit is \(seconds.formattedShortly) s"
    case .memory: "look for a table or text that grows without end"
    default: nil
    }
  }

  /// The script's own frames, each once: the innermost twelve.
  private func traceback(_ error: LuaError) -> [String] {
    var lines: [String] = []
    var times: [String: Int] = [:]
    for frame in error.traceback {
      guard let file = frame.file else { continue }
      let line = "\(file):\(frame.line ?? 0): \(frame.name == "?" ? "a function" : frame.name)"
      times[line, default: 0] += 1
      if times[line] == 1 { lines.append(line) }
    }
    // A single frame says no more than the line that is quoted.
    guard lines.count > 1 else { return [] }
    return lines.prefix(12).map { line in times[line, default: 1] > 2 ? line + ", again and again" : line }
  }
}

extension Double {
  /// The number without a fraction where it has none: `2`, `0.2`.
  fileprivate var formattedShortly: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : String(self)
  }
}
