import FlowModel
import LuaKit
import Phone

// `store`: UserDefaults, the app's own and those of its groups.
extension ScriptVerbs {
  static let store: [LuaVerb<ScriptHost>] = [
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
    LuaVerb(
      "store.set", parameters: [key, LuaParameter("value", .any, "Plain data."), suite],
      summary: "Stores a value, as `UserDefaults.set(_:forKey:)`.", example: #"store.set("seen", true)"#,
      callers: .acting
    ) { host, call in
      let value = try host.plain(call, 1)
      guard !value.isNull else {
        throw LuaFailure("store.set: nil cannot be stored", hint: "write store.remove \"\(call.string(0))\"")
      }
      let key = try host.text(call, 0)
      if let group = try host.optionalText(call, 2) {
        try host.perform(.suite(.set(group: group, key: key, value: value)))
      } else {
        try host.perform(.store(.set(key: key, value: value)))
      }
    },
    LuaVerb(
      "store.remove", parameters: [key, suite], summary: "Removes a value, as `removeObject(forKey:)`.",
      example: #"store.remove "seen""#, callers: .acting
    ) { host, call in
      let key = try host.text(call, 0)
      if let group = try host.optionalText(call, 1) {
        try host.perform(.suite(.remove(group: group, key: key)))
      } else {
        try host.perform(.store(.remove(key: key)))
      }
    },
    reader("get", .any, "The value as it is stored, as `object(forKey:)`; nil where there is none.") {
      PlainValue($0.object($1))
    },
    reader(
      "boolean", .boolean,
      "As `bool(forKey:)`: false where there is none; \"YES\", \"true\", \"1\" and 1 are true."
    ) {
      $0.bool($1)
    },
    reader("integer", .integer, "As `integer(forKey:)`: 0 where there is none; \"12\" is 12, 2.7 is 2.") {
      $0.integer($1)
    },
    reader("number", .number, "As `double(forKey:)`: 0 where there is none.") { $0.double($1) },
    reader("string", .union([.string, .nil]), "As `string(forKey:)`: nil where there is none; 12 is \"12\".")
    {
      PlainValue($0.string($1).map { .string($0) })
    },
  ]

  private static let key = LuaParameter("key", .string, "A key of UserDefaults; upper and lower case differ.")

  private static let suite = LuaParameter(
    "suite", .string, optional: true, "An app group, as in `UserDefaults(suiteName:)`; else the app's own.")

  private static func reader<R: LuaPushable>(
    _ name: String, _ type: LuaType, _ summary: String, _ read: @escaping @Sendable (Defaults, String) -> R
  ) -> LuaVerb<ScriptHost> {
    LuaVerb(
      "store.\(name)", parameters: [key, suite], returns: LuaReturn(type), summary: summary,
      example: #"local value = store.\#(name) "seen""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let (key, group) = (call.string(0), call.optionalString(1))
      if group == nil { host.noteRead(.store(key)) }
      var finding: Finding?
      let value = try host.read { world in
        finding = world.finding(ofReading: key, in: group)
        return read(world.store(group), key)
      }
      host.report(finding)
      return value
    }
  }
}
