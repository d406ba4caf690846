import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Localization

// `device`: what happens to the phone itself.
extension DriverVerbs {
  static let device: [LuaVerb<DriverHost>] = [
    occurring(
      "device.lock", .phoneLocked,
      "Locks the screen: the app goes to the background, and protected data is out of reach."),
    occurring("device.unlock", .phoneUnlocked, "Unlocks the phone; the app that was in front comes back."),
    occurring(
      "device.restart", .phoneRestarted,
      "Restarts the phone. UserDefaults looks empty until the first unlock, or until the app is opened."),
    LuaVerb(
      "device.restore",
      parameters: [
        LuaParameter(
          "how", .fields(RestoreOptions.tableName), optional: true, "The data that the backup brings along.")
      ],
      summary: """
        Restores the phone's backup onto a new phone: UserDefaults and files are there, the Keychain's items by their \
        class; the vendor's identifier is another one, and nothing is pending.
        """,
      example: #"device.restore { permissions = "asked" }"#, callers: .driving
    ) { host, call in
      var options = RestoreOptions()
      try call.read(0, RestoreOptions.shape, into: &options)
      try host.happen(.occurred(.life(.backupRestored(keepsPermissions: options.keepsPermissions))))
    },
  ]

  /// The callers for reading a setting of the phone, which drivers change.
  static let reading: ExecutionPhases = [.hook, .extending, .driver, .prompt]

  static let deviceProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "device.lockState", .oneOf(Lock.State.allCases.map(\.rawValue)),
      summary: "Whether the phone is locked, and whether it was unlocked since it restarted.",
      example: "local state = device.lockState", callers: .driving
    ) { host, _ in try host.driver.running().session.world.lock.state.rawValue },
    LuaProperty(
      "device.biometry", .oneOf(Biometry.State.allCases.map(\.rawValue)),
      summary: "Whether Face ID can be used: a face is enrolled, or none, or too many were not recognized.",
      example: #"device.biometry = "notEnrolled""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.biometry.state.rawValue },
      set: { host, call in
        let state = try call.choice(call.string(0), Biometry.State.allCases, "state of biometrics")
        try host.happen(.phoneChanged(.biometry(state)))
      }),
    LuaProperty(
      "device.ios", .string, summary: "The iOS version; setting it updates iOS, which restarts the phone.",
      example: #"device.ios = "18.5""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.device.ios.description },
      set: { host, call in
        guard let version = OSVersion(call.string(0)) else {
          throw LuaFailure("\"\(call.string(0))\" is not an iOS version", hint: "write device.ios = \"18.5\"")
        }
        try host.happen(.phoneChanged(.ios(version)))
      }),
    LuaProperty(
      "device.kind", .oneOf(Device.Kind.allCases.map(\.rawValue)),
      summary: """
        The class of the device; setting it gives the person another device, on which the app was installed: nothing is \
        stored, decided or pending there, and the Keychain holds what was synchronized.
        """,
      example: #"device.kind = "ipad""#, callers: [.hook, .driver, .prompt], setters: .driving,
      get: { host, _ in try host.driver.engine.read { $0.device.kind.rawValue } },
      set: { host, call in
        try host.happen(
          .phoneChanged(.device(try call.choice(call.string(0), Device.Kind.allCases, "device class"))))
      }),
    LuaProperty(
      "device.textSize", .oneOf(Device.TextSize.allCases.map(\.rawValue)),
      summary: "The size of texts that the person chose in Settings, `preferredContentSizeCategory`.",
      example: #"device.textSize = "accessibilityLarge""#, callers: reading, setters: .driving,
      get: { host, _ in try host.driver.engine.read { $0.device.textSize.rawValue } },
      set: { host, call in
        let size = try call.choice(call.string(0), Device.TextSize.allCases, "size of texts")
        try host.happen(.phoneChanged(.settings(.textSize(size))))
      }),
    LuaProperty(
      "device.uses24HourTime", .boolean,
      summary:
        "Whether the person reads a 24-hour clock: as the region has it, until Settings say otherwise.",
      example: "device.uses24HourTime = false", callers: reading, setters: .driving,
      get: { host, _ in
        try host.driver.engine.read { $0.uses24HourTime }
      },
      set: { host, call in
        guard case .boolean(let uses) = call.value(0) else { return }
        try host.happen(.phoneChanged(.settings(.uses24HourTime(uses))))
      }),
    LuaProperty(
      "device.calendar", .union([.oneOf(Device.Calendar.allCases.map(\.rawValue)), .nil]),
      summary: "The calendar that the person chose in Settings; nil for the one of the region.",
      example: #"device.calendar = "japanese""#, callers: reading, setters: .driving,
      get: { host, _ in try host.driver.engine.read { $0.device.calendar?.rawValue } },
      set: { host, call in
        let calendar = try call.choice(call.string(0), Device.Calendar.allCases, "calendar")
        try host.happen(.phoneChanged(.settings(.calendar(calendar))))
      }),
    LuaProperty(
      "device.region", .string,
      summary: "The device's region; setting it restarts the app, as Settings does.",
      example: #"device.region = "JP""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.language.region },
      set: { host, call in
        let region = call.string(0)
        guard RegionCode.isCode(region) else {
          throw LuaFailure("\"\(region)\" is not the code of a region", hint: RegionCode.advice(on: region))
        }
        try host.happen(.phoneChanged(.region(region)))
      }),
  ]
}
