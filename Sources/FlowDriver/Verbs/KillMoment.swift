import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

/// The time of a planned kill of the process: `{ after = "store.set", count = 2 }`, or `{ unheard = true }`.
struct KillMoment {
  private var after: String?
  private var count: Int?
  private var isUnheard = false

  /// The name of the table.
  static let tableName = "KillMoment"

  /// The table.
  static let shape = LuaShape<Reading, KillMoment>(
    "KillMoment", "The moment of a kill: after an effect, or before an answer.",
    [
      LuaShapeField(
        "after", .effectName, into: \.after, "The effect.", .unlessGiven("any effect"),
        example: "after = \"onboarding.complete\""),
      LuaShapeField(
        "count", .ordinal, into: \.count, "Which of them: 2 for the second.", .unlessGiven("1"),
        example: "count = 2"),
      LuaShapeField(
        "unheard", .boolean, into: \.isUnheard,
        "True to end the process before the app hears of the next answer.", .unlessGiven("false"),
        example: "unheard = true"),
    ], example: "app.kill { after = \"store.set\", count = 2 }")

  /// The fault; nil where none of them is said.
  var fault: Fault? {
    if isUnheard { return .unheard }
    if after == nil, count == nil { return nil }
    return Fault(after: after, count: count ?? 1)
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The name of an effect that apps can have: the kill would wait forever for any other.
  fileprivate static var effectName: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>.string.checking { name, place throws(LuaFieldError) in
      let effects = Effect.names
      guard !effects.contains(name) else { return }
      throw LuaFieldError(
        place.path, ": no app ever does \"\(name)\"",
        hint: Suggestion.sentence(name, among: effects)
          ?? "name an effect, such as \"onboarding.complete\" or \"store.set\"")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Int {
  /// A whole number, 1 or more.
  fileprivate static var ordinal: LuaFieldKind<Reading, Int> {
    LuaFieldKind<Reading, Int>.integer.within(.atLeast(1))
  }
}
