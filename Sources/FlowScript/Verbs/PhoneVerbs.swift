import FlowModel
import LuaKit
import Phone

// `clock`, `device`, `language`, `permissions`, `store`: what an app asks its phone, as the real API answers.
extension ScriptVerbs {
  static let clockProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "clock.now", .number, summary: "Seconds since 1970, on the virtual clock.",
      example: "local now = clock.now", callers: .asking
    ) { host, _ in try host.read { $0.clock.now } },
    LuaProperty(
      "clock.time", .string, summary: "The hour and minute that the phone shows, such as \"09:00\".",
      example: "local time = clock.time", callers: .asking
    ) { host, _ in try host.read { $0.clock.wallTime } },
  ]

  static let device: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "device.supports",
      parameters: [LuaParameter("feature", .oneOf(Device.Feature.allCases.map(\.rawValue)), "A framework.")],
      returns: LuaReturn(.boolean), summary: "Whether a framework is there, as `if #available` asks.",
      example: #"local alarms = device.supports "alarmkit""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let feature = Device.Feature(rawValue: call.string(0))
      return try host.read { world in feature.map { world.device.supports($0) } ?? false }
    }
  ]

  static let deviceProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "device.system", .string, summary: "The iOS version, as `UIDevice.systemVersion` gives it.",
      example: "local version = device.system", callers: .asking
    ) { host, _ in try host.read { $0.device.ios.description } }
  ]

  static let language: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "language.set",
      parameters: [
        LuaParameter("language", .string, optional: true, "A tag such as \"ja\"; nil follows the device.")
      ],
      summary: "Makes the app speak a language of its own choice, until the process ends.",
      example: #"language.set "ja""#, callers: .acting
    ) { host, call in try host.perform(.language(.set(try host.optionalText(call, 0)))) }
  ]

  static let languageProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "language.current", .string, summary: "The language in force: the app's own, else the device's.",
      example: "local tag = language.current", callers: .asking
    ) { host, _ in try host.read { $0.language.current } }
  ]

  private static let permissionParameter = LuaParameter(
    "permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission.")

  static let permissions: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "permissions.request", parameters: [permissionParameter],
      returns: LuaReturn(.table, summary: "The ticket: process and number, which `onAnswer` is told as well."),
      summary: "Asks for a permission. iOS shows its dialog once, ever; the answer comes later.",
      example: #"permissions.request "notifications""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let permission = Permission(rawValue: call.string(0)) else { return PlainValue(nil) }
      return try host.request(.permissions(.request(permission)))
    },
    LuaVerb(
      "permissions.status", parameters: [permissionParameter],
      returns: LuaReturn(.oneOf(Permissions.Status.allCases.map(\.rawValue))),
      summary: "What iOS reports: notDetermined, denied or authorized.",
      example: #"local status = permissions.status "notifications""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let permission = Permission(rawValue: call.string(0))
      return try host.read { world in permission.map { world.permissions[$0].rawValue } ?? "" }
    },
  ]

  private static let key = LuaParameter("key", .string, "A key of UserDefaults; upper and lower case differ.")

  static let store: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "store.set", parameters: [key, LuaParameter("value", .any, "Plain data.")],
      summary: "Stores a value, as `UserDefaults.set(_:forKey:)`.", example: #"store.set("seen", true)"#,
      callers: .acting
    ) { host, call in
      let value = try host.plain(call, 1)
      guard !value.isNull else {
        throw LuaFailure("store.set: nil cannot be stored", hint: "write store.remove \"\(call.string(0))\"")
      }
      try host.perform(.store(.set(key: try host.text(call, 0), value: value)))
    },
    LuaVerb(
      "store.remove", parameters: [key], summary: "Removes a value, as `removeObject(forKey:)`.",
      example: #"store.remove "seen""#, callers: .acting
    ) { host, call in try host.perform(.store(.remove(key: try host.text(call, 0)))) },
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

  private static func reader<R: LuaPushable>(
    _ name: String, _ type: LuaType, _ summary: String, _ read: @escaping @Sendable (Defaults, String) -> R
  ) -> LuaVerb<ScriptHost> {
    LuaVerb(
      "store.\(name)", parameters: [key], returns: LuaReturn(type), summary: summary,
      example: #"local value = store.\#(name) "seen""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let key = call.string(0)
      return try host.read { read($0.defaults, key) }
    }
  }
}
