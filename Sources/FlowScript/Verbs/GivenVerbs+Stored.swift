import FlowModel
import LuaKit
import Phone
import Localization

// `given`: conditions on stored values, counts and dates, and on the installed version.
extension ScriptVerbs {
  private static let place = LuaParameter(
    "place", .worded("a place such as \"store.key\"", .string),
    "\"store.key\", \"profile.field\" or \"onboarding.state.name\".")

  private static func test(_ words: String, _ summary: String) -> LuaParameter {
    LuaParameter("test", .worded("a comparison such as \"\(words)\"", .string), summary)
  }

  static let givenStored: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "given.region", parameters: [LuaParameter("region", .string, "A region, such as \"JP\".")],
      returns: condition, summary: "Holds while the device is set to a region.",
      example: #"local japan = given.region "JP""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      let code = call.string(0)
      guard RegionCode.isCode(code) else {
        throw LuaFailure("\"\(code)\" is not the code of a region", hint: RegionCode.advice(on: code))
      }
      return try host.given(.region(code))
    },
    LuaVerb(
      "given.appVersion", parameters: [test(">= 1.2", "A comparison with a version.")],
      returns: condition, summary: "Holds for some versions of the app itself.",
      example: #"local new = given.appVersion ">= 1.2""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let test = VersionTest(call.string(0)) else {
        throw LuaFailure("\"\(call.string(0))\" is not a comparison with a version", hint: "write \">= 1.2\"")
      }
      return try host.given(.appVersion(test))
    },
    LuaVerb(
      "given.variant",
      parameters: [
        LuaParameter("experiment", .string, "An experiment."),
        LuaParameter("variant", .string, optional: true, "Its variant; any where it is left out."),
      ],
      returns: condition, summary: "Holds once an experiment has assigned a variant.",
      example: #"local short = given.variant("onboarding", "short")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.variant(experiment: call.string(0), name: call.optionalString(1)))
    },
    LuaVerb(
      "given.fact",
      parameters: [
        LuaParameter("name", .string, "One of the app's `facts`."),
        LuaParameter("value", .any, optional: true, "Its value; true where it is left out."),
      ],
      returns: condition, summary: "Holds while a fact that the app declares has a value.",
      example: #"local isDefault = given.fact "isDefaultBrowser""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      let value: Value = call.isNil(1) ? true : try host.plain(call, 1)
      return try host.given(.fact(call.string(0), equals: value))
    },
    LuaVerb(
      "given.owns", parameters: [product], returns: condition,
      summary: "Holds while the account owns a product, as `purchases.owns`.",
      example: #"local isPremium = given.owns "premium""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      if host.isAnswering { return try host.given(.owns(try host.product(call, 0))) }
      return try host.given(.owns(call.string(0)))
    },
    LuaVerb(
      "given.habit", parameters: [LuaParameter("habit", .string, "A habit's name.")], returns: condition,
      summary: "Holds once a habit was chosen.", example: #"local early = given.habit "wake""#,
      callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in try host.given(.habit(call.string(0))) },
    LuaVerb(
      "given.contains", parameters: [place, LuaParameter("element", .any, "An element, or a map's field.")],
      returns: condition, summary: "Holds where a list has an element, or a map a field.",
      example: #"local kind = given.contains("profile.ideals", "kind")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.contains(try call.place(), try host.plain(call, 1)))
    },
    LuaVerb(
      "given.count",
      parameters: [
        place, test(">= 3", "A comparison with a number."),
        LuaParameter("field", .string, optional: true, "Of a map, the number in this field."),
      ],
      returns: condition,
      summary: "Compares a stored number, or the count of a list or a map; an absent value counts as 0.",
      example: #"local often = given.count("store.launches", ">= 3")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.count(try call.place(), try call.test(), field: call.optionalString(2)))
    },
    LuaVerb(
      "given.every",
      parameters: [place, LuaParameter("n", .within(.atLeast(1), .integer), "Every so many times.")],
      returns: condition, summary: "Holds while a stored number is n or a multiple of it.",
      example: #"local third = given.every("store.launches", 3)"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      return try host.given(.every(try call.place(), Int(call.integer(1))))
    },
    LuaVerb(
      "given.since",
      parameters: [place, test(">= 90s", "A comparison with a length of time.")],
      returns: condition, summary: "Compares how long ago a stored instant is; never where none is stored.",
      example: #"local later = given.since("store.startedAt", ">= 90s")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.since(try call.place(), try call.test(spans: true)))
    },
    LuaVerb(
      "given.daysSince",
      parameters: [place, test(">= 2", "A comparison with a number of days.")],
      returns: condition,
      summary: "Compares how many calendar days ago a stored instant is; never where none is stored.",
      example: #"local third = given.daysSince("store.startedAt", ">= 2")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.daysSince(try call.place(), try call.test()))
    },
  ]
}

extension LuaCall {
  /// The destination of a stored value, from the first argument.
  fileprivate func place() throws -> AnswerBinding {
    guard let place = AnswerBinding(string(0)) else {
      throw LuaFailure(
        "\"\(string(0))\" does not say where something is kept",
        hint: "write \"store.key\", \"profile.field\" or \"onboarding.state.name\"")
    }
    return place
  }

  /// The comparison that the second argument is.
  fileprivate func test(spans: Bool = false) throws -> NumberTest {
    guard let test = NumberTest(string(1), spans: spans) else {
      throw LuaFailure(
        "\"\(string(1))\" is not a comparison with a \(spans ? "length of time" : "number")",
        hint: spans ? "write \">= 90s\"" : "write \">= 3\"")
    }
    return test
  }
}
