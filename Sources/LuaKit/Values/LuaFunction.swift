public import CLua

/// A Lua function, which the engine holds as long as this value lives.
///
/// For example:
///
///     let chunk = try engine.load(source: source, chunk: "@double.lua", environment: environment)
///     let double = try chunk.call().function
///     try double?.call(21)      // .integer(42)
///     double?.definition?.line  // 1
public struct LuaFunction: Equatable {
  let holder: LuaHolder

  /// The address, distinct from that of every other held value of its engine.
  public var identity: UnsafeRawPointer? { holder.identity }

  /// Two are equal when they are the same function.
  public static func == (left: LuaFunction, right: LuaFunction) -> Bool {
    left.holder.identity == right.holder.identity && left.holder.engine === right.holder.engine
  }

  /// Calls the function and returns its first result, `.nil` where there is none.
  @discardableResult
  public func call(_ arguments: any LuaPushable...) throws(LuaError) -> LuaValue {
    try call(arguments: arguments, results: 1).first ?? .nil
  }

  /// Calls it and gives all its results.
  public func callForAll(_ arguments: any LuaPushable...) throws(LuaError) -> [LuaValue] {
    try call(arguments: arguments, results: LUA_MULTRET)
  }

  private func call(arguments: [any LuaPushable], results: Int32) throws(LuaError) -> [LuaValue] {
    let engine = holder.engine
    let stack = engine.stack
    let state = stack.state
    engine.drain()
    return try stack.withRoomOrThrow(Int32(arguments.count) + 6) { () throws(LuaError) in
      let top = lua_gettop(state)
      holder.push(state)
      for argument in arguments { argument.push(onto: stack) }
      try engine.check(clua_pcall(state, Int32(arguments.count), results), state)
      var text = HandedText(HandedText.results)
      var values: [LuaValue] = []
      for index in top..<lua_gettop(state) {
        try text.count(stack, index + 1)
        values.append(stack.value(at: index + 1))
      }
      return values
    }
  }

  /// Calls the function without arrays and boxes: `push` pushes up to ten arguments and returns their count, `read`
  /// reads the one result.
  ///
  /// For example:
  ///
  ///     try function.call(pushing: { stack in stack.push(7); return 1 }, reading: { $0.integer })
  @inlinable
  public func call<R>(
    pushing push: (LuaStack) -> Int, reading read: (LuaResult) -> R
  ) throws(LuaError) -> R {
    let stack = try begin()
    let status = finish(stack, push(stack))
    if status != 0 { throw failure(stack) }
    defer { stack.dropResult() }
    return read(LuaResult(stack: stack))
  }

  @usableFromInline
  func begin() throws(LuaError) -> LuaStack {
    let (core, pointer) = holder.alive
    let stack = LuaStack(state: clua_engine_state(pointer), unmanagedCore: core)
    // Room for the function, ten arguments, and the temporaries of pushing one argument.
    guard stack.reserve(16) else { throw .overflow }
    holder.push(stack.state)
    return stack
  }

  @inlinable
  func finish(_ stack: LuaStack, _ arguments: Int) -> Int32 {
    clua_pcall_one(stack.state, Int32(truncatingIfNeeded: arguments))
  }

  @usableFromInline
  func failure(_ stack: LuaStack) -> LuaError {
    stack.core.engine.takeError(stack.state)
  }

  /// The chunk and the first line of the function's source; nil for a function of the host or of Lua's library.
  public var definition: (chunk: String, line: Int)? {
    let stack = holder.engine.stack
    return stack.withRoom(4) {
      holder.push(stack.state)
      var ar = lua_Debug()
      guard lua_type(stack.state, -1) == LUA_TFUNCTION, lua_getinfo(stack.state, ">S", &ar) != 0,
        ar.linedefined >= 0
      else { return nil }
      return (String(cString: ar.source), Int(ar.linedefined))
    } ?? nil
  }
}

extension LuaFunction {
  /// The declaration of a verb of the host; `nil` for a function of a script or of Lua's library.
  var verb: LuaBoundVerb? {
    let stack = holder.engine.stack
    return stack.withRoom(4) {
      holder.push(stack.state)
      guard let verb = clua_verb_at(stack.state, -1),
        let context = verb.pointee.context
      else { return nil }
      return Unmanaged<LuaBoundVerb>.fromOpaque(context).takeUnretainedValue()
    } ?? nil
  }
}

/// The one result of a call, on the stack.
///
/// For example:
///
///     try double.call(pushing: { $0.push(21); return 1 }, reading: { $0.integer })  // 42
public struct LuaResult {
  @usableFromInline let stack: LuaStack

  @inlinable
  init(stack: LuaStack) { self.stack = stack }

  /// The value.
  public var value: LuaValue { stack.value(at: -1) }
  /// The integer, or nil. As in Lua's arithmetic, a float or a string with an exact integer value counts.
  @inlinable public var integer: Int? {
    var isInteger: Int32 = 0
    let value = lua_tointegerx(stack.state, -1, &isInteger)
    return isInteger != 0 ? Int(value) : nil
  }

  /// True where `if` would take it as true.
  public var isTrue: Bool { lua_toboolean(stack.state, -1) != 0 }
  /// The string, or nil.
  public var string: String? { stack.string(at: -1) }
}
