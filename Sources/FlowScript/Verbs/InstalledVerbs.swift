import FlowModel
import LuaKit
import Phone

// `app`, the region and dates: what an app asks about its own installation.
extension ScriptVerbs {
  static let installed: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "app.variant", parameters: [LuaParameter("experiment", .string, "An experiment.")],
      returns: LuaReturn(.union([.string, .nil])),
      summary: "The variant that an experiment has assigned, or nil.",
      example: #"local variant = app.variant "paywall""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let experiment = call.string(0)
      return try host.read { PlainValue($0.release.variants[experiment]) }
    },
    LuaVerb(
      "store.setDate",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("seconds", .number, optional: true, "Seconds since 1970; now where it is left out."),
      ],
      summary: "Stores an instant as a date.", example: #"store.setDate "installedAt""#, callers: .acting
    ) { host, call in
      let instant = try call.optionalNumber(1) ?? host.read { $0.clock.now }
      guard instant.isFinite else { throw LuaFailure("a date is a finite number of seconds") }
      try host.perform(.store(.set(key: try host.text(call, 0), value: .date(instant))))
    },
  ]

  static let installedProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "app.arguments", .list(of: .string), summary: "What the process was launched with.",
      example: "local first = app.arguments[1]", callers: .asking
    ) { host, _ in
      try host.read { PlainValue(.list($0.process.arguments.map { .string($0) })) }
    },
    LuaProperty(
      "app.version", .union([.string, .nil]), summary: "The app's version, or nil where nobody named one.",
      example: "local version = app.version", callers: .asking
    ) { host, _ in try host.read { PlainValue($0.release.version.map { .string($0.description) }) } },
    LuaProperty(
      "language.region", .string, summary: "The device's region, such as \"JP\".",
      example: "local region = language.region", callers: .asking
    ) { host, _ in try host.read { $0.language.region } },
  ]
}

extension ScriptHost {
  /// Does what the app does, and hands out the ticket of its request.
  ///
  /// - Parameter wantsAnswer: Whether the app is to be told how it ends.
  func request(_ effect: Effect, wantsAnswer: Bool = true) throws -> PlainValue {
    let before = try read { $0.process.requests }
    try perform(effect)
    if !wantsAnswer, let context = script.context, context.world.process.requests > before {
      context.world.refuseAnswer()
    }
    return try read { world in
      guard world.process.requests > before else { return PlainValue(nil) }
      return PlainValue(.record(["process": .integer(world.process.number), "number": .integer(before + 1)]))
    }
  }
}
