public import LuaKit
public import Phone

/// The named fields of a piece of plain data, read one by one; at the end it is known which nobody asked for.
public struct PlainFields {
  private let subject: String
  private let record: Record
  private var asked: [String] = []

  /// Begins to read a table.
  ///
  /// - Parameters:
  ///   - value: The table; `null` for one without fields.
  ///   - subject: What it describes, for errors: `a notification`.
  /// - Throws: `LuaFailure` where it is no table with named fields.
  public init(_ value: Value, of subject: String) throws {
    self.subject = subject
    switch value {
    case .null: record = Record()
    case .record(let fields): record = fields
    default: throw LuaFailure("\(subject) is a table with named fields")
    }
  }

  /// The value of a field, or `nil`.
  public mutating func value(_ name: String) -> Value? {
    asked.append(name)
    return record[name]
  }

  /// A text field, or `nil`.
  public mutating func string(_ name: String) throws -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string") }
    return text
  }

  /// A text field that must be there.
  public mutating func requiredString(_ name: String) throws -> String {
    guard let text = try string(name), !text.isEmpty else {
      throw LuaFailure("\(subject) has no \(name)", hint: "write { \(name) = \"…\" }")
    }
    return text
  }

  /// A field that is one word of a set, or `nil`.
  public mutating func word<W: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: W.Type) throws
    -> W?
  {
    guard let text = try string(name) else { return nil }
    guard let word = W(rawValue: text) else { throw wrong(name, Self.list(type)) }
    return word
  }

  /// A field that is a whole number, or `nil`.
  public mutating func integer(_ name: String) throws -> Int? {
    switch value(name) {
    case nil: return nil
    case .integer(let integer): return integer
    default: throw wrong(name, "an integer")
    }
  }

  /// A field that is a number, or `nil`.
  public mutating func number(_ name: String) throws -> Double? {
    switch value(name) {
    case nil: return nil
    case .integer(let integer): return Double(integer)
    case .number(let number): return number
    default: throw wrong(name, "a number")
    }
  }

  /// A field that is true or false; false where it is absent.
  public mutating func flag(_ name: String) throws -> Bool {
    switch value(name) {
    case nil: return false
    case .boolean(let boolean): return boolean
    default: throw wrong(name, "true or false")
    }
  }

  /// The fields of a field that is a table; empty where it is absent.
  public mutating func record(_ name: String) throws -> Record {
    switch value(name) {
    case nil: return Record()
    case .record(let fields): return fields
    default: throw wrong(name, "a table with named fields")
    }
  }

  /// The entries of a field that is a list; empty where it is absent.
  public mutating func list(_ name: String) throws -> [Value] {
    switch value(name) {
    case nil: return []
    case .list(let list): return list
    case .record(let fields) where fields.isEmpty: return []
    default: throw wrong(name, "a list")
    }
  }

  /// Ends the reading.
  ///
  /// - Throws: `LuaFailure` for a field that nobody asked for.
  public func end() throws {
    for field in record.fields where !asked.contains(field.name) {
      throw LuaFailure(
        "\(subject) has no field \"\(field.name)\"", hint: "there is " + asked.joined(separator: ", "))
    }
  }

  /// An error about the type of a field.
  public func wrong(_ name: String, _ expected: String) -> LuaFailure {
    LuaFailure("`\(name)` of \(subject) should be \(expected)")
  }

  private static func list<W: RawRepresentable<String> & CaseIterable>(_ type: W.Type) -> String {
    type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
  }
}
