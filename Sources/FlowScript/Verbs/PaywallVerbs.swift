import FlowModel
import LuaKit
import Phone

// `paywall`: the placements that an app registers with its paywall SDK.
extension ScriptVerbs {
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
}
