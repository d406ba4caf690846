import LuaKit
import Phone

// `push`: the notification service extension of the app.
extension ScriptVerbs {
  static let push: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "push.setExtension",
      parameters: [
        LuaParameter(
          "extension", .table, keys: RemotePush.Extension.keys,
          "{ from, title, body, seconds, megabytes }: what it does.")
      ],
      summary:
        "Says what the app's notification service extension does with remote pushes; it has 30 seconds and 24 MB.",
      example: #"push.setExtension { from = { name = "Ai", image = "data" }, seconds = 1 }"#,
      callers: .acting
    ) { host, call in
      let service = try RemotePush.Extension(try host.plain(call, 0), at: LuaArgumentPlace(0))
      try host.perform(.push(.setExtension(service)))
    },
    LuaVerb(
      "push.reportCall", summary: "Reports a VoIP push to CallKit; iOS ends an app that does not.",
      example: "push.reportCall()", callers: .acting
    ) { host, _ in try host.perform(.push(.reportCall)) },
  ]
}
