/// A piece of data: an argument that a script passes to the phone, a value of a property list, an argument of an
/// effect, an operand of a check.
///
/// Records preserve the order in which their fields were written, so printing, comparing and hashing do not depend on a
/// dictionary's order. All cases but `keyed` and `opaque` are plain data, which a phone can store.
///
/// Its `==` distinguishes the order of fields, and a date from its seconds. A check compares with ``isSame(as:)``.
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
  /// Data that holds the UTF-8 JSON of a record. It represents the same bytes as `.data`, encoded only when they are
  /// read: an app that saves its profile at every answer would otherwise encode it every time.
  case json(Record)
  case list([Value])
  case record(Record)
  /// A script's table whose keys are not all texts: its entries in the given order, each key once. It is not plain
  /// data.
  case keyed([Entry])
  /// A script's value that is compared only by its name, such as `the function at flow.lua:3`. It is not plain data.
  case opaque(String)

  /// One key of a script's table and its value.
  public struct Entry: Hashable, Sendable, Codable {
    /// The key: a text, a number or a boolean.
    public var key: Value
    /// The value.
    public var value: Value

    /// Makes an entry.
    public init(_ key: Value, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The cases that a file can hold; a file with any other case is refused when it is read.
  private enum CodingKeys: CodingKey {
    case null, boolean, integer, number, string, date, data, json, list, record
  }
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
    case .record, .keyed: "dictionary"
    case .opaque: "object"
    }
  }

  /// True where the value is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
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
  /// Makes a record of the pairs, in their order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .record(Record(elements.map { Record.Field(name: $0.0, value: $0.1) }))
  }
}
