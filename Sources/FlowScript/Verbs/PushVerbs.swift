import LuaKit
import Phone

// `push`: what an app does about pushes.
extension ScriptVerbs {
  static let push: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "push.reportCall", summary: "Reports a VoIP push to CallKit; iOS ends an app that does not.",
      example: "push.reportCall()", callers: .acting
    ) { host, _ in try host.perform(.push(.reportCall)) }
  ]
}
