import FlowModel
import LuaKit
import Phone

// `permissions`: what an app asks a person for, and what iOS says about it.
extension ScriptVerbs {
  private static let permissionParameter = LuaParameter(
    "permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission.")

  static let permissions: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "permissions.request",
      parameters: [
        permissionParameter,
        LuaParameter(
          "options", .table, optional: true, keys: PermissionOptions.keys,
          "{ provisional = true } for notifications, { always = true } for location, { read = types, share = types } for healthKit; and { answer = false } where nobody is to be told how it ends."
        ),
      ],
      returns: LuaReturn(
        .table, summary: "The ticket: process and number, which `onAnswer` is told as well."),
      summary:
        "Asks for a permission. iOS shows its dialog while nothing is decided; the answer comes later, and for location after a decision never.",
      example: #"permissions.request "notifications""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let permission = Permission(rawValue: call.string(0)) else { return PlainValue(nil) }
      let table = call.table(1)?.held
      let options = try table.flatMap { try PermissionOptions.read($0, for: permission) }
      return try host.request(
        .permissions(.request(permission, with: options)),
        wantsAnswer: try table.map(PermissionOptions.wantsAnswer) ?? true)
    },
    LuaVerb(
      "permissions.status", parameters: [permissionParameter],
      returns: LuaReturn(.oneOf(Permissions.Status.allCases.map(\.rawValue))),
      summary: "What the framework reports, and nothing that it hides: of healthKit, what may be written.",
      example: #"local status = permissions.status "notifications""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let permission = Permission(rawValue: call.string(0))
      if let permission { host.script.context?.world.read(permission) }
      return try host.read { world in permission.map { world.status(of: $0).rawValue } ?? "" }
    },
  ]

  static let locationProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "location.servicesEnabled", .boolean,
      summary:
        "Whether Location Services are on for all apps, as `CLLocationManager.locationServicesEnabled()`.",
      example: "local isOn = location.servicesEnabled", callers: .asking
    ) { host, _ in try host.read { $0.location.isEnabled } },
    LuaProperty(
      "location.accuracy", .oneOf(["fullAccuracy", "reducedAccuracy"]),
      summary: "How exactly the app may know the place, as `accuracyAuthorization`.",
      example: "local accuracy = location.accuracy", callers: .asking
    ) { host, _ in try host.read { $0.location.isPrecise ? "fullAccuracy" : "reducedAccuracy" } },
  ]
}

/// What a request takes beside the permission.
enum PermissionOptions {
  /// The options of all permissions.
  static let keys = ["provisional", "always"] + HealthTypes.keys + ["answer"]

  /// Reads the options of a request.
  ///
  /// - Throws: `LuaFailure` for options that the permission's framework does not have.
  static func read(
    _ table: LuaTable, for permission: Permission
  ) throws(LuaFailure) -> Permissions.Options? {
    let fields = ((try? table.pairs()) ?? []).filter { $0.key != .string("answer") }
    if fields.isEmpty { return nil }
    switch permission {
    case .healthKit:
      let (read, share) = try HealthTypes.readAndShare(
        table, "a request for healthKit", besides: "answer")
      return .health(read: read, share: share)
    case .notifications: return try flag("provisional", fields, permission) ? .provisional : nil
    case .location: return try flag("always", fields, permission) ? .always : nil
    case .alarmkit, .microphone, .camera:
      throw LuaFailure("a request for \(permission.rawValue) takes no options")
    }
  }

  /// Whether the app is to be told how the request ends.
  ///
  /// - Throws: `LuaFailure` where that is neither true nor false.
  static func wantsAnswer(_ table: LuaTable) throws(LuaFailure) -> Bool {
    switch table[raw: "answer"] {
    case .nil: return true
    case .boolean(let wanted): return wanted
    default:
      throw LuaFailure("a request's `answer` should be true or false", hint: "write { answer = false }")
    }
  }

  private static func flag(
    _ name: String, _ fields: [(key: LuaValue, value: LuaValue)], _ permission: Permission
  ) throws(LuaFailure) -> Bool {
    guard fields.count == 1, fields[0].key == .string(name), case .boolean(let isOn) = fields[0].value else {
      throw LuaFailure(
        "a request for \(permission.rawValue) takes { \(name) = true }",
        hint: fields.first?.key.string.flatMap { LuaSuggestion.sentence($0, in: [name, "answer"]) })
    }
    return isOn
  }
}
