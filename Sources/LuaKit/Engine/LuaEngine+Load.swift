internal import CLua
import Spelling

extension LuaEngine {
  /// The stack of the running code, or of the main state.
  var stack: LuaStack { LuaStack(state: state, core: core) }

  /// The line of the script at the running call; `nil` where none runs.
  public var callerLocation: LuaLocation? { stack.callerLocation }

  /// Loads a text, without running it.
  ///
  /// A UTF-8 byte order mark and a first line that begins with `#` are accepted. Bytecode, bytes that are not UTF-8 and
  /// more than 16 MB are refused. A deadline and the memory limit apply as they do to a call.
  public func load(_ source: LuaSource, environment: LuaEnvironment) throws(LuaError) -> LuaFunction {
    drain()
    let stack = stack
    return try stack.withRoomOrThrow(6) { () throws(LuaError) in
      try pushChunk(source, stack.state)
      environment.holder.push(stack.state)
      clua_insert(stack.state, -2)
      clua_set_environment(stack.state, -2)
      return LuaFunction(holder: LuaHolder(stack: stack, index: -1))
    }
  }

  /// Loads a text under a chunk's name: "@path" for a file, "=name" for anything else.
  public func load(
    source: String, chunk: String, environment: LuaEnvironment
  ) throws(LuaError) -> LuaFunction {
    try load(LuaSource(chunk: chunk, text: source), environment: environment)
  }

  /// Loads text that a user typed: as an expression if possible, so that its values can be shown, else as a chunk.
  public func loadInteractive(
    _ text: String, chunk: String, environment: LuaEnvironment
  ) throws(LuaError) -> LuaFunction {
    do {
      let function = try load(source: "return " + text, chunk: chunk, environment: environment)
      core.sources[chunk] = ChunkSource(text)
      return function
    } catch {
      return try load(source: text, chunk: chunk, environment: environment)
    }
  }

  /// The readiness to run of a text that a person types.
  public enum Completeness: Sendable {
    /// It can be run.
    case complete
    /// More lines could make the text complete.
    case incomplete
    /// The text has an error that more text would not mend.
    case invalid(LuaError)
  }

  /// Returns the completeness of a text: it can be run, needs more lines, or is wrong.
  ///
  /// The text is loaded as an expression and as a chunk, each with a line end added. If either loads, the text is
  /// complete; if either fails at the end of the text, it is incomplete. So `1 +` and `{a=1` are incomplete, and an
  /// open `"abc` is invalid at once, since no further line can close it.
  public func completeness(of text: String, chunk: String = "=prompt") -> Completeness {
    let expression = syntaxError("return " + text + "\n", chunk: chunk)
    guard let expression else { return .complete }
    guard let statement = syntaxError(text + "\n", chunk: chunk) else { return .complete }
    if expression.isIncomplete || statement.isIncomplete { return .incomplete }
    return .invalid(statement)
  }

  private func syntaxError(_ text: String, chunk: String) -> LuaError? {
    let stack = stack
    do throws(LuaError) {
      try stack.withRoomOrThrow(6) { () throws(LuaError) in
        try pushChunk(LuaSource(chunk: chunk, text: text), stack.state)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Loads and pushes a chunk without environment. [-0, +1]
  func pushChunk(_ source: LuaSource, _ state: OpaquePointer) throws(LuaError) {
    let prepared = try prepare(source)
    core.sources[source.chunk] = ChunkSource(String(decoding: prepared, as: UTF8.self))
    let status = prepared.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { bytes in
        var none: CChar = 0
        return withUnsafePointer(to: &none) { empty in
          clua_load(state, bytes.baseAddress ?? empty, bytes.count, source.chunk)
        }
      }
    }
    if status != LUA_OK { throw takeSyntaxError(state, chunk: source.chunk) }
  }

  /// Returns the text without its byte order mark. A first line that begins with `#` becomes empty, so that line
  /// numbers stay.
  private func prepare(_ source: LuaSource) throws(LuaError) -> ArraySlice<UInt8> {
    var bytes = source.bytes[...]
    guard bytes.count <= CLUA_LONGEST_CHUNK else {
      throw LuaError(
        kind: .memory, message: "the text is longer than \(CLUA_LONGEST_CHUNK >> 20) MB", chunk: source.chunk)
    }
    if bytes.starts(with: [0x1B]) {
      throw LuaError(
        kind: .bytecode, message: "this is compiled Lua, and only text is accepted",
        hint: "give the source file", chunk: source.chunk)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if WideText.isUTF16(bytes) {
      throw LuaError(
        kind: .encoding, message: "the text is UTF-16, not UTF-8", hint: "save the file as UTF-8",
        chunk: source.chunk, line: 1)
    }
    if let wrong = firstInvalid(bytes) {
      var error = LuaError(
        kind: .encoding, message: "this line is not UTF-8", hint: "save the file as UTF-8",
        chunk: source.chunk, line: 1 + bytes[..<wrong].count { $0 == 0x0A })
      let begin = bytes[..<wrong].lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
      let line = bytes[begin...].prefix(ChunkSource.longestLine + 1).prefix { $0 != 0x0A && $0 != 0x0D }
      error.sourceLine = String(decoding: line, as: UTF8.self).shortened(to: ChunkSource.longestLine)
      throw error
    }
    if bytes.first == UInt8(ascii: "#") { bytes = bytes.drop { $0 != 0x0A } }
    return bytes
  }

  /// Returns the index of the first byte that is not valid UTF-8; `nil` where all bytes are.
  private func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = bytes.startIndex
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .valid(let scalar): index += scalar.count
      case .error: return index
      case .emptyInput: return nil
      }
    }
  }
}
