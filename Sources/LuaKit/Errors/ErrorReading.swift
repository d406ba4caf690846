internal import CLua
import Spelling

extension LuaEngine {
  /// Throws what a failed protected call left on the stack.
  func check(_ status: Int32, _ state: OpaquePointer) throws(LuaError) {
    if status != LUA_OK { throw takeError(status, state) }
  }

  /// Makes an error of the value on top, and pops it.
  func takeError(_ status: Int32, _ state: OpaquePointer) -> LuaError {
    defer { clua_pop(state, 1) }
    let frames = takeTrace()
    var error = LuaError(kind: .runtime, message: "")
    error.traceback = frames.list.map(\.frame)
    error.omittedFrames = frames.omitted
    let innermost = error.traceback.first { $0.line != nil }
    error.chunk = innermost?.chunk
    error.line = innermost?.line
    if let stop = Self.stop(clua_last_stop(engine)) {
      (error.kind, error.message) = stop
      return finished(error)
    }
    guard let text = stackString(state) else {
      error.message = describeErrorObject(state)
      error.hint = "raise a text: error(\"what is wrong\")"
      return finished(error)
    }
    if status == LUA_ERRMEM || text == "not enough memory" {
      error.kind = .memory
      error.message = memoryMessage
      return finished(error)
    }
    error.message = text
    if attachFailure(text, to: &error) { return finished(error) }
    for entry in frames.list {
      guard let line = entry.frame.line else { continue }
      // Lua shortens a long name; the host's own errors have it whole.
      let names = [entry.short, entry.frame.file ?? entry.short]
      if let prefix = names.map({ "\($0):\(line): " }).first(where: text.hasPrefix) {
        (error.chunk, error.line) = (entry.frame.chunk, line)
        if error.message.hasPrefix(prefix) { error.message.removeFirst(prefix.count) }
        break
      }
    }
    shortenOverflow(&error)
    suggest(&error, state)
    return finished(error)
  }

  /// What the last refusal was about.
  private var memoryMessage: String {
    let largest = clua_refused_block(engine)
    if let account, largest == 0, clua_is_starved(engine) {
      return "not enough memory: all that runs at once has \(account.limit >> 20) MB together"
    }
    guard largest > 0 else { return "not enough memory: the limit is \(clua_memory_limit(engine) >> 20) MB" }
    switch largest {
    case Int(CLUA_MOST_FIELDS): return "not enough memory: one table has \(largest) fields at most"
    case Int(CLUA_LARGEST_TEXT): return "not enough memory: one text takes \(largest >> 20) MB at most"
    default: return "not enough memory: one table takes \(largest >> 20) MB at most"
    }
  }

  /// Whether the variables that a failing function sees are kept from that moment on, as `failedLocals`.
  public func keepLocals(_ keeps: Bool) { clua_keep_locals(engine, keeps) }

  /// The variables that the function saw which failed last, its own and those that it shares: a table by their names.
  /// Nil where none were kept.
  public var failedLocals: LuaValue {
    let stack = stack
    lua_checkstack(stack.state, 4)
    clua_push_trace_locals(stack.state)
    defer { clua_pop(stack.state, 1) }
    return stack.value(at: -1)
  }

  /// Throws where what runs now is to end: for a long loop of the host's own, which Lua cannot end.
  public func checkStop() throws(LuaError) {
    if let (kind, message) = Self.stop(clua_stopped(engine)) { throw LuaError(kind: kind, message: message) }
  }

  private static func stop(_ reason: Int32) -> (kind: LuaError.Kind, message: String)? {
    switch reason {
    case 0: nil
    case Int32(CLUA_DEADLINE): (.deadline, "the script took too long and was stopped")
    default: (.interrupted(LuaInterrupt.Reason(rawValue: reason) ?? .cancelled), "interrupted")
    }
  }

  /// A syntax error: "name:line: message near 'token'".
  func takeSyntaxError(_ status: Int32, _ state: OpaquePointer, chunk: String) -> LuaError {
    defer { clua_pop(state, 1) }
    var error = LuaError(kind: .syntax(incomplete: false), message: stackString(state) ?? "", chunk: chunk)
    if let stop = Self.stop(clua_last_stop(engine)) {
      (error.kind, error.message) = stop
      return error
    }
    if status == LUA_ERRMEM {
      (error.kind, error.message) = (.memory, memoryMessage)
      return error
    }
    error.kind = .syntax(incomplete: error.message.hasSuffix("<eof>"))
    if let (line, rest) = LuaMessage.position(in: error.message) {
      error.line = line
      error.message = rest
    }
    return finished(error)
  }

  private func finished(_ error: LuaError) -> LuaError {
    var error = error
    if let chunk = error.chunk, let line = error.line, error.sourceLine == nil {
      error.sourceLine = sourceLine(chunk: chunk, line: line)
    }
    return error
  }

  private func stackString(_ state: OpaquePointer) -> String? {
    var count = 0
    guard let bytes = clua_string(state, -1, &count) else { return nil }
    // A script raises texts of any length; what is cut off is not even decoded.
    let longest = LuaError.longestMessage
    guard count > longest else { return LuaStringCache.decode(bytes, count) }
    return LuaStringCache.decode(bytes, longest + 1).shortened(to: longest)
  }

  private func takeTrace() -> (list: [(frame: LuaError.Frame, short: String)], omitted: Int) {
    let count = clua_trace_count(engine)
    let list = (0..<count).map { index in
      let frame = clua_trace_frame(engine, index)
      let isNative = frame.native
      return (
        LuaError.Frame(
          name: String(cString: frame.name), chunk: isNative ? nil : String(cString: frame.source),
          line: isNative || frame.line < 0 ? nil : Int(frame.line)),
        String(cString: frame.shortSource)
      )
    }
    let omitted = Int(clua_trace_omitted(engine))
    clua_trace_clear(engine)
    return (list, omitted)
  }

  /// Text for an error value that is no string; its `__tostring` may fail in turn.
  private func describeErrorObject(_ state: OpaquePointer) -> String {
    let kind = String(cString: lua_typename(state, lua_type(state, -1)))
    // There is no value at all behind error() and error(nil).
    guard lua_type(state, -1) != LUA_TNIL else { return "an error value that is nil" }
    if [LUA_TTABLE, LUA_TUSERDATA, LUA_TNUMBER, LUA_TBOOLEAN].contains(lua_type(state, -1)) {
      let status = clua_tostring(state, -1)
      defer { clua_pop(state, 1) }
      clua_trace_clear(engine)
      if status == LUA_OK, let text = stackString(state), text != kind {
        return "\(text) (an error value that is a \(kind))"
      }
    }
    return "an error value that is a \(kind)"
  }

  /// The thrown Swift error behind a text, if it is the last one that was raised; true when it was itself an error
  /// of Lua, from a call that a body made, and is handed on whole.
  private func attachFailure(_ text: String, to error: inout LuaError) -> Bool {
    guard let failure = core.failure, failure.text == text else { return false }
    core.failure = nil
    if let inner = failure.error as? LuaError {
      let outer = error.traceback
      error = inner
      if error.chunk == nil, let caller = outer.first(where: { $0.line != nil }) {
        (error.chunk, error.line) = (caller.chunk, caller.line)
      }
      // Where calls go back and forth between Lua and the host, each level adds its part.
      let room = max(0, Int(CLUA_TRACE_LIMIT) - error.traceback.count)
      error.traceback += outer.prefix(room)
      error.omittedFrames += max(0, outer.count - room)
      return true
    }
    error.kind = failure.error is LuaRefusal ? .refused : .verb
    error.underlying = failure.error
    error.hint = (failure.error as? LuaFailure)?.hint ?? (failure.error as? LuaRefusal)?.hint
    error.refusal = (failure.error as? LuaRefusal)?.reason
    return false
  }

  /// Lua's text for runaway recursion quotes a traceback of its own.
  private func shortenOverflow(_ error: inout LuaError) {
    guard
      error.message.hasPrefix("stack overflow") || error.message.hasPrefix("C stack overflow")
        || error.message.hasPrefix("error in error handling")
    else { return }
    error.message = "stack overflow: the functions call each other without end"
  }

  private func suggest(_ error: inout LuaError, _ state: OpaquePointer) {
    guard error.hint == nil else { return }
    if let global = LuaMessage.name("global", in: error.message) {
      clua_push_trace_environment(state)
      defer { clua_pop(state, 1) }
      error.hint = LuaSuggestion.sentence(global, in: names(ofEnvironmentAt: -1, state))
    } else if let member = LuaMessage.name("field", in: error.message)
      ?? LuaMessage.name("method", in: error.message), member.utf8.count <= ChunkSource.longestLine,
      let chunk = error.chunk, let line = error.line, let source = sourceLine(chunk: chunk, line: line)
    {
      guard let owner = owner(of: member, in: source) else { return }
      error.hint = LuaSuggestion.sentence(member, in: members(ofLibrary: owner))
    }
  }
}

/// The name before ".member" or ":member" in a line of source, or nil.
private func owner(of member: String, in source: String) -> String? {
  for separator in [".", ":"] {
    guard let use = source.firstRange(of: separator + member) else { continue }
    let name = source[..<use.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if !name.isEmpty { return String(name.reversed()) }
  }
  return nil
}

/// A call that a verb's declaration does not allow.
struct LuaRefusal: Error, CustomStringConvertible {
  var reason = LuaError.Refusal.argument
  var message: String
  var hint: String?
  var description: String { message }
}
