/// A range of numbers, for types such as an hour, a count or a duration.
///
/// For example:
///
///     let hour = LuaType.within(.from(0, to: 23), .integer)
///     hour.sentence                      // "an integer from 0 to 23"
///     LuaRange.above(0).contains(0)      // false
///     LuaRange.from(0, to: 23).outside   // ["-1", "24"]
public struct LuaRange: Sendable, Hashable {
  /// The least number, and whether the range excludes it.
  private let lower: Double
  private let isOpen: Bool
  /// The greatest number; nil for a range without an end.
  private let upper: Double?

  private init(_ lower: Double, isOpen: Bool = false, _ upper: Double? = nil) {
    (self.lower, self.isOpen, self.upper) = (lower, isOpen, upper)
  }

  /// The number and every greater one.
  public static func atLeast(_ lower: Double) -> LuaRange { LuaRange(lower) }

  /// Every greater number.
  public static func above(_ lower: Double) -> LuaRange { LuaRange(lower, isOpen: true) }

  /// The two numbers and all between them.
  public static func from(_ lower: Double, to upper: Double) -> LuaRange { LuaRange(lower, upper) }

  /// Every number above one, up to another.
  public static func above(_ lower: Double, to upper: Double) -> LuaRange {
    LuaRange(lower, isOpen: true, upper)
  }

  /// True for a number in the range; false for infinity and NaN.
  public func contains(_ number: Double) -> Bool {
    number.isFinite && (isOpen ? number > lower : number >= lower) && upper.map { number <= $0 } ?? true
  }

  /// The range as a phrase after a type: "from 0 to 23", "of at least 1", "above 0".
  public var sentence: String {
    switch (isOpen, upper) {
    case (false, nil): "of at least \(Self.text(lower))"
    case (true, nil): "above \(Self.text(lower))"
    case (false, let upper?): "from \(Self.text(lower)) to \(Self.text(upper))"
    case (true, let upper?): "above \(Self.text(lower)), at most \(Self.text(upper))"
    }
  }

  /// The nearest whole numbers outside the range, as Lua code, for tests.
  public var outside: [String] {
    ([isOpen ? lower : lower - 1] + (upper.map { [$0 + 1] } ?? [])).map(Self.text)
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
