public import CLua  // for the inlinable readers

/// One call of a verb: its arguments, already checked against the declaration, and the stack for its results.
///
/// Arguments are numbered from 0, without the receiver. The readers trust the declaration: `string(0)` of a parameter
/// declared `.string` is the string; for an optional parameter use `optionalString`. A call is valid only inside the
/// body that received it.
///
/// For example:
///
///     let wait = LuaVerb<App>(
///       "app.wait", parameters: [LuaParameter("seconds", .number)], summary: "Waits."
///     ) { app, call in
///       app.events.append("waits \(call.number(0)) s")  // app.wait(1.5) appends "waits 1.5 s"
///     }
public struct LuaCall {
  /// The stack, to push results onto.
  public let stack: LuaStack
  @usableFromInline let base: Int32
  @usableFromInline let receiverPointer: UnsafeMutableRawPointer?

  var core: LuaCore { stack.core }

  /// The engine that runs the call.
  public var engine: LuaEngine { stack.core.engine }

  /// The number of arguments, including nils for absent ones; 1 for a property, the setter's new value.
  public var count: Int { base == 2 ? 1 : max(0, Int(lua_gettop(stack.state) - base)) }

  /// Returns the object on which the method was called. `T` must be the class of the verb's type.
  @inlinable
  public func receiver<T: AnyObject>(as type: T.Type = T.self) -> T {
    // Safe: the trampoline has compared the type; a debug build compares the class as well.
    let object = Unmanaged<AnyObject>.fromOpaque(receiverPointer.unsafelyUnwrapped).takeUnretainedValue()
    return unsafeDowncast(object, to: T.self)
  }

  @inlinable
  func index(_ argument: Int) -> Int32 { base + 1 + Int32(truncatingIfNeeded: argument) }

  /// A string argument, "" if it is none.
  public func string(_ argument: Int) -> String { stack.string(at: index(argument)) ?? "" }

  /// The name of a read through a property that serves every name; "" for any other verb.
  public var name: String { stack.string(at: 2) ?? "" }

  /// A string argument, or nil.
  public func optionalString(_ argument: Int) -> String? { stack.string(at: index(argument)) }

  /// The bytes of a string argument as they are.
  public func bytes(_ argument: Int) -> [UInt8] {
    var count = 0
    guard let bytes = clua_string(stack.state, index(argument), &count) else { return [] }
    core.handedText &+= count
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// An integer argument, 0 if it is none.
  @inlinable
  public func integer(_ argument: Int) -> Int {
    Int(lua_tointegerx(stack.state, index(argument), nil))
  }

  /// An integer argument, or nil.
  @inlinable
  public func optionalInteger(_ argument: Int) -> Int? {
    var value: lua_Integer = 0
    return clua_integer(stack.state, index(argument), &value) ? Int(value) : nil
  }

  /// A number argument, 0 if it is none.
  @inlinable
  public func number(_ argument: Int) -> Double { clua_number(stack.state, index(argument)) }

  /// A number argument, or nil.
  public func optionalNumber(_ argument: Int) -> Double? {
    lua_type(stack.state, index(argument)) == LUA_TNUMBER ? number(argument) : nil
  }

  /// Reads a boolean argument; any other value counts as true or false as in `if`.
  @inlinable
  public func boolean(_ argument: Int) -> Bool { lua_toboolean(stack.state, index(argument)) != 0 }

  /// A boolean argument, or nil.
  public func optionalBoolean(_ argument: Int) -> Bool? {
    lua_type(stack.state, index(argument)) == LUA_TBOOLEAN ? boolean(argument) : nil
  }

  /// True where the argument is absent or nil.
  @inlinable
  public func isNil(_ argument: Int) -> Bool { lua_type(stack.state, index(argument)) <= 0 }

  /// Any argument; tables and functions are held.
  public func value(_ argument: Int) -> LuaValue { stack.value(at: index(argument)) }

  /// All arguments.
  public var values: [LuaValue] { (0..<count).map(value) }

  /// A function argument, held; nil if it is none.
  public func function(_ argument: Int) -> LuaFunction? { value(argument).function }

  /// A table argument on the stack, not held; nil if it is none.
  public func table(_ argument: Int) -> LuaTableView? {
    guard lua_type(stack.state, index(argument)) == LUA_TTABLE else { return nil }
    return LuaTableView(stack: stack, index: index(argument))
  }

  /// An object argument, nil if it is none of this class.
  public func object<T: AnyObject>(_ argument: Int, as type: T.Type = T.self) -> T? {
    stack.object(at: index(argument)) as? T
  }

  /// The line of the script that made the call, looked up at each access; nil where the host made it.
  public var location: LuaLocation? {
    LuaPosition.ofCaller(stack.state).map { LuaLocation(chunk: $0.chunk, line: $0.line) }
  }

  /// Returns the words for an argument in a message: "the string 'banana'", "a table", "nothing".
  public func describe(_ argument: Int) -> String { stack.sentence(at: index(argument)) }
}

/// A line of a script.
///
/// For example:
///
///     // In the body of a verb that line 3 of flow.lua calls:
///     call.location?.file  // "flow.lua"
///     call.location?.line  // 3
public struct LuaLocation: Sendable, Hashable {
  /// The chunk's name as it was loaded: "@flow.lua".
  public var chunk: String
  /// The line, from 1.
  public var line: Int

  /// The chunk without its mark: "flow.lua".
  public var file: String { LuaPosition.display(chunk) }
}
