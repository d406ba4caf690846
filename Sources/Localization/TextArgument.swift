/// An argument of a text, by the types that placeholders distinguish.
///
/// For example:
///
///     RegionalFormats.number(1234.5, digits: 1, locale: "de_DE")  // formats .number(1234.5)
package enum TextArgument: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  /// A value of any other type, which no placeholder takes.
  case other
}

extension TextArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
}
