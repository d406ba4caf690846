/// The reader of a table: how it stores functions, and how it names values in messages.
///
/// For example:
///
///     struct Reading: LuaFieldContext {
///       func keep(_ function: LuaFunction, at path: LuaPath) -> LuaFunction { function }
///     }
///     Reading().spoken(3)  // "a number"
public protocol LuaFieldContext: SendableMetatype {
  /// A function of the script, in stored form.
  associatedtype Function

  /// Stores a function of the script, which stands at a path.
  func keep(_ function: LuaFunction, at path: LuaPath) throws(LuaFieldError) -> Function

  /// A value as a message names it: "a string", "a flow", "nil".
  func spoken(_ value: LuaValue) -> String
}

extension LuaFieldContext {
  /// The value's kind with its article.
  public func spoken(_ value: LuaValue) -> String { value.kindWithArticle }
}

/// A value that is being read from a table, with its position and its reader.
///
/// For example:
///
///     let hour = LuaFieldValue(25, Reading()).inner(25, .field("hour"))
///     hour.unfit("from 0 to 23").description  // "the table.hour should be from 0 to 23, got 25"
public struct LuaFieldValue<Context: LuaFieldContext> {
  /// The value.
  public let value: LuaValue
  /// The reader of the table.
  public let context: Context
  private let table: LuaPath
  private let step: LuaPath.Step?

  /// Makes a value inside a table at a path.
  init(_ value: LuaValue, _ step: LuaPath.Step?, in table: LuaPath, _ context: Context) {
    self.value = value
    self.context = context
    self.table = table
    self.step = step
  }

  /// Makes the value that a script passed, as a whole.
  public init(_ value: LuaValue, _ context: Context) { self.init(value, nil, in: LuaPath(), context) }

  /// The path of the value.
  public var path: LuaPath { step.map { LuaPath(table.steps + [$0]) } ?? table }

  /// Makes a value inside this one.
  public func inner(_ value: LuaValue, _ step: LuaPath.Step) -> LuaFieldValue {
    LuaFieldValue(value, step, in: path, context)
  }

  /// Makes an error about a value of another type.
  public func wrong(_ expected: String, hint: String? = nil) -> LuaFieldError {
    LuaFieldError(path, "should be \(expected), got \(context.spoken(value))", hint: hint)
  }

  /// Makes an error about a value of the right type that is out of range or otherwise wrong; short values are quoted.
  public func unfit(_ expected: String, hint: String? = nil) -> LuaFieldError {
    LuaFieldError(path, "should be \(expected), got \(quoted)", hint: hint)
  }

  private var quoted: String {
    switch value {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .string(let text) where text.count <= 40: "\"\(text)\""
    default: context.spoken(value)
    }
  }
}
