import LuaKit
import Phone

// `settings`: the app's page in Settings, as the app opens it.
extension ScriptVerbs {
  static let settings: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "settings.open",
      summary: "Opens the app's page in Settings: the app leaves the front, once the hook is done.",
      example: "settings.open()", callers: .acting
    ) { host, _ in try host.perform(.open(.settings)) }
  ]
}
