import FlowScript
import FlowSession
import LuaKit
import Phone

// `phone`: what is about the phone and the host app, and no service of iOS.
extension DriverVerbs {
  static let phoneFacts: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "phone.set",
      parameters: [
        LuaParameter("fact", .string, "One of the app's `facts`."),
        LuaParameter("value", .any, "What it is from now on."),
      ],
      summary: "Changes a fact of the host app or the phone that the app declares; it outlives the process.",
      example: #"phone.set("isDefaultBrowser", true)"#, callers: .driving
    ) { host, call in
      let event = Event.phoneChanged(.fact(call.string(0), try call.plain(1)))
      try host.refuse(event)
      try host.happen(event)
    }
  ]
}
