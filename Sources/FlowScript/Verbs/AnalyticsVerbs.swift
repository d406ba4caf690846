import FlowModel
import LuaKit
import Phone

// `analytics`: what an app tells its analytics SDK.
extension ScriptVerbs {
  static let analytics: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "analytics.track",
      parameters: [
        LuaParameter("event", .string, "The event's name."),
        LuaParameter("parameters", .table, optional: true, "Named plain data."),
      ],
      summary: "Records an event.", example: #"analytics.track("onboarding_step", { step = "welcome" })"#,
      callers: .acting
    ) { host, call in
      try host.perform(
        .analytics(.track(event: try host.text(call, 0), parameters: try host.record(call, 1))))
    },
    LuaVerb(
      "analytics.setUserProperty",
      parameters: [
        LuaParameter("name", .string, "The property's name."), LuaParameter("value", .any, "Plain data."),
      ],
      summary: "Sets a property of the person; the service learns it after `identify` only.",
      example: #"analytics.setUserProperty("plan", "free")"#, callers: .acting
    ) { host, call in
      try host.perform(
        .analytics(.setUserProperty(name: try host.text(call, 0), value: try host.plain(call, 1))))
    },
    LuaVerb(
      "analytics.identify", parameters: [LuaParameter("id", .string, "Who the person is.")],
      summary: "Says who the person is.", example: #"analytics.identify "user-1""#, callers: .acting
    ) { host, call in try host.perform(.analytics(.identify(try host.text(call, 0)))) },
    LuaVerb(
      "analytics.trackOnce",
      parameters: [
        LuaParameter("event", .string, "The event's name."),
        LuaParameter("parameters", .table, optional: true, "Named plain data."),
      ],
      summary: "Records an event unless this installation has recorded it so before.",
      example: #"analytics.trackOnce "first_launch""#, callers: .acting
    ) { host, call in
      let event = try host.text(call, 0)
      guard try host.read({ !$0.analytics.hasTold(event) }) else { return }
      try host.perform(.analytics(.trackOnce(event: event, parameters: try host.record(call, 1))))
    },
    LuaVerb(
      "analytics.reset", summary: "Forgets who the person is and their properties, as at a sign-out.",
      example: "analytics.reset()", callers: .acting
    ) { host, _ in try host.perform(.analytics(.reset)) },
  ]
}
