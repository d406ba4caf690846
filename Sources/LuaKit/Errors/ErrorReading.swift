internal import CLua
import Spelling

extension LuaEngine {
  /// Throws the error that a failed protected call left on the stack.
  func check(_ status: Int32, _ state: OpaquePointer) throws(LuaError) {
    if status != LUA_OK { throw takeError(state) }
  }

  /// Makes the error of a failed protected call from the facts noted when it was raised; pops the error value.
  func takeError(_ state: OpaquePointer) -> LuaError {
    let facts = clua_failure(engine)
    defer {
      clua_pop(state, 1)
      clua_forget_failure(engine)
    }
    var error = LuaError(kind: .runtime, message: "")
    (error.traceback, error.omittedFrames) = readTrace()
    let innermost = error.traceback.first { $0.line != nil }
    (error.chunk, error.line) = (innermost?.chunk, innermost?.line)
    if let stop = Self.stop(clua_last_stop(engine)) {
      (error.kind, error.message) = stop
      return finished(error)
    }
    switch Int(facts.kind) {
    case CLUA_FAILED_MEMORY: (error.kind, error.message) = (.memory, memoryMessage)
    case CLUA_FAILED_HOST where clua_is_host_error(state, -1) && core.failure != nil: takeHostFailure(&error)
    default: readMessage(&error, facts, state)
    }
    return finished(error)
  }

  /// Reads the message of an error that Lua, its library or a script raised.
  private func readMessage(_ error: inout LuaError, _ facts: CLuaFailure, _ state: OpaquePointer) {
    guard let text = stackString(state) else {
      error.message = describeErrorObject(state)
      error.hint = "raise a text: error(\"what is wrong\")"
      return
    }
    error.message = text
    if facts.frame >= 0, error.traceback.indices.contains(Int(facts.frame)) {
      let frame = error.traceback[Int(facts.frame)]
      (error.chunk, error.line) = (frame.chunk, frame.line)
      error.message = String(decoding: text.utf8.dropFirst(facts.position), as: UTF8.self)
    }
    switch Int(facts.kind) {
    case CLUA_FAILED_OVERFLOW:
      (error.kind, error.message) = (.overflow, LuaError.overflow.message)
    // The host raised a later error that was caught in a `__close`: only the text of this one is left.
    case CLUA_FAILED_HOST: error.kind = .verb
    case CLUA_FAILED_FROZEN: error.kind = .frozen
    case CLUA_FAILED_LOCKED: error.kind = .locked
    case CLUA_FAILED_OPERATION: suggest(&error, state)
    default: break
    }
  }

  /// The message on the last refusal of memory.
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

  /// Sets whether the variables visible to a failing function are stored from now on, as `failedLocals`.
  public func keepLocals(_ keeps: Bool) { clua_keep_locals(engine, keeps) }

  /// The variables of the function that failed last, its locals and upvalues: a table by name. Nil where none were
  /// stored.
  public var failedLocals: LuaValue {
    let stack = stack
    return stack.withRoom(4) {
      clua_push_trace_locals(stack.state)
      return stack.value(at: -1)
    } ?? .nil
  }

  /// Throws where the running code must end; for a long loop of the host, which Lua cannot end.
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

  /// Makes the error of a text that could not be loaded; pops the message.
  func takeSyntaxError(_ state: OpaquePointer, chunk: String) -> LuaError {
    let facts = clua_failure(engine)
    defer {
      clua_pop(state, 1)
      clua_forget_failure(engine)
    }
    var error = LuaError(kind: .syntax(incomplete: false), message: stackString(state) ?? "", chunk: chunk)
    if let stop = Self.stop(clua_last_stop(engine)) {
      (error.kind, error.message) = stop
      return error
    }
    switch Int(facts.kind) {
    case CLUA_FAILED_MEMORY:
      (error.kind, error.message) = (.memory, memoryMessage)
      return error
    case CLUA_FAILED_INCOMPLETE: error.kind = .syntax(incomplete: true)
    case CLUA_FAILED_SYNTAX: break
    default: error.kind = .overflow  // the parser's own recursion
    }
    if facts.line > 0 {
      error.line = Int(facts.line)
      error.message = String(decoding: error.message.utf8.dropFirst(facts.position), as: UTF8.self)
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
    // A script's message may have any length; only the part to be shown is decoded.
    let longest = LuaError.longestMessage
    guard count > longest else { return LuaStringCache.decode(bytes, count) }
    return LuaStringCache.decode(bytes, longest + 1).shortened(to: longest)
  }

  private func readTrace() -> (list: [LuaError.Frame], omitted: Int) {
    let list = (0..<clua_trace_count(engine)).map { index in
      let frame = clua_trace_frame(engine, index)
      let isNative = frame.native
      return LuaError.Frame(
        name: String(cString: frame.name), chunk: isNative ? nil : String(cString: frame.source),
        line: isNative || frame.line < 0 ? nil : Int(frame.line))
    }
    return (list, Int(clua_trace_omitted(engine)))
  }

  /// Returns text for an error value that is no string; its `__tostring` may fail, too.
  private func describeErrorObject(_ state: OpaquePointer) -> String {
    let kind = String(cString: lua_typename(state, lua_type(state, -1)))
    // There is no value at all behind error() and error(nil).
    guard lua_type(state, -1) != LUA_TNIL else { return "an error value that is nil" }
    if [LUA_TTABLE, LUA_TUSERDATA, LUA_TNUMBER, LUA_TBOOLEAN].contains(lua_type(state, -1)) {
      let status = clua_tostring(state, -1)
      defer { clua_pop(state, 1) }
      if status != LUA_OK { clua_forget_failure(engine) }
      if status == LUA_OK, let text = stackString(state), text != kind {
        return "\(text) (an error value that is a \(kind))"
      }
    }
    return "an error value that is a \(kind)"
  }

  /// Adds the Swift error that a body threw. If the body threw an error of Lua, from a call of its own, that error is
  /// taken over whole.
  private func takeHostFailure(_ error: inout LuaError) {
    guard let failure = core.failure else { return }
    core.failure = nil
    if let inner = failure.error as? LuaError {
      let outer = error.traceback
      error = inner
      if error.chunk == nil, let caller = outer.first(where: { $0.line != nil }) {
        (error.chunk, error.line) = (caller.chunk, caller.line)
      }
      // Where calls alternate between Lua and the host, each level adds its frames.
      let room = max(0, Int(CLUA_TRACE_LIMIT) - error.traceback.count)
      error.traceback += outer.prefix(room)
      error.omittedFrames += max(0, outer.count - room)
      return
    }
    let refusal = failure.error as? LuaRefusal
    error.kind = refusal == nil ? .verb : .refused
    error.message = failure.message
    if let place = failure.position { (error.chunk, error.line) = (place.chunk, place.line) }
    error.underlying = failure.error
    error.hint = (failure.error as? LuaFailure)?.hint ?? refusal?.hint
    error.refusal = refusal?.reason
    error.verb = refusal?.verb
  }

  private func suggest(_ error: inout LuaError, _ state: OpaquePointer) {
    error.message = LuaMessage.withArticles(error.message)
    guard error.hint == nil else { return }
    guard let variable = LuaMessage.variable(in: error.message) else { return }
    switch variable.kind {
    case "global":
      error.hint =
        member(named: variable.name)
        ?? stack.withRoom(4) {
          clua_push_trace_environment(state)
          return Suggestion.sentence(
            variable.name, among: names(ofEnvironmentAt: -1, state).filter { $0 != "_G" })
        } ?? nil
    case "field", "method":
      guard variable.name.utf8.count <= ChunkSource.longestLine, let chunk = error.chunk,
        let line = error.line,
        let source = sourceLine(chunk: chunk, line: line), let owner = owner(of: variable.name, in: source)
      else { return }
      error.hint = Suggestion.sentence(variable.name, among: members(ofLibrary: owner))
    default: break
    }
  }
}

extension LuaEngine {
  /// Returns a sentence that suggests the library members of exactly this name; `nil` for none, and for more than
  /// three.
  fileprivate func member(named name: String) -> String? {
    let owners = libraryNames.filter { members(ofLibrary: $0).contains(name) }.sorted()
    guard (1...3).contains(owners.count) else { return nil }
    return Suggestion.offer(owners.map { "\($0).\(name)" }, quoted: false)
  }
}

/// Returns the name before ".member" or ":member" in a line of source, or nil.
private func owner(of member: String, in source: String) -> String? {
  let tokens = LuaTokens(source).tokens
  let use = tokens.indices.dropFirst(2).first { index in
    tokens[index].text == member && tokens[index].kind != .string
      && (tokens[index - 1].isSymbol(".") || tokens[index - 1].isSymbol(":"))
      && tokens[index - 2].kind == .name
  }
  return use.map { tokens[$0 - 2].text }
}

/// A call that a verb's declaration does not allow.
struct LuaRefusal: Error, CustomStringConvertible {
  var reason = LuaError.Refusal.argument
  /// The verb that refused, where the call reached one.
  var verb: LuaDeclaration?
  var message: String
  var hint: String?
  var description: String { message }
}
