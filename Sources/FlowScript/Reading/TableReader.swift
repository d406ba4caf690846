import FlowModel
import LuaKit

/// Something wrong with a table that a script handed over, with the key it is about.
struct ReadingError: Error, CustomStringConvertible {
  let code: DiagnosticCode
  let message: String
  let advice: String?
  /// The key whose line the message is about, from the outermost table inwards; empty for the table as a whole.
  let path: [String]

  /// The entry of the list whose line the message is about, from 1.
  let entry: Int?

  init(
    _ code: DiagnosticCode, _ message: String, path: [String], entry: Int? = nil, advice: String? = nil
  ) {
    self.entry = entry
    self.code = code
    self.message = Self.shown(message)
    self.advice = advice.map(Self.shown)
    self.path = path
  }

  var description: String { message }

  /// A text with the names that a script chose, which may be of any length.
  private static func shown(_ text: String) -> String {
    text.utf8.count <= LuaError.longestMessage ? text : String(text.unicodeScalars.prefix(1000)) + "…"
  }

  init(
    _ code: DiagnosticCode, _ message: String, key: String? = nil, entry: Int? = nil, advice: String? = nil
  ) {
    self.init(code, message, path: key.map { [$0] } ?? [], entry: entry, advice: advice)
  }
}

/// Reads the fields of one table, by name and type, and knows at the end which were not asked for.
struct TableReader {
  /// What the table describes, in words: `step "source"`.
  let subject: String
  /// The keys that lead to the table from the one that the script handed over.
  let path: [String]
  private let fields: [(key: LuaValue, value: LuaValue)]
  private var asked: [String] = []
  /// Takes note of what is asked for; `nil` where nobody wants to know.
  private let keys: KeyLog?

  init(
    _ table: LuaTable, subject: String, path: [String] = [], keys: KeyLog? = nil
  ) throws(ReadingError) {
    self.subject = subject
    self.path = path
    self.keys = keys
    do {
      fields = try table.pairs()
    } catch {
      // What ends the script is no fault of the table's.
      let code: DiagnosticCode = error.kind == .memory ? .tooMuchMemory : .wrongType
      throw ReadingError(code, "\(subject): \(error.message)", path: path)
    }
  }

  /// A reader of a table within this one.
  func inner(_ table: LuaTable, subject: String, path: [String]) throws(ReadingError) -> TableReader {
    try TableReader(table, subject: subject, path: path, keys: keys)
  }

  /// The value of a field, or `nil`.
  mutating func value(_ name: String) -> LuaValue? {
    asked.append(name)
    keys?.note(name, of: path)
    return fields.first { $0.key == .string(name) }?.value
  }

  /// The values of 1, 2, 3, … of a table that may have named fields as well.
  ///
  /// - Throws: `ReadingError` where a number is missing between them.
  func list() throws(ReadingError) -> [LuaValue] {
    var values: [LuaValue] = []
    for (key, value) in fields {
      guard case .integer(let index) = key else { continue }
      guard index > 0 else {
        throw ReadingError(
          .wrongType, "\(subject): a list begins with entry 1, and there is an entry \(index)", path: path)
      }
      guard index == values.count + 1 else {
        throw ReadingError(
          .hole, "\(subject): entry \(values.count + 1) of the list is nil", path: path,
          entry: path.isEmpty ? values.count + 1 : nil,
          advice: "take the hole out: Lua would drop it, or what follows it, without a word")
      }
      values.append(value)
      guard values.count <= Self.longestList else {
        throw ReadingError(
          .wrongType, "\(subject): a list has at most \(Self.longestList) entries", path: path,
          advice: "look for a loop that fills it")
      }
    }
    return values
  }

  /// The most entries of a list.
  static let longestList = 10_000

  mutating func string(_ name: String) throws(ReadingError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string", value) }
    return try short(text, name)
  }

  /// The most bytes of a text: it stands on a screen, in a path or in a message.
  static let longestText = 16 << 10

  /// A text of a field, if it is not too long to be shown.
  func short(_ text: String, _ name: String) throws(ReadingError) -> String {
    guard text.utf8.count > Self.longestText else { return text }
    throw ReadingError(
      .wrongType,
      "\(subject): `\(name)` should be at most \(Self.longestText >> 10) KB long, got "
        + "\(text.utf8.count >> 10) KB", path: path + [name])
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

  /// The values of a table that is a list and nothing else.
  ///
  /// - Throws: `ReadingError` for a hole and for a field with a name.
  static func list(_ table: LuaTable, subject: String, path: [String]) throws(ReadingError) -> [LuaValue] {
    let reader = try TableReader(table, subject: subject, path: path)
    let values = try reader.list()
    if let field = reader.fields.first(where: { if case .integer = $0.key { false } else { true } }) {
      let key =
        if case .string(let name) = field.key { "the key `\(name)`" } else {
          "a key that is \(field.key.spoken)"
        }
      throw ReadingError(.unknownKey, "\(subject) is a list, and one of its entries has \(key)", path: path)
    }
    return values
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
    for value in try Self.list(table, subject: "\(subject), \(name)", path: path + [name]) {
      guard case .string(let text) = value else {
        throw wrong(name, "a list of strings", value, inside: true)
      }
      texts.append(try short(text, name))
    }
    return texts
  }

  /// The fields of a table under a name, in ascending order; all of them have text keys.
  mutating func named(_ name: String) throws(ReadingError) -> [(name: String, value: LuaValue)]? {
    guard let table = try table(name) else { return nil }
    let inner = try TableReader(table, subject: "\(subject), \(name)", path: path + [name])
    var named: [(name: String, value: LuaValue)] = []
    for (key, value) in inner.fields {
      guard case .string(let name) = key else { throw inner.unnamed }
      named.append((name, value))
    }
    return named
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
          .unknownKey, "\(subject) has no \"\(name)\"", path: path + [name],
          advice: NearestName.advice(name, among: Set(asked).sorted(), most: 64))
      case .integer where allowsList: continue
      default: throw unnamed
      }
    }
  }

  /// The error where a field is missing: a field that is misspelt says more than the one that is not there.
  ///
  /// - Parameters:
  ///   - names: The fields of which one has to be there.
  ///   - error: The error where nothing like them is there.
  func missing(_ names: String..., else error: ReadingError) -> ReadingError {
    for (key, _) in fields {
      guard case .string(let name) = key, !asked.contains(name),
        let meant = NearestName.of(name, among: names)
      else { continue }
      return ReadingError(
        .unknownKey, "\(subject) has no \"\(name)\"", path: path + [name],
        advice: "did you mean \"\(meant)\"?")
    }
    return error
  }

  private var unnamed: ReadingError {
    ReadingError(
      .unknownKey, "\(subject) takes named fields only, and there is an entry without a name", path: path,
      advice: "write name = value")
  }

  /// An error about a value of the right type that is none of those wanted: it says which value came.
  func unfit(_ name: String, _ expected: String, _ value: LuaValue, advice: String? = nil) -> ReadingError {
    ReadingError(
      .wrongType, "\(subject): `\(name)` should be \(expected), got \(value.quoted)", path: path + [name],
      advice: advice)
  }

  /// Whether the table has a field.
  mutating func has(_ name: String) -> Bool { value(name) != nil }

  func wrong(
    _ name: String, _ expected: String, _ value: LuaValue, inside: Bool = false, advice: String? = nil
  ) -> ReadingError {
    ReadingError(
      .wrongType,
      "\(subject): `\(name)` should be \(expected), \(inside ? "and holds" : "got") \(value.spoken)",
      path: path + [name], advice: advice)
  }
}

extension LuaValue {
  /// The kind of value with its article, as a message says it: `a string`, `nil`.
  var spoken: String {
    switch self {
    case .nil: "nil"
    case .integer, .number: "a number"
    case .object(let object):
      switch object {
      case is AppObject: "an app"
      case is FlowObject: "a flow"
      case is FlowDraft: "a flow without its table"
      case is StepDraft: "a step"
      case is ConditionObject: "a condition"
      default: "an object"
      }
    default: "a \(kind)"
    }
  }
  /// The value itself where it is short, else its kind: `"5 parsecs"`, `-5`, `a table`.
  var quoted: String {
    switch self {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .string(let text) where text.count <= 40: "\"\(text)\""
    default: spoken
    }
  }
}
