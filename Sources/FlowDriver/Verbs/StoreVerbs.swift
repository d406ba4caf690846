import FlowScript
import FlowSession
import LuaKit
import Phone

// `store`: values that were in UserDefaults before.
extension DriverVerbs {
  static let store: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "store.seed",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("value", .any, "Plain data; nil removes it."),
        LuaParameter("suite", .string, optional: true, "An app group; else the app's own store."),
      ],
      summary: "Puts a value on the app's disk, as an older version of the app would have left it.",
      example: #"store.seed("com.anicca.onboardingStep", 2)"#, callers: .driving
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
  ]

  static let storeProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "store.beforeFirstUnlock", .oneOf(Defaults.BeforeFirstUnlock.allCases.map(\.rawValue)),
      summary: """
        How long a process from before the first unlock reads UserDefaults as empty: untilUnlock, or processLife. Both are \
        reported of real phones.
        """,
      example: #"store.beforeFirstUnlock = "processLife""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.beforeFirstUnlock.rawValue },
      set: { host, call in
        let policy = try call.choice(call.string(0), Defaults.BeforeFirstUnlock.allCases, "rule")
        try host.happen(.phoneChanged(.beforeFirstUnlock(policy)))
      })
  ]
}
