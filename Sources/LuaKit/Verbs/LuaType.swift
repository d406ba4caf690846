/// The type of a parameter, a result or a property, as declarations state it.
///
/// For example:
///
///     let devices = LuaType.list(of: .oneOf(["ios", "ipad"]))
///     devices.luaCATS   // ("ios"|"ipad")[]
///     devices.sentence  // "a list, each 'ios' or 'ipad'"
public indirect enum LuaType: Sendable, Hashable {
  /// Any value, nil included.
  case any
  /// Nil.
  case `nil`
  /// `true` or `false`.
  case boolean
  /// A number with an exact integer value.
  case integer
  /// A number.
  case number
  /// A string of at most 64 KB, such as a name, a path or a line.
  case string
  /// A string of any length: a value, which is stored whole.
  case text
  /// A table.
  case table
  /// A function.
  case function
  /// A function: its arguments, and its result; nil for none.
  case callback([LuaTold], returns: LuaType?)
  /// An object of an installed type.
  case object(String)
  /// A list of one type.
  case list(of: LuaType)
  /// One of several types.
  case union([LuaType])
  /// One of these strings.
  case oneOf([String])
  /// A table with the fields of the table type with this name.
  case fields(String)
  /// A table with fields of any name, of one type.
  case map(of: LuaType)
  /// The numbers of a type that are in a range.
  case within(LuaRange, LuaType)
  /// A type with a description of its own: "a length of time such as "3s"".
  case worded(String, LuaType)

  /// The type as LuaCATS writes it: `"ios"|"ipad"`, `Step[]`, `fun(step: Step)`.
  public var luaCATS: String {
    switch self {
    case .any: "any"
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string, .text: "string"
    case .table: "table"
    case .function: "function"
    case .callback(let told, let returns):
      "fun(\(told.map { "\($0.name): \($0.type.luaCATS)" }.joined(separator: ", ")))"
        + (returns.map { ": " + $0.luaCATS } ?? "")
    case .fields(let name): LuaTableType.className(name)
    case .map(let type): "table<string, \(type.luaCATS)>"
    case .worded(_, let type), .within(_, let type): type.luaCATS
    case .object(let name): name
    case .list(let element): element.isCompound ? "(\(element.luaCATS))[]" : "\(element.luaCATS)[]"
    case .union(let types):
      types.map { $0.isCallback ? "(\($0.luaCATS))" : $0.luaCATS }.joined(separator: "|")
    case .oneOf(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    }
  }

  /// The type as a phrase: "a string", "a list of numbers", "'ios' or 'ipad'".
  public var sentence: String {
    switch self {
    case .any: "any value"
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string, .text: "a string"
    case .table: "a table"
    case .function: "a function"
    case .callback(let told, let returns):
      "a function" + (told.isEmpty && returns == nil ? "" : "(\(told.map(\.name).joined(separator: ", ")))")
        + (returns.map { " that returns " + $0.sentence } ?? "")
    case .fields(let name): "\(name.withArticle) table"
    case .map(let type): "a table of named fields, each \(type.sentence)"
    case .worded(let words, _): words
    case .within(let range, let type): "\(type.sentence) \(range.sentence)"
    case .object(let name): name.withArticle
    case .list(let element): "a list, each \(element.sentence)"
    case .union(let types): types.map(\.sentence).joinedAsSentence(by: "or")
    case .oneOf(let words): words.map { "'\($0)'" }.joinedAsSentence(by: "or")
    }
  }

  private var isCallback: Bool { if case .callback = self { true } else { false } }

  private var isCompound: Bool {
    switch self {
    case .union, .oneOf, .callback: true
    case .worded(_, let type): type.isCompound
    default: false
    }
  }
}

/// An argument that the host passes to a script's function.
///
/// For example:
///
///     LuaType.callback([LuaTold("answer", .fields("Answer"))], returns: .boolean).luaCATS
///     // fun(answer: AnswerTable): boolean
public struct LuaTold: Sendable, Hashable {
  /// Its name in the reference.
  public var name: String
  /// Its type.
  public var type: LuaType

  /// Makes an argument from its parts.
  public init(_ name: String, _ type: LuaType) {
    self.name = name
    self.type = type
  }
}

/// A parameter of a verb.
///
/// For example:
///
///     let level = LuaParameter("level", .integer, default: "1", "The importance.")
///     // log.add(text, level?) takes 1 where the second argument is left out.
public struct LuaParameter: Sendable, Hashable {
  /// Its name in the reference and in errors.
  public var name: String
  /// The type of its values.
  public var type: LuaType
  /// True where it may be left out or nil.
  public var isOptional: Bool
  /// The default value, as Lua code, for the reference.
  public var defaultValue: String?
  /// True where it is the last parameter and takes any number of values.
  public var isVariadic: Bool
  /// One line for the reference.
  public var summary: String

  /// Makes a parameter, which is required unless it is `optional` or has a `default`.
  public init(
    _ name: String, _ type: LuaType, optional: Bool = false, default defaultValue: String? = nil,
    variadic: Bool = false, _ summary: String = ""
  ) {
    self.name = name
    self.type = type
    self.isOptional = optional || defaultValue != nil
    self.defaultValue = defaultValue
    self.isVariadic = variadic
    self.summary = summary
  }
}

/// The results of a verb.
///
/// For example:
///
///     let result = LuaReturn(.boolean, .string, summary: "Whether it was sent, and the reason why not.")
///     // In Lua: local sent, reason = mail.send()
public struct LuaReturn: Sendable, Hashable {
  /// The types of the results in order.
  public var types: [LuaType]
  /// One line for the reference.
  public var summary: String

  /// Results of these types.
  public init(_ types: LuaType..., summary: String = "") {
    self.types = types
    self.summary = summary
  }
}
