import FlowScript
import FlowSession
import LuaKit
import Phone

// What a test author decides about the app's services: the server and the network, the Apple ID, the paywall, reviews,
// analytics; and what happens to a spoken session and in front of the camera.
extension DriverVerbs {
  private static let decisionKeys = ["campaign", "gated"]

  static let services: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "backend.respond",
      parameters: [
        LuaParameter("request", .string, "Method and path, such as \"PUT mobile/profile\"."),
        LuaParameter(
          "answer", .union([.integer, .fields(Surroundings.answerName)]), optional: true,
          "A status, or a table."),
      ],
      summary: "Programs how the app's server answers a request; 200, empty and 0.3 s where nothing is said.",
      example: #"backend.respond("PUT mobile/profile", { status = 500, after = 2 })"#, callers: .driving
    ) { host, call in
      let answer =
        call.isNil(1) ? Backend.Program() : try call.read(1, LuaFieldKind<Reading, Backend.Program>.answer)
      try host.happen(.phoneChanged(try Surroundings.program(of: call.string(0), answer)))
    },
    LuaVerb(
      "auth.setCredentialState",
      parameters: [
        LuaParameter("state", .oneOf(Account.CredentialState.allCases.map(\.rawValue)), "What Apple says.")
      ],
      summary: "Changes what Apple says of the credential.",
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
    LuaVerb(
      "paywall.decide",
      parameters: [
        LuaParameter("placement", .string, "The placement."),
        LuaParameter(
          "decision", .table, keys: decisionKeys,
          "{ campaign, gated }: what the campaign decides for it."),
      ],
      summary: "Decides for one placement; a gated feature runs only for who pays.",
      example: #"paywall.decide("onboarding_complete", { campaign = "noRule", gated = true })"#,
      callers: .driving
    ) { host, call in
      var fields = try PlainFields(try call.plain(1), at: LuaArgumentPlace(1), keys: decisionKeys)
      let campaign = try fields.word("campaign", Paywall.Campaign.self)
      let isGated = try fields.flag("gated")
      try fields.end()
      try host.happen(.phoneChanged(.paywall(.placement(call.string(0), campaign, isGated: isGated))))
    },
    LuaVerb(
      "paywall.purchase", summary: "Lets the person buy what the paywall offers.",
      example: "paywall.purchase()", callers: .driving
    ) { host, _ in
      let world = try host.driver.running().session.world
      guard !world.process.isAway else {
        throw LuaFailure("the app is in the background", hint: "bring it back: app.foreground()")
      }
      guard world.paywall.presented != nil else {
        throw LuaFailure("no paywall is up", hint: "let the app register a placement first")
      }
      try host.happen(.occurred(.paywallPurchased))
    },
    LuaVerb(
      "voice.interrupt", summary: "Lets a phone call take the audio session.", example: "voice.interrupt()",
      callers: .driving
    ) { host, _ in try host.happen(.occurred(.call(.began))) },
    LuaVerb(
      "voice.endInterruption",
      summary: "Ends the phone call; taking the audio session back is the app's to do.",
      example: "voice.endInterruption()", callers: .driving
    ) { host, _ in try host.happen(.occurred(.call(.ended))) },
    LuaVerb(
      "camera.show",
      parameters: [LuaParameter("faces", .string, variadic: true, "Whose faces, each by a name of yours.")],
      summary: "Holds the camera at faces, or at none: a frame arrives where it runs.",
      example: #"camera.show("sora")"#, callers: .driving
    ) { host, call in
      try host.happen(.occurred(.camera(.init(faces: (0..<call.count).map { call.string($0) }))))
    },
  ]

  static let serviceProperties: [LuaProperty<DriverHost>] = [
    switched("backend.isOnline", "Whether the device has a network.", { $0.isOnline }) {
      .backend(.online($0))
    },
    switched(
      "auth.isCapable", "Whether the app has the capability Sign in with Apple.", { $0.account.isCapable }
    ) { .account(.capability($0)) },
    switched("paywall.isSubscribed", "Whether the person pays.", { $0.paywall.isSubscribed }) {
      .paywall(.subscribed($0))
    },
    switched(
      "review.sparesRaters",
      "Whether who has rated is asked again only for another version and after 365 days.",
      { $0.review.sparesRaters }
    ) { .reviewsSpareRaters($0) },
    switched(
      "analytics.keepsOnDisk", "Whether the SDK keeps on disk what waits, so that no kill loses it.",
      { $0.analytics.keepsQueueOnDisk }
    ) { .analyticsOnDisk($0) },
  ]
}
