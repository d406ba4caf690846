import FlowModel
import LuaKit
import Phone

// `device`: the state of the phone that an app reads, with the answers of the real API.
extension ScriptVerbs {
  static let deviceProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "device.isOnline", .boolean, summary: "Whether the device has a network, as `NWPathMonitor` says.",
      example: "local online = device.isOnline", callers: .askingShared
    ) { host, _ in try host.read { $0.isOnline } },
    LuaProperty(
      "device.isLowPower", .boolean,
      summary: "Whether Low Power Mode is on, as `ProcessInfo.isLowPowerModeEnabled`.",
      example: "local saves = device.isLowPower", callers: .asking
    ) { host, _ in try host.read { $0.isOn(.lowPowerMode) } },
    LuaProperty(
      "device.isLowData", .boolean,
      summary: "Whether the network is in Low Data Mode, as `NWPath.isConstrained`.",
      example: "local saves = device.isLowData", callers: .asking
    ) { host, _ in try host.read { $0.isOn(.lowDataMode) } },
    LuaProperty(
      "device.bluetooth", .oneOf(["unknown", "unauthorized", "poweredOff", "poweredOn"]),
      summary: "The state of Bluetooth, as `CBCentralManager.state`: unknown until the app may use it.",
      example: "local state = device.bluetooth", callers: .asking
    ) { host, _ in try host.read { $0.bluetoothState } },
    LuaProperty(
      "device.system", .string, summary: "The iOS version, as `UIDevice.systemVersion` gives it.",
      example: "local version = device.system", callers: .askingShared
    ) { host, _ in try host.read { $0.ios.description } },
    LuaProperty(
      "device.identifierForVendor", .union([.string, .nil]),
      summary: "The vendor's identifier for the device: nil from a restart to the first unlock.",
      example: "local id = device.identifierForVendor", callers: .askingShared
    ) { host, _ in try host.read { PlainValue($0.identifierForVendor.map { .string($0) }) } },
    LuaProperty(
      "device.isProtectedDataAvailable", .boolean,
      summary: "Whether the phone is unlocked, as `UIApplication.isProtectedDataAvailable`.",
      example: "local isOpen = device.isProtectedDataAvailable", callers: .askingShared
    ) { host, _ in try host.read { !$0.isLocked } },
  ]

  static let device: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "device.isBelow", parameters: [version], returns: LuaReturn(.boolean),
      summary: "Whether the iOS version is older than another, as `if #available` asks.",
      example: #"local isOld = device.isBelow "17.0""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let other = try call.version(0, #"device.isBelow "17.0""#)
      return try host.read { world in world.answer { $0.ios < other } }
    },
    LuaVerb(
      "device.supports",
      parameters: [LuaParameter("feature", .oneOf(Device.Feature.allCases.map(\.rawValue)), "A framework.")],
      returns: LuaReturn(.boolean), summary: "Whether a framework is there, as `if #available` asks.",
      example: #"local alarms = device.supports "alarmkit""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let feature = Device.Feature(rawValue: call.string(0))
      return try host.read { world in
        feature.map { feature in world.answer { $0.supports(feature) } } ?? false
      }
    },
  ]
}
