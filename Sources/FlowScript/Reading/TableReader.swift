import FlowModel
import LuaKit

/// Something wrong with a table that a script handed over, with the key it is about.
struct ReadingError: Error {
  let code: DiagnosticCode
  let message: String
  let advice: String?
  /// The key whose line the message is about.
  let key: String?
  /// The entry of the list whose line the message is about, from 1.
  let entry: Int?

  init(
    _ code: DiagnosticCode, _ message: String, key: String? = nil, entry: Int? = nil, advice: String? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.key = key
    self.entry = entry
  }
}

/// Reads the fields of one table, by name and type, and knows at the end which were not asked for.
struct TableReader {
  /// What the table describes, in words: `step "source"`.
  let subject: String
  private let fields: [(key: LuaValue, value: LuaValue)]
  private var asked: [String] = []

  init(_ table: LuaTable, subject: String) throws(ReadingError) {
    self.subject = subject
    do {
      fields = try table.pairs()
    } catch {
      throw ReadingError(.wrongType, "\(subject): \(error.message)")
    }
  }

  /// The value of a field, or `nil`.
  mutating func value(_ name: String) -> LuaValue? {
    asked.append(name)
    return fields.first { $0.key == .string(name) }?.value
  }

  /// The values of 1, 2, 3, …
  ///
  /// - Throws: `ReadingError` where a number is missing between them.
  func list() throws(ReadingError) -> [LuaValue] {
    var values: [LuaValue] = []
    for (key, value) in fields {
      guard case .integer(let index) = key else { continue }
      guard index == values.count + 1 else {
        throw ReadingError(
          .hole, "\(subject): entry \(values.count + 1) of the list is nil", entry: values.count + 1,
          advice: "take it out: Lua would drop it, or what follows it, without a word")
      }
      values.append(value)
    }
    return values
  }

  mutating func string(_ name: String) throws(ReadingError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string", value) }
    return text
  }

  mutating func boolean(_ name: String) throws(ReadingError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .boolean(let boolean) = value else { throw wrong(name, "true or false", value) }
    return boolean
  }

  mutating func function(_ name: String) throws(ReadingError) -> LuaFunction? {
    guard let value = value(name) else { return nil }
    guard case .function(let function) = value else { throw wrong(name, "a function", value) }
    return function
  }

  mutating func table(_ name: String) throws(ReadingError) -> LuaTable? {
    guard let value = value(name) else { return nil }
    guard case .table(let table) = value else { throw wrong(name, "a table", value) }
    return table
  }

  /// The strings of a list under a name.
  mutating func strings(_ name: String) throws(ReadingError) -> [String]? {
    guard let value = value(name) else { return nil }
    guard case .table(let table) = value else {
      var advice: String?
      if case .string(let text) = value { advice = "write \(name) = { \"\(text)\" }" }
      throw wrong(name, "a list of strings", value, advice: advice)
    }
    var texts: [String] = []
    for value in try TableReader(table, subject: "\(subject), \(name)").list() {
      guard case .string(let text) = value else {
        throw wrong(name, "a list of strings", value, inside: true)
      }
      texts.append(text)
    }
    return texts
  }

  /// The fields with text keys, in ascending order.
  var named: [(name: String, value: LuaValue)] {
    fields.compactMap { field in
      if case .string(let name) = field.key { (name, field.value) } else { nil }
    }
  }

  /// Ends the reading.
  ///
  /// - Parameter allowsList: Whether the table may hold a list beside its fields.
  /// - Throws: `ReadingError` for the first field that nobody asked for.
  func end(allowsList: Bool = false) throws(ReadingError) {
    for (key, _) in fields {
      switch key {
      case .string(let name) where asked.contains(name): continue
      case .string(let name):
        throw ReadingError(
          .unknownKey, "\(subject) has no \"\(name)\"", key: name,
          advice: NearestName.advice(name, among: asked.sorted()))
      case .integer where allowsList: continue
      default:
        throw ReadingError(
          .unknownKey, "\(subject) takes named fields only, and there is an entry without a name",
          advice: "write name = value")
      }
    }
  }

  func wrong(
    _ name: String, _ expected: String, _ value: LuaValue, inside: Bool = false, advice: String? = nil
  ) -> ReadingError {
    ReadingError(
      .wrongType,
      "\(subject): `\(name)` should be \(expected), \(inside ? "and holds" : "got") \(value.spoken)",
      key: name, advice: advice)
  }
}

extension LuaValue {
  /// The kind of value with its article, as a message says it: `a string`, `nil`.
  var spoken: String {
    switch self {
    case .nil: "nil"
    case .integer, .number: "a number"
    case .object: "an object"
    default: "a \(kind)"
    }
  }
}
