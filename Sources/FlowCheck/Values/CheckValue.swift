/// A plain copy of a script's value: what an expectation compares and a failure prints.
///
/// It knows no Lua: the owner of the script copies its tables into this tree, cuts cycles off as ``opaque(_:)`` and
/// hands the keys over in a fixed order, since that is the order they are printed in.
///
/// Two rules of its equality differ from Swift's and from Lua's, because each hides a difference that a
/// store, a file or a server would see:
/// - strings are equal when their UTF-8 bytes are (Swift calls "が" in NFC and in NFD equal);
/// - the integer `1` and the float `1.0` differ (Lua calls them equal). ``difference(expected:actual:)``
///   names both cases in words.
///
/// A record's order of keys does not count, and an empty list equals an empty record: a script writes
/// both as `{}`.
///
/// For example:
///
///     CheckValue.record([.init("event", "tapped"), .init("count", 2)]).description
///     // { event = "tapped", count = 2 }
public enum CheckValue: Sendable {
  /// Lua's `nil`: a value that is not there.
  case absent
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in an order: a table with the keys 1 to n.
  case list([CheckValue])
  /// Values by key, printed in the order given. A key stands in it once.
  case record([CheckEntry])
  /// A value with nothing to compare but its name, such as a function. For example `function at flow.lua:3`.
  case opaque(String)
}

/// One key of a record and its value.
///
/// For example:
///
///     CheckValue.record([CheckEntry("event", "tapped")]).description  // { event = "tapped" }
public struct CheckEntry: Sendable, Equatable {
  /// The key.
  public var key: CheckKey
  /// The value. Never ``CheckValue/absent`` in a value that came from a table.
  public var value: CheckValue

  /// Makes an entry.
  public init(_ key: CheckKey, _ value: CheckValue) {
    self.key = key
    self.value = value
  }
}

/// A key of a record: what a script can put between the brackets of a table.
///
/// For example:
///
///     CheckValue.record([CheckEntry("first name", "Sora")]).description  // { ["first name"] = "Sora" }
public enum CheckKey: Sendable {
  /// A text. By far the commonest.
  case string(String)
  /// A whole number, in a table that is not a plain list.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// `true` or `false`.
  case boolean(Bool)

  /// The key as a value, for comparing and printing.
  var value: CheckValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    }
  }
}

extension CheckKey: Equatable {
  /// True where two keys name the same slot, by the rules of ``CheckValue``.
  public static func == (left: CheckKey, right: CheckKey) -> Bool { left.value == right.value }
}

extension CheckKey: ExpressibleByStringLiteral {
  /// Makes a text key.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension CheckValue: Equatable {
  /// True where two values are equal, all the way down.
  public static func == (left: CheckValue, right: CheckValue) -> Bool {
    switch (left, right) {
    case (.absent, .absent): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    // A value is equal to its own copy, so "not a number" is, too.
    case (.number(let left), .number(let right)): left == right || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.opaque(let left), .opaque(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    case (.record(let left), .record(let right)): sameEntries(left, right)
    case (.list(let list), .record(let record)), (.record(let record), .list(let list)):
      list.isEmpty && record.isEmpty
    default: false
    }
  }

  private static func sameEntries(_ left: [CheckEntry], _ right: [CheckEntry]) -> Bool {
    guard left.count == right.count else { return false }
    var index: EntryIndex?
    // Each value is compared once: comparing the lists first and the keys after would double with every level.
    return left.indices.allSatisfy { place in
      let key = left[place].key
      // Records of one script have their keys in one order, nearly always.
      if right[place].key == key { return right[place].value == left[place].value }
      let others = index ?? EntryIndex(right)
      index = others
      return others.value(at: key) == left[place].value
    }
  }
}

extension CheckValue {
  /// The name of the value's type as a script's author would say it, with its article.
  var typeName: String {
    switch self {
    case .absent: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a float"
    case .string: "a string"
    case .list: "a list"
    case .record: "a table"
    case .opaque(let name): name
    }
  }

  /// True where the value is a list or a record.
  var isContainer: Bool {
    switch self {
    case .list, .record: true
    default: false
    }
  }

  /// True where a condition would take the value as true: everything but `nil` and `false`.
  var isTruthy: Bool {
    switch self {
    case .absent, .boolean(false): false
    default: true
    }
  }
}

extension CheckValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a list.
  public init(arrayLiteral elements: CheckValue...) { self = .list(elements) }
  /// Makes a record, its keys in the order written.
  public init(dictionaryLiteral elements: (CheckKey, CheckValue)...) {
    self = .record(elements.map { CheckEntry($0.0, $0.1) })
  }
}
