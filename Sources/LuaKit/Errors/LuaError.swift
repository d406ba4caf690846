internal import CLua

/// The facts of a failure in Lua.
///
/// For example:
///
///     try engine.load(source: "return 1 + nil", chunk: "@flow.lua", environment: environment).call()
///     // throws flow.lua:1: attempt to perform arithmetic on a nil value
public struct LuaError: Error {
  /// The kind of the failure.
  public enum Kind: Sendable, Hashable {
    /// The text is not Lua; `incomplete` where more text could make it valid.
    case syntax(incomplete: Bool)
    /// The text is compiled Lua.
    case bytecode
    /// The text's bytes are not UTF-8.
    case encoding
    /// A script's own error, or Lua's.
    case runtime
    /// Unlimited recursion: Lua's stack, or C's, is full.
    case overflow
    /// A write to a table that the host has frozen; the message is the host's.
    case frozen
    /// A write to a global in a phase of the engine's `writeLock`.
    case locked
    /// A verb refused its arguments or its caller.
    case refused
    /// A verb failed.
    case verb
    /// The memory limit was reached.
    case memory
    /// A deadline passed.
    case deadline
    /// `LuaInterrupt.fire` was called.
    case interrupted(LuaInterrupt.Reason)
  }

  /// The reason why a verb refused a call.
  public enum Refusal: Sendable, Hashable {
    /// An argument, or the number of arguments, does not match the declaration.
    case argument
    /// A table among the arguments has a key that the verb does not know.
    case key
    /// An argument names a field that does not exist.
    case field
    /// The verb may not be called now.
    case caller
    /// There is no such member.
    case member
  }

  /// One level of the traceback, innermost first.
  public struct Frame: Sendable, Hashable {
    /// The function's name: "analytics.track", "onLeave", "main chunk", "?".
    public var name: String
    /// The chunk's name as it was loaded ("@flow.lua"), nil for a function of the host.
    public var chunk: String?
    /// The line that was running; nil for a function of the host.
    public var line: Int?

    /// The chunk without its mark: "flow.lua".
    public var file: String? { chunk.map(LuaPosition.display) }
  }

  /// The most bytes of a message; a longer one is cut at the end.
  public static let longestMessage = 8 << 10

  /// The kind of the failure.
  public var kind: Kind
  /// The reason of a verb's refusal, where one refused.
  public internal(set) var refusal: Refusal?
  /// The declaration of the verb that refused, where the call reached one.
  public internal(set) var verb: LuaDeclaration?
  /// The message, without position.
  public var message: String
  /// The next step to take, if one is known.
  public var hint: String?
  /// The chunk in which it happened, as it was loaded: "@flow.lua".
  public var chunk: String?
  /// The line in that chunk, from 1.
  public var line: Int?
  /// The text of that line.
  public var sourceLine: String?
  /// The traceback, innermost first.
  public var traceback: [Frame] = []
  /// The number of frames left out of a deep traceback: from its middle, or from its end where there are thousands. In
  /// that case it is a lower bound.
  public var omittedFrames = 0
  /// The error that a Swift body threw.
  public var underlying: (any Error)?

  /// Makes a failure with a message.
  public init(kind: Kind, message: String, hint: String? = nil, chunk: String? = nil, line: Int? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.chunk = chunk
    self.line = line
  }

  /// The chunk without its mark: "flow.lua".
  public var file: String? { chunk.map(LuaPosition.display) }

  /// True where more text could make a syntax error go away.
  public var isIncomplete: Bool { kind == .syntax(incomplete: true) }

  var position: LuaPosition? {
    guard let chunk, let line else { return nil }
    return LuaPosition(chunk: chunk, line: line)
  }
}

extension LuaError: CustomStringConvertible {
  /// "flow.lua:3: message".
  public var description: String {
    if let file, let line { return "\(file):\(line): \(message)" }
    return message
  }
}

/// The error that a verb's body throws to fail with a message of its own.
///
/// For example:
///
///     throw LuaFailure("there is no step \"age\"", hint: "the nearest name is \"name\"")
///     // flow.lua:2: there is no step "age"
public struct LuaFailure: Error, CustomStringConvertible {
  /// The message of the failure.
  public var message: String
  /// The next step to take.
  public var hint: String?

  /// Makes a failure with a message and a next step.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The message.
  public var description: String { message }
}

/// A line of a chunk.
struct LuaPosition {
  var chunk: String
  var line: Int

  var shortName: String { Self.display(chunk) }

  static func display(_ chunk: String) -> String {
    chunk.hasPrefix("@") || chunk.hasPrefix("=") ? String(chunk.dropFirst()) : chunk
  }

  /// Returns the place of the script's code that called the running body; nil where no script did.
  static func ofCaller(_ state: OpaquePointer) -> LuaPosition? {
    var line: Int32 = 0
    var file = [CChar](repeating: 0, count: 512)
    guard clua_caller(state, &file, file.count, &line) else { return nil }
    let chunk = file.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    return LuaPosition(chunk: chunk, line: Int(line))
  }
}
