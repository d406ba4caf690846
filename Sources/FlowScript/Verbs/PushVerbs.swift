import LuaKit
import Phone

// `push`: the notification service extension of the app.
extension ScriptVerbs {
  static let push: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "push.setExtension",
      parameters: [
        LuaParameter(
          "extension", .fields(RemotePush.Extension.tableName), "What it does.")
      ],
      summary:
        "Says what the app's notification service extension does with remote pushes; it has 30 seconds and 24 MB.",
      example: #"push.setExtension { from = { name = "Ai", image = "data" }, seconds = 1 }"#,
      callers: .acting
    ) { host, call in
      var service = RemotePush.Extension()
      try host.read(call, 0, RemotePush.Extension.shape, into: &service)
      try host.perform(.push(.setExtension(service)))
    },
    LuaVerb(
      "push.reportCall", summary: "Reports a VoIP push to CallKit; iOS ends an app that does not.",
      example: "push.reportCall()", callers: .acting
    ) { host, _ in try host.perform(.push(.reportCall)) },
  ]
}
