/// A Swift value with a Lua form: a verb's body may return it, and a call may take it as an argument.
///
/// For example:
///
///     struct Point: LuaPushable {
///       var x, y: Int
///       func push(onto stack: LuaStack) { stack.pushFields([("x", x), ("y", y)]) }
///     }
///     try sum.call(Point(x: 1, y: 2))  // .integer(3), where sum is `function(p) return p.x + p.y end`
public protocol LuaPushable: SendableMetatype {
  /// Pushes exactly one value.
  func push(onto stack: LuaStack)
}

extension Bool: LuaPushable {
  /// Pushes a boolean.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension Int: LuaPushable {
  /// Pushes an integer.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension Double: LuaPushable {
  /// Pushes a float.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension String: LuaPushable {
  /// Pushes a string.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension LuaValue: LuaPushable {
  /// Pushes the value.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension LuaTable: LuaPushable {
  /// Pushes the table.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension LuaFunction: LuaPushable {
  /// Pushes the function.
  public func push(onto stack: LuaStack) { stack.push(self) }
}

extension Optional: LuaPushable where Wrapped: LuaPushable {
  /// Pushes the value, or nil.
  public func push(onto stack: LuaStack) {
    if let self { self.push(onto: stack) } else { stack.pushNil() }
  }
}

extension Array: LuaPushable where Element: LuaPushable {
  /// Pushes a list.
  public func push(onto stack: LuaStack) { stack.push(list: lazy.map { $0 as any LuaPushable }) }
}

/// A Swift object of an installed type, to return from a verb.
///
/// For example:
///
///     let current = LuaVerb<App>(
///       "flows.current", returns: LuaReturn(.object("Flow")), summary: "The flow."
///     ) { app, _ in
///       LuaObject(app.flow)  // flows.current() == flows.current() is true
///     }
public struct LuaObject<T: AnyObject>: LuaPushable {
  /// The object.
  public var object: T

  /// Wraps an object.
  public init(_ object: T) { self.object = object }

  /// Pushes the object's userdata.
  public func push(onto stack: LuaStack) { stack.push(object: object) }
}

/// A new table of named fields, to return from a verb.
///
/// For example:
///
///     let step: LuaFields = ["name": "welcome", "index": 1]
///     try table.call(step).table?.pairs().map(\.key)  // [.string("index"), .string("name")]
public struct LuaFields: LuaPushable, ExpressibleByDictionaryLiteral {
  /// The fields in order.
  public var fields: [(String, any LuaPushable)]

  /// Makes fields in this order.
  public init(_ fields: [(String, any LuaPushable)]) { self.fields = fields }

  /// Makes fields in the order in which they are written.
  public init(dictionaryLiteral elements: (String, any LuaPushable)...) { fields = elements }

  /// Pushes a new table.
  public func push(onto stack: LuaStack) { stack.pushFields(fields) }
}
