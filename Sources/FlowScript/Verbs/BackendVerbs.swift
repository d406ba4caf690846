import LuaKit
import Phone

// `backend`, and what signing in with Apple hands over: the app and its server.
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

  static let networkProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "device.isOnline", .boolean, summary: "Whether the device has a network, as `NWPathMonitor` says.",
      example: "local online = device.isOnline", callers: .asking
    ) { host, _ in try host.read { $0.isOnline } }
  ]

  static let appleID: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "auth.setNonce",
      parameters: [
        LuaParameter("nonce", .string, optional: true, "What the token is to hold; nil for none.")
      ],
      summary: "Gives the next sign-in a nonce, raw or hashed; the token brings it back.",
      example: #"auth.setNonce "n-1""#, callers: .acting
    ) { host, call in try host.perform(.auth(.setNonce(try host.optionalText(call, 0)))) },
    LuaVerb(
      "auth.sha256", parameters: [LuaParameter("text", .string, "The text.")], returns: LuaReturn(.string),
      summary:
        "Stands for the SHA-256 of a text: equal for equal texts, and what a server that checks a hashed nonce expects; no digest is computed.",
      example: #"local hashed = auth.sha256 "raw""#, callers: .asking
    ) { (_: ScriptHost, call: inout LuaCall) in Account.hash(of: call.string(0)) },
    LuaVerb(
      "auth.credential", returns: LuaReturn(.union([.table, .nil])),
      summary:
        "What the sign-in handed over to this process: user, identityToken { sub, nonce }, and the first time ever name and email.",
      example: "local credential = auth.credential()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { PlainValue($0.account.credential.map { .record($0) }) }
    },
    LuaVerb(
      "auth.credentialState", returns: LuaReturn(.oneOf(Account.CredentialState.allCases.map(\.rawValue))),
      summary: "What Apple says of the credential, as `getCredentialState(forUserID:)`.",
      example: "local state = auth.credentialState()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in try host.read { $0.account.credentialState.rawValue } },
  ]
}
