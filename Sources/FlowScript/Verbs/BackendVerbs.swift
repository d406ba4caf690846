import LuaKit
import Phone

// `backend`: the requests that an app sends to its own server.
extension ScriptVerbs {
  private static let requestKeys = ["path", "method", "headers", "body", "answer"]

  static let backend: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "backend.request",
      parameters: [
        LuaParameter(
          "request", .table, keys: requestKeys,
          "{ path, method = \"GET\", headers, body, answer = true }; with `answer = false` nobody is told how it ends."
        )
      ],
      returns: LuaReturn(
        .table, summary: "The ticket: process and number, which `onAnswer` is told as well."),
      summary: "Sends a request to the app's server; how it ends comes later.",
      example:
        #"backend.request { method = "PUT", path = "mobile/profile", body = { displayName = "Sora" } }"#,
      callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      var fields = try PlainFields(try host.plain(call, 0), at: LuaArgumentPlace(0), keys: requestKeys)
      let request = Backend.Request(
        method: try fields.string("method") ?? "GET", path: try fields.requiredString("path"),
        headers: try fields.record("headers"), body: fields.value("body") ?? .null)
      let wantsAnswer = try fields.boolean("answer") ?? true
      try fields.end()
      return try host.request(.backend(.request(request)), wantsAnswer: wantsAnswer)
    }
  ]
}
