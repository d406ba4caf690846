/// A function of the host for scripts: its declaration and its body. Binding, argument errors, help, completion, the
/// reference and the editor's definitions all come from this one value.
///
/// For example:
///
///     let track = LuaVerb<App>(
///       "analytics.track",
///       parameters: [LuaParameter("event", .string, "The event's name.")],
///       summary: "Records an event.", example: #"analytics.track "opened""#
///     ) { app, call in app.events.append(call.string(0)) }
public struct LuaVerb<Host>: Sendable {
  /// The declaration.
  public private(set) var declaration: LuaDeclaration
  @usableFromInline let body: @Sendable (Host, inout LuaCall) throws -> Int32
  @usableFromInline var reader: (@Sendable (Host, inout LuaCall) throws -> Int32)?

  /// Makes a verb whose body pushes its results itself and returns their count.
  public init(
    _ path: String, parameters: [LuaParameter] = [], returns: LuaReturn? = nil, summary: String,
    example: String = "", callers: ExecutionPhases = .all,
    pushing body: @escaping @Sendable (Host, inout LuaCall) throws -> Int32
  ) {
    declaration = LuaDeclaration(
      path: path, kind: .verb, parameters: parameters, returns: returns, summary: summary, example: example,
      callers: callers)
    self.body = body
  }

  /// A verb without a result.
  @inlinable
  public init(
    _ path: String, parameters: [LuaParameter] = [], summary: String, example: String = "",
    callers: ExecutionPhases = .all, body: @escaping @Sendable (Host, inout LuaCall) throws -> Void
  ) {
    self.init(
      path, parameters: parameters, returns: nil, summary: summary, example: example, callers: callers,
      pushing: { host, call in
        try body(host, &call)
        return 0
      })
  }

  /// A verb with one result.
  @inlinable
  public init<R: LuaPushable>(
    _ path: String, parameters: [LuaParameter] = [], returns: LuaReturn, summary: String,
    example: String = "",
    callers: ExecutionPhases = .all, body: @escaping @Sendable (Host, inout LuaCall) throws -> R
  ) {
    self.init(
      path, parameters: parameters, returns: returns, summary: summary, example: example, callers: callers,
      pushing: { host, call in
        try body(host, &call).push(onto: call.stack)
        return 1
      })
  }

  /// Returns the same verb with a value at its path for some callers.
  ///
  /// For example, `onboarding.step "a"` makes a step while a script loads; in a hook, `onboarding.step` is the name of
  /// the visible step.
  public func read<R: LuaPushable>(
    as reading: LuaReading, _ get: @escaping @Sendable (Host) throws -> R
  ) -> LuaVerb {
    var verb = self
    verb.declaration.reading = reading
    verb.reader = { host, call in
      try get(host).push(onto: call.stack)
      return 1
    }
    return verb
  }

  /// Returns the body, bound to its host.
  @inlinable
  func bound(to host: Host) -> (inout LuaCall) throws -> Int32 {
    let body = body
    return { call in try body(host, &call) }
  }

  /// Returns the reader of the verb's value for some callers, bound to its host; nil for a verb without such a value.
  @inlinable
  func boundReader(to host: Host) -> ((inout LuaCall) throws -> Int32)? {
    guard let reader else { return nil }
    return { call in try reader(host, &call) }
  }
}

/// A value of the host that scripts read as a field; a property with a setter can also be written.
///
/// For example:
///
///     let version = LuaProperty<App>(
///       "app.version", .string, summary: "The version.", get: { app, _ in app.version })
///     // `app.version` is "1.4" in Lua; `app.version = "2"` raises app.version cannot be set
public struct LuaProperty<Host>: Sendable {
  /// The declaration.
  public let declaration: LuaDeclaration
  @usableFromInline let getter: @Sendable (Host, inout LuaCall) throws -> Int32
  @usableFromInline let setter: (@Sendable (Host, inout LuaCall) throws -> Void)?

  /// Makes a property with a getter, and with a setter if it can be written. The setter's `call` has the new value as
  /// its only argument.
  @inlinable
  public init<R: LuaPushable>(
    _ path: String, _ type: LuaType, summary: String, example: String = "", callers: ExecutionPhases = .all,
    setters: ExecutionPhases? = nil, get: @escaping @Sendable (Host, inout LuaCall) throws -> R,
    set: (@Sendable (Host, inout LuaCall) throws -> Void)? = nil
  ) {
    declaration = LuaDeclaration(
      path: path, kind: .property, parameters: [], returns: LuaReturn(type, summary: ""), summary: summary,
      example: example, callers: callers, setters: set == nil ? nil : (setters ?? callers))
    getter = { host, call in
      try get(host, &call).push(onto: call.stack)
      return 1
    }
    setter = set
  }

  @inlinable
  func boundGetter(to host: Host) -> (inout LuaCall) throws -> Int32 {
    let getter = getter
    return { call in try getter(host, &call) }
  }

  @inlinable
  func boundSetter(to host: Host) -> ((inout LuaCall) throws -> Int32)? {
    guard let setter else { return nil }
    return { call in
      try setter(host, &call)
      return 0
    }
  }
}

/// A Swift class whose objects scripts may hold; its members are verbs and properties under its name.
///
/// For example:
///
///     let type = LuaObjectType<Flow>(name: "Flow", summary: "A flow.", describe: { "Flow \($0.name)" })
///     engine.installType(type)  // tostring(flow) gives "Flow onboarding" in Lua
public struct LuaObjectType<T: AnyObject>: Sendable {
  /// The name in Lua, with a capital: "Flow".
  public var name: String
  /// One or two sentences.
  public var summary: String
  /// The text that `tostring` and a prompt show.
  public var describe: @Sendable (T) -> String
  /// The comparison that `==` makes beyond identity.
  public var equals: (@Sendable (T, T) -> Bool)?
  /// The bytes that the host holds for an object beyond some hundred, charged to the script as long as it holds the
  /// object. The function is called each time the object is pushed, with the bytes of text passed to the verb that made
  /// the object, or 0 for a repeated push. Without the function an object weighs those bytes.
  public var weight: (@Sendable (_ object: T, _ handed: Int) -> Int)?

  /// Makes a type; without `equals`, two objects are equal only where they are identical.
  public init(
    _ type: T.Type = T.self, name: String, summary: String, describe: @escaping @Sendable (T) -> String,
    equals: (@Sendable (T, T) -> Bool)? = nil, weight: (@Sendable (T, Int) -> Int)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.describe = describe
    self.equals = equals
    self.weight = weight
  }

  /// The declaration for help and reference.
  public var declaration: LuaDeclaration {
    LuaDeclaration(path: name, kind: .type, summary: summary, example: "", callers: .all)
  }
}
