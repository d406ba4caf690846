import FlowModel
import LuaKit
import Phone

// `given`: conditions as data. What they say can be explained, compared and explored.
extension ScriptVerbs {
  static let conditionType = LuaObjectType(
    ConditionObject.self, name: "Condition", summary: "A statement about the phone, as data.",
    describe: { $0.condition.description }, equals: { $0.condition == $1.condition },
    weight: { condition, handed in
      condition.weight += handed
      return condition.weight
    })

  private static let condition = LuaReturn(.object("Condition"))

  static let given: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "given.ios", parameters: [LuaParameter("test", .string, "A comparison, such as \">= 26\".")],
      returns: condition, summary: "Holds on some iOS versions.", example: #"local new = given.ios ">= 26""#,
      callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      guard let test = VersionTest(call.string(0)) else {
        throw LuaFailure("\"\(call.string(0))\" is not a comparison with a version", hint: "write \">= 26\"")
      }
      return LuaObject(ConditionObject(.ios(test)))
    },
    LuaVerb(
      "given.supports",
      parameters: [LuaParameter("feature", .oneOf(Device.Feature.allCases.map(\.rawValue)), "A framework.")],
      returns: condition, summary: "Holds where a framework is there.",
      example: #"local alarms = given.supports "alarmkit""#, callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      LuaObject(ConditionObject(Device.Feature(rawValue: call.string(0)).map { .supports($0) } ?? .never))
    },
    LuaVerb(
      "given.device",
      parameters: [LuaParameter("kind", .oneOf(Device.Kind.allCases.map(\.rawValue)), "A device class.")],
      returns: condition, summary: "Holds on a device class.", example: #"local pad = given.device "ipad""#,
      callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      LuaObject(ConditionObject(Device.Kind(rawValue: call.string(0)).map { .device($0) } ?? .never))
    },
    LuaVerb(
      "given.language", parameters: [LuaParameter("language", .string, "A language, such as \"ja\".")],
      returns: condition, summary: "Holds while the app speaks a language.",
      example: #"local japanese = given.language "ja""#, callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in LuaObject(ConditionObject(.language(call.string(0)))) },
    LuaVerb(
      "given.requested",
      parameters: [LuaParameter("permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission.")],
      returns: condition, summary: "Holds once the app has asked for a permission.",
      example: #"local asked = given.requested "notifications""#, callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      LuaObject(ConditionObject(Permission(rawValue: call.string(0)).map { .requested($0) } ?? .never))
    },
    LuaVerb(
      "given.permission",
      parameters: [
        LuaParameter("permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission."),
        LuaParameter("status", .oneOf(Permissions.Status.allCases.map(\.rawValue)), "What iOS reports."),
      ],
      returns: condition, summary: "Holds while iOS reports a status.",
      example: #"local denied = given.permission("notifications", "denied")"#, callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      guard let permission = Permission(rawValue: call.string(0)),
        let status = Permissions.Status(rawValue: call.string(1))
      else { return LuaObject(ConditionObject(.never)) }
      let statuses = permission.statuses.map(\.rawValue)
      guard permission.statuses.contains(status) else {
        throw LuaFailure(
          "iOS never reports \"\(status.rawValue)\" of \(permission.rawValue)",
          hint: "it reports " + statuses.joined(separator: ", "))
      }
      return LuaObject(ConditionObject(.permission(permission, status)))
    },
    LuaVerb(
      "given.profile",
      parameters: [
        LuaParameter("field", .string, "A field of the profile."),
        LuaParameter("value", .any, optional: true, "What it should be; any value where it is left out."),
      ],
      returns: condition, summary: "Holds once a field of the profile is set, or is a value.",
      example: #"local named = given.profile "displayName""#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let value = call.isNil(1) ? nil : try host.plain(call, 1)
      return LuaObject(ConditionObject(.profile(field: call.string(0), equals: value)))
    },
    LuaVerb(
      "given.store",
      parameters: [
        LuaParameter("key", .string, "A key of UserDefaults."),
        LuaParameter("value", .any, optional: true, "What it should be; any value where it is left out."),
      ],
      returns: condition, summary: "Holds once something is stored under a key, or a value is.",
      example: #"local seen = given.store("seen", true)"#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let value = call.isNil(1) ? nil : try host.plain(call, 1)
      return LuaObject(ConditionObject(.store(key: call.string(0), equals: value)))
    },
    group("all", "Holds where every one of the conditions does.", Condition.all),
    group("any", "Holds where one of the conditions does.", Condition.any),
    group("none", "Holds where none of the conditions does.", Condition.none),
  ]

  static let givenProperties: [LuaProperty<ScriptHost>] = [
    constant("healthAvailable", "Holds where the device has health data.", .healthAvailable),
    constant("signedIn", "Holds while somebody is signed in.", .signedIn),
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
          "conditions", .list(of: .union([.object("Condition"), .function])), "Conditions, or functions.")
      ],
      returns: condition, summary: summary,
      example: #"local c = given.\#(name) { given.ios ">= 17", given.device "iphone" }"#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let table = call.table(0)?.held else { throw LuaFailure("given.\(name) takes a list") }
      let definition = host.script.definition
      let before = definition.described
      var parts: [Condition] = []
      var size = 1
      for value in try TableReader.list(table, subject: "given.\(name)", path: []) {
        if let object = value.object(as: ConditionObject.self) {
          parts.append(object.condition(in: definition))
          size += object.size
        } else if case .function(let function) = value {
          parts.append(.callback(definition.callback(function, "given.\(name), entry \(parts.count + 1)")))
          size += 1
        }
      }
      guard size <= Allowance.conditionParts else {
        throw LuaFailure(
          "given.\(name) makes a condition of more than \(Allowance.conditionParts) parts",
          hint: "say it in a function: when = function() … end")
      }
      let weight = definition.described - before
      definition.described = before
      return LuaObject(ConditionObject(make(parts), size: size, definition: definition, weight: weight))
    }
  }

  private static func constant(
    _ name: String, _ summary: String, _ condition: Condition
  ) -> LuaProperty<ScriptHost> {
    LuaProperty(
      "given.\(name)", .object("Condition"), summary: summary, example: "local c = given.\(name)",
      callers: .describing
    ) { (_: ScriptHost, _: inout LuaCall) in LuaObject(ConditionObject(condition)) }
  }
}
