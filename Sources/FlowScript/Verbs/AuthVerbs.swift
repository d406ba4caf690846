import LuaKit
import Phone

// `auth`: Sign in with Apple, and the account that the app keeps.
extension ScriptVerbs {
  static let auth: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "auth.setNonce",
      parameters: [
        LuaParameter("nonce", .string, optional: true, "The nonce of the token; nil for none.")
      ],
      summary: "Gives the next sign-in a nonce, raw or hashed; the token brings it back.",
      example: #"auth.setNonce "n-1""#, callers: .acting
    ) { host, call in try host.perform(.auth(.setNonce(try host.optionalText(call, 0)))) },
    LuaVerb(
      "auth.sha256", parameters: [LuaParameter("text", .string, "The text.")], returns: LuaReturn(.string),
      summary:
        "Stands for the SHA-256 of a text: equal for equal texts, as a server with a hashed nonce expects it; no digest is computed.",
      example: #"local hashed = auth.sha256 "raw""#, callers: .asking
    ) { (_: ScriptHost, call: inout LuaCall) in Account.hash(of: call.string(0)) },
    LuaVerb(
      "auth.credential", returns: LuaReturn(.union([.fields(ResultTables.credential.name), .nil])),
      summary:
        "The credential of the sign-in in this process: user, identityToken { sub, email, nonce }, and the first time ever name and email.",
      example: "local credential = auth.credential()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { PlainValue($0.account.credential.map { .record($0) }) }
    },
    LuaVerb(
      "auth.credentialState", returns: LuaReturn(.oneOf(Account.CredentialState.allCases.map(\.rawValue))),
      summary: "The state of the credential, as `getCredentialState(forUserID:)` gives it.",
      example: "local state = auth.credentialState()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in try host.read { $0.account.credentialState.rawValue } },
    LuaVerb(
      "auth.signIn",
      parameters: [
        LuaParameter(
          "provider", .oneOf(Account.Provider.allCases.map(\.rawValue)), default: "\"apple\"", "Who vouches."),
        LuaParameter(
          "options", .fields(AnswerOptions.tableName), optional: true, "Whether the app is told how it ends."),
      ],
      returns: LuaReturn(
        .fields(ResultTables.ticket.name), summary: "The ticket."),
      summary: "Opens the sign-in sheet; how it ends comes later.", example: #"auth.signIn "apple""#,
      callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      var options = AnswerOptions()
      try call.read(1, AnswerOptions.shape, into: &options)
      return try host.request(
        .auth(.signIn(Account.Provider(rawValue: call.string(0)) ?? .apple)), wantsAnswer: options.wantsAnswer
      )
    },
    LuaVerb("auth.signOut", summary: "Signs the person out.", example: "auth.signOut()", callers: .acting) {
      host, _ in try host.perform(.auth(.signOut))
    },
    LuaVerb(
      "auth.webSignIn",
      parameters: [
        LuaParameter("url", .string, "The site that signs the person in."),
        LuaParameter("callback", .string, "The scheme of the link with which it calls back."),
        LuaParameter(
          "options", .fields(WebSignInOptions.tableName), optional: true, "Whether iOS asks before."),
      ],
      returns: ticket,
      summary: """
        Opens a site in the sheet of `ASWebAuthenticationSession`, once the person lets the app use it. It ends granted with `detail.url`, cancelled, or failed.
        """,
      example: #"auth.webSignIn("https://example.com/login", "myapp")"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      let url = try host.text(call, 0)
      try host.refuse(unless: url)
      var options = WebSignInOptions()
      try call.read(2, WebSignInOptions.shape, into: &options)
      return try host.request(
        .sheet(.web(url: url, callback: try host.text(call, 1), isEphemeral: options.isEphemeral)))
    },
    LuaVerb(
      "auth.canEvaluate", returns: LuaReturn(.boolean, .union([.string, .nil])),
      summary:
        "Whether Face ID can be used, as `LAContext.canEvaluatePolicy`; the second value names the error.",
      example: "local can, reason = auth.canEvaluate()", callers: .asking,
      pushing: { host, call in
        let failure = try host.read { $0.biometryFailure }
        (failure == nil).push(onto: call.stack)
        PlainValue(failure.map { .string("\($0)") }).push(onto: call.stack)
        return 2
      }),
    LuaVerb(
      "auth.evaluate", parameters: [LuaParameter("reason", .string, "The reason that the person reads.")],
      returns: ticket,
      summary: """
        Looks at the person's face, as `LAContext.evaluatePolicy`; iOS asks for the permission the first time. It ends granted, \
        cancelled, or failed with `detail.reason`.
        """,
      example: #"auth.evaluate "Unlock your diary""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.request(.sheet(.biometrics(reason: try host.text(call, 0))))
    },
  ]

  static let authProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "auth.isSignedIn", .boolean, summary: "Whether a person is signed in.",
      example: "local signedIn = auth.isSignedIn", callers: .asking
    ) { host, _ in try host.read { $0.account.isSignedIn } },
    LuaProperty(
      "auth.givenName", .union([.string, .nil]),
      summary: "The name that Apple handed over; only the first authorization ever has one.",
      example: "local name = auth.givenName", callers: .asking
    ) { host, _ in try host.read { PlainValue($0.account.givenName.map { .string($0) }) } },
  ]
}
