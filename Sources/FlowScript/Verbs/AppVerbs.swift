import FlowModel
import LuaKit
import Phone

// `app`: what an app asks about its own installation and process.
extension ScriptVerbs {
  static let app: [LuaVerb<ScriptHost>] = [
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
      "app.beginBackgroundTask",
      summary: """
        Asks for time in the background: an app that is left runs for 30 seconds instead of 5, until it ends the task.
        """,
      example: "app.beginBackgroundTask()", callers: .acting
    ) { host, _ in try host.perform(.app(.beginBackgroundTask)) },
    LuaVerb(
      "app.endBackgroundTask",
      summary: "Ends one task that was begun: what had to be finished in the background is.",
      example: "app.endBackgroundTask()", callers: .acting
    ) { host, _ in try host.perform(.app(.endBackgroundTask)) },
  ]

  static let appProperties: [LuaProperty<ScriptHost>] = [
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
  ]
}
