import FlowScript
import FlowSession
import LuaKit
import Phone

// What a test author puts on the phone, and what is true of it though no app can read it: `store.plant`,
// `keychain.plant`, `files.plant`, `health.plant`, `health.decide`.
extension DriverVerbs {
  private static let type = LuaParameter("type", .oneOf(HealthTypes.names), "A type of health data.")

  static let plants: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "store.plant",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("value", .any, "Plain data; nil removes it."),
        LuaParameter("suite", .string, optional: true, "An app group; else the app's own store."),
      ],
      summary: "Puts a value on the app's disk, as an older version of the app would have left it.",
      example: #"store.plant("com.anicca.onboardingStep", 2)"#, callers: .driving
    ) { host, call in
      let plain = try call.plain(1)
      let value = plain.isNull ? nil : plain
      if let group = call.optionalString(2) {
        try host.happen(.phoneChanged(.storedInGroup(group, key: call.string(0), value: value)))
      } else {
        try host.happen(.phoneChanged(.stored(key: call.string(0), value: value)))
      }
    },
    LuaVerb(
      "store.plantData",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("text", .text, "The text of the data."),
      ],
      summary: "Puts data on the app's disk, such as the JSON of an older version's profile.",
      example: #"store.plantData("com.anicca.userProfile", '{"displayName":"Sora"}')"#, callers: .driving
    ) { host, call in
      try host.happen(.phoneChanged(.stored(key: call.string(0), value: .data(call.bytes(1)))))
    },
    LuaVerb(
      "keychain.plant",
      parameters: [
        LuaParameter("name", .string, "The item's account."),
        LuaParameter("value", .any, "Plain data; nil removes it."),
      ],
      summary: "Puts an item into the Keychain, as an older version of the app would have left it.",
      example: #"keychain.plant("face", "data")"#, callers: .driving
    ) { host, call in
      let value = try call.plain(1)
      try host.happen(.phoneChanged(.kept(name: call.string(0), value: value.isNull ? nil : value)))
    },
    LuaVerb(
      "files.plant",
      parameters: [
        LuaParameter("name", .string, "The file's path in its container."),
        LuaParameter("bytes", .integer, "The file's size in bytes."),
        LuaParameter("group", .string, optional: true, "An app group's container; else the app's own."),
      ],
      summary: "Puts a file into a container.", example: #"files.plant("avatar.png", 20000)"#,
      callers: .driving
    ) { host, call in
      guard call.integer(1) >= 0 else { throw LuaFailure("a file has no \(call.integer(1)) bytes") }
      let file = Files.File(name: call.string(0), group: call.optionalString(2), bytes: call.integer(1))
      try host.happen(.phoneChanged(.file(file)))
    },
    LuaVerb(
      "health.plant",
      parameters: [type, LuaParameter("samples", .list(of: .any), "Plain data, one piece a sample.")],
      summary: "Says which samples of a type are in the Health store from elsewhere.",
      example: #"health.plant("steps", { 5200, 8100 })"#, callers: .driving
    ) { host, call in
      let kind = try HealthTypes.kind(call.string(0))
      guard case .list(let samples) = try call.plain(1) else {
        return try host.happen(.phoneChanged(.health(.samples(kind, []))))
      }
      try host.happen(.phoneChanged(.health(.samples(kind, samples))))
    },
    LuaVerb(
      "health.decide",
      parameters: [
        type,
        LuaParameter(
          "access", .table, keys: ["read", "write"], "{ read = true, write = false }; what is left out stays."
        ),
      ],
      summary: "Allows or forbids a type in Settings, which tells the app nothing.",
      example: #"health.decide("steps", { read = false })"#, callers: .driving
    ) { host, call in
      let kind = try HealthTypes.kind(call.string(0))
      var (read, write): (Bool?, Bool?) = (nil, nil)
      for (key, value) in try call.table(1)?.entries() ?? [] {
        switch (key, value) {
        case (.string("read"), .boolean(let isAllowed)): read = isAllowed
        case (.string("write"), .boolean(let isAllowed)): write = isAllowed
        default:
          throw LuaFailure(
            "health.decide takes { read = true, write = false }", hint: call.advice(1, ["read", "write"]))
        }
      }
      try host.happen(.phoneChanged(.health(.access(kind, read: read, write: write))))
    },
  ]

  static let plantProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "health.readable", .list(of: .string),
      summary: "The types that the person lets the app read: the truth, which no app can ask for.",
      example: "local types = health.readable", callers: .driving
    ) { host, _ in try host.driver.running().session.world.health.readable.all.map(\.rawValue) },
    switched(
      "health.isForbidden", "Whether a profile of an enterprise forbids health data.",
      { $0.health.isForbidden }
    ) { .health(.forbidden($0)) },
    LuaProperty(
      "keychain.names", .list(of: .string), summary: "The items that are in the Keychain, locked or not.",
      example: "local names = keychain.names", callers: .driving
    ) { host, _ in try host.driver.running().session.world.keychain.items.map(\.name) },
    switched(
      "settings.locationServices", "Whether Location Services are on, for all apps.",
      { $0.location.isEnabled }, inSettings: true
    ) { .location(.services($0)) },
    switched(
      "settings.preciseLocation", "Whether the person lets the app know the exact place.",
      { $0.location.isPrecise }, inSettings: true
    ) { .location(.precise($0)) },
    LuaProperty(
      "device.lockState", .oneOf(Lock.State.allCases.map(\.rawValue)),
      summary: "Whether the phone is locked, and whether it was unlocked since it restarted.",
      example: "local state = device.lockState", callers: .driving
    ) { host, _ in try host.driver.running().session.world.lock.state.rawValue },
  ]
}
