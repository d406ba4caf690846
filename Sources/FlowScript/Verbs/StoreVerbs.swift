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
      callers: .sharing
    ) { host, call in
      let value = try host.plain(call, 1)
      guard !value.isNull else {
        throw LuaFailure("store.set: nil cannot be stored", hint: "write store.remove \"\(call.string(0))\"")
      }
      let key = try host.text(call, 0)
      if let group = try host.optionalText(call, 2) {
        try host.perform(.suite(.set(group: group, key: key, value: value)))
      } else {
        try host.demandGroup(call, 2, #"store.set("seen", true, "group.jp.app")"#)
        try host.perform(.store(.set(key: key, value: value)))
      }
    },
    LuaVerb(
      "store.remove", parameters: [key, suite], summary: "Removes a value, as `removeObject(forKey:)`.",
      example: #"store.remove "seen""#, callers: .sharing
    ) { host, call in
      let key = try host.text(call, 0)
      if let group = try host.optionalText(call, 1) {
        try host.perform(.suite(.remove(group: group, key: key)))
      } else {
        try host.demandGroup(call, 1, #"store.remove("seen", "group.jp.app")"#)
        try host.perform(.store(.remove(key: key)))
      }
    },
    LuaVerb(
      "store.clear",
      parameters: [
        LuaParameter("suite", .string, optional: true, "An app group; else the app's own UserDefaults.")
      ],
      summary: "Removes every value, as `removePersistentDomain(forName:)`.", example: "store.clear()",
      callers: .sharing
    ) { host, call in
      if let group = try host.optionalText(call, 0) {
        return try host.perform(.suite(.clear(group: group)))
      }
      try host.demandGroup(call, 0, #"store.clear "group.jp.app""#)
      try host.perform(.store(.clear))
    },
    LuaVerb(
      "store.register", parameters: [LuaParameter("values", .map(of: .any), "Values by their keys.")],
      summary: """
        Gives values for keys of UserDefaults that have none, as `register(defaults:)`: they are on no disk, and each \
        process registers them anew.
        """,
      example: "store.register { launches = 0 }", callers: .acting
    ) { host, call in
      guard case .record(let values) = try host.plain(call, 0) else {
        throw LuaArgumentPlace(0).wrong("a table with named fields", nil, hint: "write { launches = 0 }")
      }
      try host.perform(.store(.register(values)))
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
      example: #"local value = store.\#(name) "seen""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let (key, group) = (call.string(0), call.optionalString(1))
      if group == nil {
        try host.demandGroup(call, 1, #"store.\#(name)("seen", "group.jp.app")"#)
        host.noteRead(.store(key))
      }
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

extension ScriptHost {
  /// Throws where an extension names no app group: its own container is not the app's.
  ///
  /// - Parameters:
  ///   - group: The argument with the group.
  ///   - example: The call with a group.
  func demandGroup(_ call: LuaCall, _ group: Int, _ example: @autoclosure () -> String) throws {
    guard script.lua.phase == .extending, call.isNil(group) else { return }
    throw LuaFailure(
      "the extension has a container of its own, which the app never sees",
      hint: "name the group that both share: \(example())")
  }
}
