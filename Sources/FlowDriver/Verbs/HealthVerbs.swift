import FlowScript
import FlowSession
import LuaKit
import Phone

// `health`: the Health app: its data, and the user's decisions there.
extension DriverVerbs {
  private static let type = LuaParameter("type", .oneOf(HealthTypes.names), "A type of health data.")

  static let health: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "health.seed",
      parameters: [type, LuaParameter("samples", .list(of: .any), "Plain data, one piece a sample.")],
      summary: "Says which samples of a type are in the Health store from elsewhere.",
      example: #"health.seed("steps", { 5200, 8100 })"#, callers: .driving
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
          "access", .fields(HealthAccess.tableName), "The access that is allowed."
        ),
      ],
      summary: "Allows or forbids a type in Settings, which tells the app nothing.",
      example: #"health.decide("steps", { read = false })"#, callers: .driving
    ) { host, call in
      let kind = try HealthTypes.kind(call.string(0))
      var access = HealthAccess()
      try call.read(1, HealthAccess.shape, into: &access)
      try host.happen(.phoneChanged(.health(.access(kind, read: access.read, write: access.write))))
    },
  ]

  static let healthProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "health.readable", .list(of: .string),
      summary: "The types that the person lets the app read: the truth, which no app can ask for.",
      example: "local types = health.readable", callers: .driving
    ) { host, _ in try host.driver.running().session.world.health.readable.all.map(\.rawValue) },
    switched(
      "health.isForbidden", "Whether a profile of an enterprise forbids health data.",
      { $0.health.isForbidden }
    ) { .health(.forbidden($0)) },
  ]
}
