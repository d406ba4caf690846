import FlowModel
public import LuaKit
public import Phone

/// The named fields of a table among a verb's arguments, read one by one; at the end it is known which nobody asked
/// for. Its errors say where the field is, what was expected and what came, and offer the name that was meant.
///
/// For example, of `push.send { id = "x", type = "alrt" }`:
///
///     // push.send: 'push.type' should be 'alert', 'background' or 'voip', got the string 'alrt'
///     // did you mean 'alert'?
public struct PlainFields {
  /// The place of the table.
  public let place: LuaArgumentPlace
  private let record: Record
  /// The fields that the verb declares; `nil` where those are all that are asked for.
  private let keys: [String]?
  private var asked: [String] = []

  /// Begins to read a table.
  ///
  /// - Parameters:
  ///   - value: The table; `null` for one without fields.
  ///   - place: Where it is among the arguments.
  ///   - keys: The fields that the verb declares for the table, which completion offers: no other one is asked for.
  /// - Throws: `LuaArgumentError` where it is no table with named fields.
  public init(_ value: Value, at place: LuaArgumentPlace, keys: [String]? = nil) throws {
    self.place = place
    self.keys = keys
    switch value {
    case .null: record = Record()
    case .record(let fields): record = fields
    default: throw place.wrong("a table with named fields", value)
    }
  }

  /// The value of a field, or `nil`.
  public mutating func value(_ name: String) -> Value? {
    assert(keys?.contains(name) != false, "`\(name)` is read and not declared")
    asked.append(name)
    return record[name]
  }

  /// A text field, or `nil`.
  public mutating func string(_ name: String) throws -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string") }
    return text
  }

  /// A text field, or `nil`; also a list of a key and its arguments, where `texts` says what that reads.
  ///
  /// - Throws: `LuaArgumentError` for anything else, and what `texts` throws.
  public mutating func text(
    _ name: String, _ texts: ((_ key: String, _ arguments: [Value]) throws -> String)?
  ) throws -> String? {
    guard let texts, case .list(let parts)? = value(name) else { return try string(name) }
    guard case .string(let key)? = parts.first, parts.dropFirst().allSatisfy(\.isTextArgument) else {
      throw wrong(
        name, "a text, or a key with texts and numbers", hint: "write \(name) = { \"days_left\", 12 }")
    }
    return try texts(key, Array(parts.dropFirst()))
  }

  /// A text field that must be there.
  public mutating func requiredString(_ name: String) throws -> String {
    guard let text = try string(name), !text.isEmpty else {
      // A misspelt name says more than the one that is missing.
      if record[name] == nil, let misspelt = record.fields.first(where: { isStray($0.name, near: name) }) {
        throw unknown(misspelt.name, among: [name])
      }
      throw wrong(name, "a string that is not empty", hint: "write { \(name) = \"…\" }")
    }
    return text
  }

  /// A field that is one word of a set, or `nil`.
  public mutating func word<W: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: W.Type) throws
    -> W?
  {
    guard let text = try string(name) else { return nil }
    if let word = W(rawValue: text) { return word }
    let words = type.allCases.map(\.rawValue)
    throw wrong(name, LuaType.oneOf(words).sentence, hint: LuaSuggestion.sentence(text, in: words))
  }

  /// A field that is true or false, or `nil`.
  public mutating func boolean(_ name: String) throws -> Bool? {
    switch value(name) {
    case nil: return nil
    case .boolean(let isTrue): return isTrue
    default: throw wrong(name, "true or false")
    }
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

  /// The elements of a field that is a list, each read where it stands; empty where the field is absent.
  public mutating func list<Element>(
    _ name: String, _ read: (Value, LuaArgumentPlace) throws -> Element
  ) throws -> [Element] {
    let list: [Value]
    switch value(name) {
    case nil: return []
    case .list(let values): list = values
    case .record(let fields) where fields.isEmpty: return []
    default: throw wrong(name, "a list")
    }
    return try list.enumerated().map { try read($1, place.field(name).element($0 + 1)) }
  }

  /// Ends the reading.
  ///
  /// - Throws: `LuaArgumentError` for a field that nobody asked for.
  public func end() throws {
    for field in record.fields where !asked.contains(field.name) {
      throw unknown(field.name, among: keys ?? asked)
    }
  }

  /// An error about what a field holds.
  public func wrong(_ name: String, _ expected: String, hint: String? = nil) -> LuaArgumentError {
    place.field(name).wrong(expected, record[name], hint: hint)
  }

  private func isStray(_ name: String, near wanted: String) -> Bool {
    !asked.contains(name) && NearestName.of(name, among: [wanted]) != nil
  }

  private func unknown(_ name: String, among names: [String]) -> LuaArgumentError {
    LuaArgumentError(
      place, "has no field '\(name)'", reason: .key, hint: LuaSuggestion.advice(name, in: names))
  }
}

extension LuaArgumentPlace {
  /// An error about what is here.
  public func wrong(_ expected: String, _ value: Value?, hint: String? = nil) -> LuaArgumentError {
    LuaArgumentError(self, "should be \(expected), got \(value.spoken)", hint: hint)
  }
}

extension Value {
  /// True where the value can take the place of a placeholder.
  fileprivate var isTextArgument: Bool {
    switch self {
    case .string, .integer, .number: true
    default: false
    }
  }
}
