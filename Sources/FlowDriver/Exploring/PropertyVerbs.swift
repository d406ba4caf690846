import FlowCheck
import FlowExplore
import FlowModel
import FlowScript
import LuaKit

// `always`, `never`, `reachable`, `alwaysReachable`, `atMostOnce`, `before`, `eventually`: the properties that an
// exploration checks.
extension DriverVerbs {
  static let propertyType = LuaObjectType(
    PropertyObject.self, name: "Property",
    summary: "A property of every state or path; it stands in the `properties` of a scenario.",
    describe: { $0.phrase })

  private static let anything: LuaType = .union([.object("Pattern"), .object("Condition"), .function])

  private static let subject = LuaParameter(
    "what", anything,
    "A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone."
  )

  static let demands: [LuaVerb<DriverHost>] = [
    demand(
      .always, [LuaParameter("what", anything, "A screen, a condition, or a function that reads the phone.")],
      "It holds in every state.", "always(function() return #notifications.pending() < 3 end)"),
    demand(
      .never, [subject], "It holds in no state, or happens on no path.", "never(effect \"auth.signOut\")"),
    demand(
      .reachable, [subject], "It holds in some state, or happens on some path.", "reachable(screen \"main\")"),
    demand(
      .alwaysReachable, [subject],
      "From every state a person can get where it holds, or happens, without anything from outside.",
      "alwaysReachable(screen \"main\")"),
    demand(
      .atMostOnce, [subject],
      """
      It happens at most once on a path, or begins to hold at most once, kills and launches included. A condition \
      that held at the end of the process and holds at the next launch has not begun anew.
      """,
      "atMostOnce(effect \"review.request\")"),
    demand(
      .before,
      [
        LuaParameter("first", anything, "The event or condition that comes first."),
        LuaParameter("second", anything, "The event or condition that never comes without it."),
      ],
      """
      Wherever the second happens or holds, the first did before it. One that is both is not before itself: it \
      needs another first.
      """,
      "before(screen \"welcome\", effect \"onboarding.complete\")"),
    demand(
      .eventually, [subject],
      "Every path reaches it at last, if each action that stays possible is sometime done (fairness).",
      "eventually(screen \"main\")"),
  ]

  private static func demand(
    _ word: PropertyObject.Word, _ parameters: [LuaParameter], _ summary: String, _ example: String
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      word.rawValue, parameters: parameters, returns: LuaReturn(.object("Property")), summary: summary,
      example: "local property = " + example, callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      let values = (0..<parameters.count).map { call.value($0) }
      let place = call.location.map {
        SourceLocation(file: String($0.chunk.drop { $0 == "@" || $0 == "=" }), line: $0.line)
      }
      return LuaObject(PropertyObject(word, try values.map { try subject($0, of: word) }, at: place))
    }
  }

  private static func subject(
    _ value: LuaValue, of word: PropertyObject.Word
  ) throws -> PropertyObject.Subject {
    if let pattern = value.object(as: PatternObject.self)?.pattern {
      guard word != .always || pattern.kind == .screen else {
        throw LuaFailure(
          "always asks about states, and \(pattern.phrase(withArguments: false)) is nothing that lasts",
          hint: "name a screen, a condition, or a function that reads the phone")
      }
      return .pattern(pattern)
    }
    if let function = value.function { return .function(function) }
    guard let condition = value.condition else {
      throw LuaFailure(
        "a condition of a property is plain data, without functions",
        hint: "write the whole of it as one function: \(word.rawValue)(function() return … end)")
    }
    return .condition(condition)
  }
}
