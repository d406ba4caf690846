/// A piece of plain data: what a script hands to the phone, what a property list holds, what an effect carries.
///
/// Records keep the order in which their fields were written, so nothing that is printed, compared or hashed
/// depends on a dictionary's order.
///
/// For example:
///
///     let value: Value = ["friend", 2, true]
///     value.typeName          // "array"
///     Value.date(0).typeName  // "date"
public enum Value: Hashable, Sendable, Codable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// Seconds since 1970, as `Date` counts them.
  case date(Double)
  case data([UInt8])
  /// Data that holds the UTF-8 JSON of a record. It stands for the same bytes as `.data`, made when they are
  /// asked for: an app that saves its profile at every answer would otherwise encode it every time.
  case json(Record)
  case list([Value])
  case record(Record)
}

extension Value {
  /// The name of the value's type, as a property list names it.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .date: "date"
    case .data, .json: "data"
    case .list: "array"
    case .record: "dictionary"
    }
  }

  /// True where the value is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}
