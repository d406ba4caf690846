import FlowModel
import LuaKit
import Phone

// `given`: conditions as data, which can be explained, compared and explored.
extension ScriptVerbs {
  static let conditionType = LuaObjectType(
    ConditionObject.self, name: "Condition",
    summary: """
      A statement about the phone, as data. In a hook given.* answers true or false; one that was made while the script \
      loaded is asked there with given.all { it }.
      """,
    describe: {
      $0.noteUse()
      return $0.condition.description
    },
    equals: {
      $0.noteUse()
      $1.noteUse()
      return $0.condition == $1.condition
    },
    weight: { condition, handed in
      condition.weight += handed
      return condition.weight
    })

  static let condition = LuaReturn(
    .object("Condition"), summary: "The condition as data; in a hook true or false, as it is on the phone.")

  static let given: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "given.ios",
      parameters: [LuaParameter("test", .worded("a comparison such as \">= 26\"", .string), "A comparison.")],
      returns: condition, summary: "Holds on some iOS versions.", example: #"local new = given.ios ">= 26""#,
      callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let test = VersionTest(call.string(0)) else {
        throw LuaFailure("\"\(call.string(0))\" is not a comparison with a version", hint: "write \">= 26\"")
      }
      return try host.given(.ios(test))
    },
    LuaVerb(
      "given.supports",
      parameters: [LuaParameter("feature", .oneOf(Device.Feature.allCases.map(\.rawValue)), "A framework.")],
      returns: condition, summary: "Holds where a framework is there.",
      example: #"local alarms = given.supports "alarmkit""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(Device.Feature(rawValue: call.string(0)).map { .supports($0) } ?? .never)
    },
    LuaVerb(
      "given.device",
      parameters: [LuaParameter("kind", .oneOf(Device.Kind.allCases.map(\.rawValue)), "A device class.")],
      returns: condition, summary: "Holds on a device class.", example: #"local pad = given.device "ipad""#,
      callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(Device.Kind(rawValue: call.string(0)).map { .device($0) } ?? .never)
    },
    LuaVerb(
      "given.language", parameters: [LuaParameter("language", .string, "A language, such as \"ja\".")],
      returns: condition, summary: "Holds while the app speaks a language.",
      example: #"local japanese = given.language "ja""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(.language(ScriptVerbs.languageTag(call.string(0))))
    },
    LuaVerb(
      "given.requested",
      parameters: [LuaParameter("permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission.")],
      returns: condition, summary: "Holds once the app has asked for a permission.",
      example: #"local asked = given.requested "notifications""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.given(Permission(rawValue: call.string(0)).map { .requested($0) } ?? .never)
    },
    LuaVerb(
      "given.permission",
      parameters: [
        LuaParameter("permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission."),
        LuaParameter(
          "status", .oneOf(Permissions.Status.allCases.map(\.rawValue)), "The status that iOS reports."),
      ],
      returns: condition, summary: "Holds while iOS reports a status.",
      example: #"local denied = given.permission("notifications", "denied")"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let permission = Permission(rawValue: call.string(0)),
        let status = Permissions.Status(rawValue: call.string(1))
      else { return try host.given(.never) }
      guard !permission.isHidden else {
        throw LuaFailure(
          "iOS tells no app its status of \(permission.rawValue)",
          hint: "ask what the app can know: given.requested \"\(permission.rawValue)\"")
      }
      let statuses = permission.statuses.map(\.rawValue)
      guard permission.statuses.contains(status) else {
        throw LuaFailure(
          "iOS never reports \"\(status.rawValue)\" of \(permission.rawValue)",
          hint: "it reports " + statuses.joined(separator: ", "))
      }
      return try host.given(.permission(permission, status))
    },
    LuaVerb(
      "given.profile",
      parameters: [
        LuaParameter("field", .string, "A field of the profile."),
        LuaParameter("value", .any, optional: true, "The expected value; any value where it is left out."),
      ],
      returns: condition, summary: "Holds once a field of the profile is set, or is a value.",
      example: #"local named = given.profile "displayName""#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      let value = call.isNil(1) ? nil : try host.plain(call, 1)
      return try host.given(.profile(field: call.string(0), equals: value))
    },
    LuaVerb(
      "given.store",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("value", .any, optional: true, "The expected value; any value where it is left out."),
      ],
      returns: condition, summary: "Holds once something is stored under a key, or a value is.",
      example: #"local seen = given.store("seen", true)"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) in
      let value = call.isNil(1) ? nil : try host.plain(call, 1)
      return try host.given(.store(key: call.string(0), equals: value))
    },
    group("all", "Holds where every one of the conditions does.", Condition.all),
    group("any", "Holds where one of the conditions does.", Condition.any),
    group("none", "Holds where none of the conditions does.", Condition.none),
  ]

  static let givenProperties: [LuaProperty<ScriptHost>] = [
    constant("healthAvailable", "Holds where the device has health data.", .healthAvailable),
    constant("signedIn", "Holds while a person is signed in.", .signedIn),
    constant("always", "Holds on every phone.", .always),
    constant("never", "Holds on no phone.", .never),
  ]

  private static func group(
    _ name: String, _ summary: String, _ make: @escaping @Sendable ([Condition]) -> Condition
  ) -> LuaVerb<ScriptHost> {
    LuaVerb(
      "given.\(name)",
      parameters: [
        LuaParameter(
          "conditions", .list(of: .union([.object("Condition"), .function, .boolean])),
          "Conditions, or functions; in a hook also true and false.")
      ],
      returns: condition, summary: summary,
      example: #"local c = given.\#(name) { given.ios ">= 17", given.device "iphone" }"#, callers: .all
    ) { (host: ScriptHost, call: inout LuaCall) -> Given in
      guard let table = call.table(0)?.held else { throw LuaFailure("given.\(name) takes a list") }
      if host.isAnswering { return .answer(try host.holds(make, name, table)) }
      let definition = host.script.definition
      let before = definition.described
      var parts: [Condition] = []
      var size = 1
      for value in try listed(table, "given.\(name)", definition) {
        if let object = value.object(as: ConditionObject.self) {
          parts.append(object.condition(in: definition))
          size += object.size
        } else if case .function(let function) = value {
          parts.append(.callback(definition.callback(function, "given.\(name), entry \(parts.count + 1)")))
          size += 1
        } else {
          throw LuaFailure(
            "given.\(name): entry \(parts.count + 1) should be a condition or a function, got \(value.spoken)",
            hint: "only in a hook a condition answers true or false")
        }
      }
      guard size <= Allowance.conditionParts else {
        throw LuaFailure(
          "given.\(name) makes a condition of more than \(Allowance.conditionParts) parts",
          hint: "say it in a function: when = function() … end")
      }
      let weight = definition.described - before
      definition.described = before
      return host.made(
        ConditionObject(make(parts), size: size, definition: definition, weight: weight))
    }
  }

  private static func constant(
    _ name: String, _ summary: String, _ condition: Condition
  ) -> LuaProperty<ScriptHost> {
    LuaProperty(
      "given.\(name)", .object("Condition"), summary: summary, example: "local c = given.\(name)",
      callers: .all
    ) { (host: ScriptHost, _: inout LuaCall) in try host.given(condition) }
  }
}

extension ScriptHost {
  /// True where a group of conditions holds, in a hook: each is given as data, as a function, or as a boolean.
  fileprivate func holds(
    _ make: ([Condition]) -> Condition, _ name: String, _ table: LuaTable
  ) throws -> Bool {
    let values = try listed(table, "given.\(name)", script.definition)
    let answers = try values.enumerated().map { index, value -> Condition in
      let holds =
        if let object = value.object(as: ConditionObject.self) {
          try holds(object)
        } else if case .function(let function) = value {
          try holds(function, "given.\(name), entry \(index + 1)")
        } else {
          value == .boolean(true)
        }
      return holds ? .always : .never
    }
    guard case .answer(let answer) = try given(make(answers)) else { return false }
    return answer
  }
}

/// Returns the values of a list in the arguments of a describing verb.
private func listed(
  _ table: LuaTable, _ subject: String, _ definition: ScriptDefinition
) throws(ReadingError) -> [LuaValue] {
  do throws(LuaFieldError) {
    let place = LuaFieldValue(.table(table), Reading(definition, subject))
    return try FieldKind<[LuaFieldValue<Reading>]>.list(of: .whole).read(place).map(\.value)
  } catch {
    throw ReadingError(error, about: subject)
  }
}
