import Spelling

/// A kind of value that a field accepts: its type for users, and the conversion to a Swift value.
///
/// For example:
///
///     let hour = LuaFieldKind<Reading, Int>.integer.checking { hour, place throws(LuaFieldError) in
///       guard (0..<24).contains(hour) else { throw place.unfit("from 0 to 23") }
///     }
///     try hour.read(LuaFieldValue(7, Reading()))  // 7
public struct LuaFieldKind<Context: LuaFieldContext, Value>: Sendable {
  /// The type, as help and the editor show it.
  public let type: LuaType
  /// The tables that may be its values, and the tables inside them.
  public let tables: [LuaTableType]
  /// Reads a value.
  public let read: @Sendable (LuaFieldValue<Context>) throws(LuaFieldError) -> Value
  /// Replaces each function inside a value; nil for a kind without functions.
  public let exchange: (@Sendable (Value, (Context.Function) -> Context.Function) -> Value)?

  /// Makes a kind from its parts.
  public init(
    _ type: LuaType, tables: [LuaTableType] = [],
    exchange: (@Sendable (Value, (Context.Function) -> Context.Function) -> Value)? = nil,
    read: @escaping @Sendable (LuaFieldValue<Context>) throws(LuaFieldError) -> Value
  ) {
    self.type = type
    self.tables = tables
    self.exchange = exchange
    self.read = read
  }

  /// Returns the same kind with a check of each value after it is read.
  public func checking(
    _ check: @escaping @Sendable (Value, LuaFieldValue<Context>) throws(LuaFieldError) -> Void
  ) -> LuaFieldKind {
    LuaFieldKind(type, tables: tables, exchange: exchange) { place throws(LuaFieldError) in
      let value = try read(place)
      try check(value, place)
      return value
    }
  }

  /// Makes another kind by converting the values of this one, which must have no functions.
  public func map<Other>(
    _ change: @escaping @Sendable (Value, LuaFieldValue<Context>) throws(LuaFieldError) -> Other
  ) -> LuaFieldKind<Context, Other> {
    assert(exchange == nil, "a field made of a function has to exchange it itself")
    return LuaFieldKind<Context, Other>(type, tables: tables) { place throws(LuaFieldError) in
      try change(try read(place), place)
    }
  }

  /// The same kind, documented as another type.
  ///
  /// - Parameter tables: The tables that may be values, besides those of the kind.
  public func told(as type: LuaType, with tables: [LuaTableType] = []) -> LuaFieldKind {
    LuaFieldKind(type, tables: self.tables + tables, exchange: exchange, read: read)
  }
}

extension LuaFieldKind where Value == Int {
  /// The numbers of the kind that are in a range.
  public func within(_ range: LuaRange) -> Self { within(range) { Double($0) } }
}

extension LuaFieldKind where Value == Double {
  /// The numbers of the kind that are in a range.
  public func within(_ range: LuaRange) -> Self { within(range) { $0 } }
}

extension LuaFieldKind {
  private func within(_ range: LuaRange, _ number: @escaping @Sendable (Value) -> Double) -> Self {
    let type = LuaType.within(range, type)
    return checking { value, place throws(LuaFieldError) in
      guard range.contains(number(value)) else { throw place.unfit(type.sentence) }
    }
    .told(as: type)
  }
}

/// The size limits of a table that a script passes: its values appear on screens, in paths and in messages.
///
/// For example:
///
///     // A title of 20 KB, where LuaFieldLimits.text is 16 << 10:
///     // the table.title should be at most 16 KB long, got 20 KB
public enum LuaFieldLimits {
  /// The most bytes of a text.
  public static let text = 16 << 10
  /// The most entries of a list.
  public static let list = 10_000
}

extension LuaFieldKind where Value == Bool {
  /// `true` or `false`.
  public static var boolean: Self {
    Self(.boolean) { place throws(LuaFieldError) in
      guard case .boolean(let value) = place.value else { throw place.wrong("true or false") }
      return value
    }
  }
}

extension LuaFieldKind where Value == Int {
  /// A whole number.
  public static var integer: Self {
    Self(.integer) { place throws(LuaFieldError) in
      guard case .integer(let value) = place.value else { throw place.wrong("an integer") }
      return value
    }
  }
}

extension LuaFieldKind where Value == Double {
  /// A number.
  public static var number: Self {
    Self(.number) { place throws(LuaFieldError) in
      switch place.value {
      case .integer(let value): return Double(value)
      case .number(let value) where value.isFinite: return value
      case .number: throw place.unfit("a finite number")
      default: throw place.wrong("a number")
      }
    }
  }
}

extension LuaFieldKind where Value == String {
  /// A text of at most 16 KB.
  public static var string: Self {
    Self(.string) { place throws(LuaFieldError) in
      guard case .string(let text) = place.value else { throw place.wrong("a string") }
      return try place.short(text)
    }
  }
}

extension LuaFieldKind where Value == String {
  /// A text of any length.
  public static var wholeString: Self {
    Self(.text) { place throws(LuaFieldError) in
      guard case .string(let text) = place.value else { throw place.wrong("a string") }
      return text
    }
  }
}

extension LuaFieldKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One word of a closed set.
  ///
  /// - Parameter what: The noun for the named thing; nil where a message lists all words.
  public static func word(_ what: String? = nil) -> Self {
    Self(.oneOf(Value.allCases.map(\.rawValue))) { place throws(LuaFieldError) in
      if case .string(let text) = place.value, let word = Value(rawValue: try place.short(text)) {
        return word
      }
      let words = Value.allCases.map(\.rawValue)
      guard case .string(let text) = place.value else {
        throw place.wrong(what.map { "the name of \($0.withArticle)" } ?? LuaType.oneOf(words).sentence)
      }
      if let what {
        throw .unknownName(text, what, among: words, at: place.path)
      }
      throw place.wrong(LuaType.oneOf(words).sentence, hint: Suggestion.sentence(text, among: words))
    }
  }
}

extension LuaFieldValue {
  /// Returns the text, or throws where it is too long to be shown.
  public func short(_ text: String) throws(LuaFieldError) -> String {
    guard text.utf8.count > LuaFieldLimits.text else { return text }
    throw LuaFieldError(
      path,
      "should be at most \(LuaFieldLimits.text >> 10) KB long, got \(text.utf8.count >> 10) KB")
  }
}
