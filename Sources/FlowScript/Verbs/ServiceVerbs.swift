import FlowModel
import LuaKit
import Phone

// `analytics`, `log`, `paywall`, `review`: what the app tells services.
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

  static let log: [LuaVerb<ScriptHost>] = LogLine.Level.allCases.map { level in
    LuaVerb(
      "log.\(level.rawValue)", parameters: [LuaParameter("text", .text, "What is said.")],
      summary: "Writes a line of level \(level.rawValue) to the app's log.",
      example: #"log.\#(level.rawValue) "onboarding begins""#, callers: .acting
    ) { host, call in
      guard let context = host.script.context else { return }
      host.spend(Allowance.effect)
      let line = LogLine(level: level, text: call.string(0))
      host.spend(line.text.utf8.count)
      context.log(line)
    }
  }

  static let paywall: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "paywall.register", parameters: [LuaParameter("placement", .string, "The placement.")],
      summary: "Registers a placement: the campaign decides whether a paywall is presented.",
      example: #"paywall.register "onboarding_complete""#, callers: .acting
    ) { host, call in try host.perform(.paywall(.register(placement: try host.text(call, 0)))) },
    LuaVerb(
      "paywall.preload", summary: "Loads the offerings, so that a paywall can be shown without a wait.",
      example: "paywall.preload()", callers: .acting
    ) { host, _ in try host.perform(.paywall(.preload)) },
  ]

  static let review: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "review.request",
      summary: "Asks iOS to ask for a review. iOS may show nothing, and never says whether it did.",
      example: "review.request()", callers: .acting
    ) { host, _ in try host.perform(.review(.request)) }
  ]
}
