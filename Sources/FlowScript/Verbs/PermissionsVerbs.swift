import FlowModel
import LuaKit
import Phone

// `permissions`: an app's permission requests, and the statuses that iOS reports.
extension ScriptVerbs {
  private static let permissionParameter = LuaParameter(
    "permission", .oneOf(Permission.allCases.map(\.rawValue)), "A permission.")

  static let permissions: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "permissions.request",
      parameters: [
        permissionParameter,
        LuaParameter(
          "options", .fields(PermissionOptions.requestName), optional: true,
          "`{ options = parts, provisional = true }` for notifications, `{ always = true }` for location, `{ writeOnly = true }` for the calendar, `{ read = types, share = types }` for healthKit; `{ answer = false }` for a request without a handler."
        ),
      ],
      returns: LuaReturn(
        .fields(ResultTables.ticket.name), summary: "The ticket."),
      summary:
        "Asks for a permission. iOS shows its dialog while nothing is decided; the answer comes later, and for location after a decision never.",
      example: #"permissions.request "notifications""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let permission = Permission(rawValue: call.string(0)) else { return PlainValue(nil) }
      var options = PermissionOptions()
      try call.read(1, PermissionOptions.requestShape, into: &options)
      return try host.request(
        .permissions(.request(permission, with: try options.options(for: permission))),
        wantsAnswer: options.wantsAnswer)
    },
    LuaVerb(
      "permissions.status", parameters: [permissionParameter],
      returns: LuaReturn(.oneOf(Permissions.Status.allCases.map(\.rawValue))),
      summary:
        "The status as the framework reports it, and nothing that it hides: of healthKit, the permission to write.",
      example: #"local status = permissions.status "notifications""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let permission = Permission(rawValue: call.string(0))
      if let permission, permission.isHidden {
        throw LuaFailure(
          "iOS tells no app its status of \(permission.rawValue)",
          hint: permission == .faceID ? "write auth.canEvaluate()" : "the app learns it from what it tries")
      }
      if let permission { host.script.context?.read(permission) }
      return try host.read { world in permission.map { world.status(of: $0).rawValue } ?? "" }
    },
  ]
}

/// The options of a request, besides the permission.
struct PermissionOptions: Sendable {
  private var provisional: Bool?
  private var parts: [NotificationSettings.Option]?
  private var always: Bool?
  private var writeOnly: Bool?
  private var health = HealthTypes()
  /// True where the app wants the answer to the request.
  private(set) var wantsAnswer = true

  /// The options of a step with a permission request.
  static let shape = Shape<PermissionOptions>(
    "PermissionOptions", "The options of a request beside the permission; each permission takes its own.",
    fields,
    example: "options = { provisional = true }")

  /// The name of the table that a hook gives.
  static let requestName = "RequestOptions"

  /// The options of a request that a hook makes.
  static let requestShape = Shape<PermissionOptions>(
    requestName, "The options of a request beside the permission; each permission takes its own.",
    fields + [
      TableField(
        "answer", .boolean, into: \.wantsAnswer, "False where no function is to be told how it ends.",
        .unlessGiven("true"), example: "answer = false")
    ], example: "{ provisional = true, answer = false }")

  private static let fields =
    [
      TableField<PermissionOptions>(
        "options", .list(of: .word("part of a notification")), into: \.parts,
        "Of notifications: the parts that are asked for.",
        .unlessGiven("{ \"alert\", \"sound\", \"badge\" }"),
        example: "options = { \"alert\", \"sound\", \"criticalAlert\" }"),
      TableField<PermissionOptions>(
        "provisional", .boolean, into: \.provisional,
        "Of notifications: true for those that come quietly, without a dialog.", example: "provisional = true"
      ),
      TableField<PermissionOptions>(
        "always", .boolean, into: \.always, "Of the location: true for the background as well.",
        example: "always = true"),
      TableField<PermissionOptions>(
        "writeOnly", .boolean, into: \.writeOnly,
        "Of the calendar: true for adding events alone, `requestWriteOnlyAccessToEvents`.",
        example: "writeOnly = true"),
    ] + HealthTypes.fields(\.health)

  /// Returns the options of the permission's framework; `nil` for none.
  ///
  /// - Throws: `LuaFailure` for options of another permission, and for a value that its own request cannot have.
  func options(for permission: Permission) throws(LuaFailure) -> Permissions.Options? {
    let others: [(isGiven: Bool, owner: Permission)] = [
      (provisional != nil || parts != nil, .notifications), (always != nil, .location),
      (writeOnly != nil, .calendar), (health.read != nil || health.share != nil, .healthKit),
    ]
    guard others.contains(where: \.isGiven) else { return nil }
    guard !others.contains(where: { $0.isGiven && $0.owner != permission }) else {
      throw LuaFailure("a request for \(permission.rawValue) takes \(Self.taken(by: permission))")
    }
    switch permission {
    case .healthKit:
      let (read, share) = try health.named("a request for healthKit")
      return .health(read: read, share: share)
    case .notifications:
      if let part = parts?.first(where: { !$0.isRequested }) {
        throw LuaFailure(
          "no app asks for \"\(part.rawValue)\"", hint: "its entitlement decides: app.declare takes that out")
      }
      guard parts != nil || provisional == true else { return nil }
      return .notifications(parts, isProvisional: provisional ?? false)
    case .location: return always == true ? .always : nil
    case .calendar: return writeOnly == true ? .writeOnly : nil
    default: return nil
    }
  }

  /// The options of a permission, as advice writes them.
  private static func taken(by permission: Permission) -> String {
    switch permission {
    case .healthKit: "{ read = types, share = types }"
    case .notifications: "{ options = parts, provisional = true }"
    case .location: "{ always = true }"
    case .calendar: "{ writeOnly = true }"
    default: "no options"
    }
  }
}
