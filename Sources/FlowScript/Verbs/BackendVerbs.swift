import LuaKit
import Phone

// `backend`: the requests that an app sends to its own server.
extension ScriptVerbs {
  static let backend: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "backend.request",
      parameters: [
        LuaParameter(
          "request", .fields(ServerRequestDraft.tableName), "The request."
        )
      ],
      returns: LuaReturn(
        .fields(ResultTables.ticket.name), summary: "The ticket."),
      summary: "Sends a request to the app's server; how it ends comes later.",
      example:
        #"backend.request { method = "PUT", path = "mobile/profile", body = { displayName = "Sora" } }"#,
      callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      var draft = ServerRequestDraft()
      try host.read(call, 0, ServerRequestDraft.shape, into: &draft)
      return try host.request(.backend(.request(draft.request)), wantsAnswer: draft.wantsAnswer)
    }
  ]
}
