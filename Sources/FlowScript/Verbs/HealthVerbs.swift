import LuaKit
import Phone

// `health`: the Health store as an app sees it.
extension ScriptVerbs {
  private static let type = LuaParameter("type", .oneOf(HealthTypes.names), "A type of health data.")

  private static let failure = LuaType.union([.string, .nil])

  static let health: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "health.samples", parameters: [type], returns: LuaReturn(.list(of: .any), failure),
      summary:
        "The samples of a query: none where reading was denied, which no app can tell from no data. The second value names the error.",
      example: #"local samples, failure = health.samples "steps""#, callers: .asking,
      pushing: { host, call in
        guard let kind = Health.Kind(rawValue: call.string(0)) else { return 0 }
        var (samples, failure): ([Value], Value?) = ([], nil)
        var finding: Finding?
        try host.read { world in
          do throws(Health.Failure) {
            samples = try world.query(kind)
            finding = world.finding(ofQuery: kind)
          } catch { failure = .string(error.rawValue) }
        }
        host.report(finding)
        samples.map { PlainValue($0) }.push(onto: call.stack)
        PlainValue(failure).push(onto: call.stack)
        return 2
      }),
    LuaVerb(
      "health.status", parameters: [type],
      returns: LuaReturn(.oneOf(Permission.healthKit.statuses.map(\.rawValue))),
      summary: "Whether a type may be written, as `authorizationStatus(for:)`; of reading it says nothing.",
      example: #"local status = health.status "weight""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let kind = try HealthTypes.kind(call.string(0))
      return try host.read { $0.health.status(kind).rawValue }
    },
    LuaVerb(
      "health.requestStatus",
      parameters: [LuaParameter("types", .fields(HealthTypes.tableName), "{ read = types, share = types }.")],
      returns: LuaReturn(.oneOf(["shouldRequest", "unnecessary", "unknown"])),
      summary: "Whether a request would show its sheet, as `getRequestStatusForAuthorization`, and no more.",
      example: #"local status = health.requestStatus { read = { "steps" } }"#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      var types = HealthTypes()
      try call.read(0, HealthTypes.shape, into: &types)
      let (read, share) = try types.named("health.requestStatus")
      return try host.read { world in
        guard world.isHealthAvailable else { return "unknown" }
        return world.health.wouldAsk(read: read, share: share) ? "shouldRequest" : "unnecessary"
      }
    },
    LuaVerb(
      "health.save", parameters: [type, LuaParameter("value", .any, "The measured value, as plain data.")],
      returns: LuaReturn(failure), summary: "Writes a sample; gives the error's name where that fails.",
      example: #"local failure = health.save("weight", 61.5)"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      let kind = try HealthTypes.kind(call.string(0))
      let failure = try host.read {
        $0.refusal(toSave: kind)?.rawValue
      }
      try host.perform(.health(.save(kind, try host.plain(call, 1))))
      return PlainValue(failure.map { .string($0) })
    },
  ]

  static let healthProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "health.isAvailable", .boolean,
      summary: "Whether the device has health data, as `HKHealthStore.isHealthDataAvailable()`.",
      example: "local isAvailable = health.isAvailable", callers: .asking
    ) { host, _ in try host.read { $0.isHealthAvailable } }
  ]
}
