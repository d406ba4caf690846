/// A Lua value as Swift sees it.
///
/// Tables, functions and objects are references: two are equal when they are the same one.
///
/// For example:
///
///     let value = try engine.load(source: "return 6 * 7", chunk: "=input", environment: environment).call()
///     value.kind    // "number"
///     value.string  // nil
///     value == 42   // true
public enum LuaValue {
  /// `nil`, or nothing.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer of 64 bits.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A string; bytes that are not UTF-8 are replaced.
  case string(String)
  /// A table, which the engine holds as long as this value lives.
  case table(LuaTable)
  /// A function, which the engine holds as long as this value lives.
  case function(LuaFunction)
  /// A Swift object that a verb pushed.
  case object(AnyObject)
  /// Anything else, by the name of its kind: "thread".
  case other(String)

  /// The kind as messages name it: "string", "table", "nil".
  public var kind: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object: "object"
    case .other(let kind): kind
    }
  }

  /// The kind with its article, for messages: "a table", "an object", "nil".
  public var kindWithArticle: String {
    switch self {
    case .nil: "nil"
    case .object: "an object"
    default: "a \(kind)"
    }
  }

  /// True where the value is `nil`.
  public var isNil: Bool { if case .nil = self { true } else { false } }

  /// The string, or nil.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The boolean, or nil.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The integer, or a float with an exact integer value, or nil.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a float, or nil.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The table, or nil.
  public var table: LuaTable? { if case .table(let value) = self { value } else { nil } }

  /// The function, or nil.
  public var function: LuaFunction? { if case .function(let value) = self { value } else { nil } }

  /// The object as this type, or nil.
  public func object<T: AnyObject>(as type: T.Type) -> T? {
    if case .object(let value) = self { value as? T } else { nil }
  }
}

extension LuaValue: Equatable {
  /// Raw equality, as Lua's `rawequal`.
  public static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Int(exactly: b) == a
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.table(let a), .table(let b)): a == b
    case (.function(let a), .function(let b)): a == b
    case (.object(let a), .object(let b)): a === b
    case (.other(let a), .other(let b)): a == b
    default: false
    }
  }
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}
