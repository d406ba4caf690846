import LuaKit
import Phone

// `app.beginBackgroundTask`: the time in which an app that was left may finish something.
extension ScriptVerbs {
  static let process: [LuaVerb<ScriptHost>] = [
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
}
