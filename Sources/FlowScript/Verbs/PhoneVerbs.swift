import FlowModel
import LuaKit
import Phone

// `clock`, `device`, `language`: what an app asks its phone, as the real API answers.
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
    LuaProperty(
      "clock.today", .string, summary: "The calendar day in the phone's time zone, such as \"2026-01-05\".",
      example: "local day = clock.today", callers: .asking
    ) { host, _ in try host.read { $0.clock.today } },
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
    ) { host, _ in try host.read { $0.device.ios.description } },
    LuaProperty(
      "device.identifierForVendor", .union([.string, .nil]),
      summary: "The vendor's identifier for the device: nil from a restart to the first unlock.",
      example: "local id = device.identifierForVendor", callers: .asking
    ) { host, _ in try host.read { PlainValue($0.identifierForVendor.map { .string($0) }) } },
    LuaProperty(
      "device.isProtectedDataAvailable", .boolean,
      summary: "Whether the phone is unlocked, as `UIApplication.isProtectedDataAvailable`.",
      example: "local isOpen = device.isProtectedDataAvailable", callers: .asking
    ) { host, _ in try host.read { !$0.isLocked } },
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
}
