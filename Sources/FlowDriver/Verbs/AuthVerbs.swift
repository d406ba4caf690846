import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `auth`: the actions of Apple's servers and of the user on the sign-in.
extension DriverVerbs {
  static let auth: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "auth.failSignIn", summary: "Lets the sign-in whose sheet is up fail, as without a connection.",
      example: "auth.failSignIn()", callers: .driving
    ) { host, _ in try host.act(.signInFailed) },
    LuaVerb(
      "auth.setCredentialState",
      parameters: [
        LuaParameter(
          "state", .oneOf(Account.CredentialState.allCases.map(\.rawValue)),
          "The state of the credential at Apple.")
      ],
      summary: "Changes the state of the credential at Apple.",
      example: #"auth.setCredentialState "revoked""#, callers: .driving
    ) { host, call in
      let state = try call.choice(call.string(0), Account.CredentialState.allCases, "credential state")
      try host.happen(.phoneChanged(.account(.credentialState(state))))
    },
    LuaVerb(
      "auth.stopUsingAppleID",
      summary:
        "Lets the person stop using the Apple ID with the app; the next sign-in brings the name again.",
      example: "auth.stopUsingAppleID()", callers: .driving
    ) { host, _ in try host.happen(.phoneChanged(.account(.stoppedUsing))) },
  ]

  static let authProperties: [LuaProperty<DriverHost>] = [
    switched(
      "auth.isCapable", "Whether the app has the capability Sign in with Apple.", { $0.account.isCapable }
    ) { .account(.capability($0)) }
  ]
}
