import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `language`: the languages of the phone and of its app.
extension DriverVerbs {
  static let languageProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "language.device", .string,
      summary:
        "The device's first language; setting it puts it before the others and restarts the app, as Settings does.",
      example: #"language.device = "ja""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.language.device[0] },
      set: { host, call in
        try host.happen(.phoneChanged(.language(try call.languageTag(0, "language.device = \"ja\""))))
      })
  ]
}
