/// The declaration of a verb, property or type, without its implementation. Help, completion, the reference and the
/// editor's definitions are made from it.
///
/// The path shows the kind of owner. `expect` is a global; `analytics.track` is a member of a library object;
/// `Flow:move` is a method and `Flow.name` a property of a bridged type (their names begin with a capital); `screen()`
/// and `Flow()` make the object itself callable.
///
/// For example:
///
///     track.declaration.signature  // "analytics.track(event, properties?)"
///     track.declaration.owner      // "analytics"
public struct LuaDeclaration: Sendable, Hashable {
  /// The kind of thing that is declared.
  public enum Kind: Sendable, Hashable {
    /// A function or method.
    case verb
    /// A value that is computed when read.
    case property
    /// A bridged type.
    case type
  }

  /// The path from the globals, such as `analytics.track`.
  public var path: String
  /// The kind of thing that is declared.
  public var kind: Kind
  /// The parameters of a verb.
  public var parameters: [LuaParameter] = []
  /// The results of a verb, or a property's type.
  public var returns: LuaReturn?
  /// One or two sentences.
  public var summary: String
  /// Lua code that runs.
  public var example: String
  /// The callers that may call or read it.
  public var callers: ExecutionPhases
  /// The callers allowed to set a property; nil for a read-only one.
  public var setters: ExecutionPhases?
  /// The value at a verb's path, for callers that can read it and not call it; nil for none.
  public var reading: LuaReading?

  /// Makes a declaration from its parts.
  public init(
    path: String, kind: Kind, parameters: [LuaParameter] = [], returns: LuaReturn? = nil, summary: String,
    example: String, callers: ExecutionPhases, setters: ExecutionPhases? = nil
  ) {
    self.path = path
    self.kind = kind
    self.parameters = parameters
    self.returns = returns
    self.summary = summary
    self.example = example
    self.callers = callers
    self.setters = setters
  }

  /// The part before the member: "analytics", "Flow"; nil for a global.
  public var owner: String? { ownerAndName.owner }

  /// The member's own name: "track"; "()" for a call.
  public var name: String { ownerAndName.name }

  /// The owner (nil for a global) and the name, read from the path at once. Engines install hundreds of declarations at
  /// every start, so its bytes are compared, which is faster than its characters.
  var ownerAndName: (owner: String?, name: String) {
    var path = path
    return path.withUTF8 { bytes in
      func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      }
      let count = bytes.count
      if Self.isCall(bytes) { return (text(0..<count - 2), "()") }
      guard let separator = Self.separator(bytes) else { return (nil, text(0..<count)) }
      return (text(0..<separator), text(separator + 1..<count))
    }
  }

  /// The name of a library's property that serves every name without a member of its own, in the notation of editors.
  public static let anyName = "[string]"

  /// True for a property that serves every name, such as `profile.[string]`.
  var isOfAnyName: Bool { path.utf8.last == UInt8(ascii: "]") && name == Self.anyName }

  /// True where a path makes the object itself callable.
  private static func isCall(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.count > 1 && path[path.count - 1] == UInt8(ascii: ")") && path[path.count - 2] == UInt8(ascii: "(")
  }

  /// Returns the index of the sign between the owner and the member; nil for a global.
  private static func separator(_ path: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = path.count
    while index > 0 {
      index -= 1
      if path[index] == UInt8(ascii: ".") || path[index] == UInt8(ascii: ":") { return index }
    }
    return nil
  }

  /// True for a bridged type, and for a member of one.
  public var isOfType: Bool {
    guard kind != .type else { return true }
    var path = path
    return path.withUTF8 { bytes in
      guard let first = bytes.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
        return false
      }
      return Self.isCall(bytes) || Self.separator(bytes) != nil
    }
  }

  /// True where the first value of a call is the object that owns the member.
  public var hasReceiver: Bool {
    guard kind == .verb else { return false }
    var path = path
    return path.withUTF8 { Self.isCall($0) || $0.contains(UInt8(ascii: ":")) }
  }

  /// The call as a user writes it: `analytics.track(event, properties?)`.
  public var signature: String {
    guard kind == .verb else { return path }
    let head = path.hasSuffix("()") ? String(path.dropLast(2)) : path
    let list = parameters.map { parameter in
      parameter.isVariadic ? "..." : parameter.name + (parameter.isOptional ? "?" : "")
    }
    return "\(head)(\(list.joined(separator: ", ")))"
  }
}

/// The value at a verb's path for some callers, which can read it and not call it.
///
/// For example:
///
///     let shown = LuaReading([.hook], .string, "The name of the step that is shown.")
///     engine.install(verbs: [step.read(as: shown) { app in app.name }], host: app)
///     // In a hook, `onboarding.step` is a string; elsewhere it is the verb.
public struct LuaReading: Sendable, Hashable {
  /// The callers that read it.
  public var callers: ExecutionPhases
  /// The value's type.
  public var type: LuaType
  /// A sentence.
  public var summary: String

  /// Makes a value from its parts.
  public init(_ callers: ExecutionPhases, _ type: LuaType, _ summary: String) {
    self.callers = callers
    self.type = type
    self.summary = summary
  }
}
