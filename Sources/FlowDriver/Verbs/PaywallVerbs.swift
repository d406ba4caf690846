import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// `paywall`: the decisions of the paywall's server, and the user's actions on its sheet.
extension DriverVerbs {
  static let paywall: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "paywall.decide",
      parameters: [
        LuaParameter("placement", .string, "The placement."),
        LuaParameter(
          "decision", .fields(PlacementDecision.tableName), "The decision of the campaign for it."),
      ],
      summary: "Decides for one placement; a gated feature runs only for who pays.",
      example: #"paywall.decide("onboarding_complete", { campaign = "noRule", gated = true })"#,
      callers: .driving
    ) { host, call in
      var decision = PlacementDecision()
      try call.read(1, PlacementDecision.shape, into: &decision)
      try host.happen(
        .phoneChanged(.paywall(.placement(call.string(0), decision.campaign, isGated: decision.isGated))))
    },
    LuaVerb(
      "paywall.purchase",
      parameters: [
        LuaParameter("product", .string, optional: true, "One of the app's `products`; else the first.")
      ],
      summary:
        "Taps what the paywall offers: the payment sheet comes up, to be answered with allow() or deny().",
      example: "paywall.purchase()", callers: .driving
    ) { host, call in
      try host.refuseWithoutPaywall()
      let product = call.optionalString(0)
      let names = try host.driver.running().session.world.purchases.products.map(\.id)
      if let product, !names.contains(product) {
        throw LuaFailure(
          "the app declares no product \"\(product)\"",
          hint: Suggestion.advice(product, among: names)
            ?? "declare it: products = { [\"\(product)\"] = \"subscription\" }")
      }
      try host.happen(.occurred(.paywall(.buy(product: product))))
    },
    LuaVerb(
      "paywall.restore",
      summary: "Taps the paywall's Restore: the sheet that asks for the account comes up.",
      example: "paywall.restore()", callers: .driving
    ) { host, _ in
      try host.refuseWithoutPaywall()
      try host.happen(.occurred(.paywall(.restore)))
    },
  ]

  static let paywallProperties: [LuaProperty<DriverHost>] = [
    switched("paywall.isSubscribed", "Whether the person pays.", { $0.isPaying }) {
      .paywall(.subscribed($0))
    },
    LuaProperty(
      "paywall.campaign", .oneOf(Paywall.Campaign.allCases.map(\.rawValue)),
      summary: "The decision of the campaign: presents, holdout or offline.",
      example: #"paywall.campaign = "holdout""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.paywall.campaign.rawValue },
      set: { host, call in
        let campaign = try call.choice(call.string(0), Paywall.Campaign.allCases, "campaign")
        try host.happen(.phoneChanged(.campaign(campaign)))
      }),
    LuaProperty(
      "paywall.presented", .union([.string, .nil]), summary: "The placement whose paywall is up, or nil.",
      example: "local placement = paywall.presented", callers: .driving
    ) { host, _ in
      PlainValue(try host.driver.running().session.world.paywall.presented.map { .string($0) })
    },
  ]
}

extension DriverHost {
  /// Refuses a tap without a visible paywall.
  fileprivate func refuseWithoutPaywall() throws {
    let world = try driver.running().session.world
    guard !world.process.isAway else {
      throw LuaFailure("the app is in the background", hint: "bring it back: app.foreground()")
    }
    guard world.paywall.presented != nil else {
      throw LuaFailure("no paywall is up", hint: "let the app register a placement first")
    }
    if let prompt = world.prompt {
      throw LuaFailure(
        "the \(prompt.name) dialog is up and takes every tap", hint: "answer it: allow() or deny()")
    }
  }
}
