import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `purchases`: the products that the user's account owns, and the consent that its purchases need.
extension DriverVerbs {
  private static let product = LuaParameter("product", .string, "One of the app's `products`.")

  static let purchases: [LuaVerb<DriverHost>] = [
    happening(
      "approve", "Lets the family organizer approve a purchase of a child's account: `onPurchase` is told.",
      { .approved($0) }),
    happening("decline", "Lets the family organizer refuse it: no app is told.", { .declined($0) }),
    happening(
      "revoke", "Refunds a purchase, or ends a subscription: `onPurchase` is told.", { .revoked($0) }),
    happening(
      "grant",
      "The account bought a product on another device: a running app's `onPurchase` is told.",
      { .boughtElsewhere($0) }),
    happening(
      "cancel", "The person ends the renewal in Settings: the subscription is owned until its day.",
      { .cancelled($0) }),
    happening(
      "failBilling",
      "The account's card will be declined when the next period is to be paid: a grace period follows, or none.",
      { .billingFailed($0) }),
    happening(
      "recoverBilling", "The account can pay again: a subscription that waits for it is renewed.",
      { .billingRecovered($0) }),
  ]

  static let purchasesProperties: [LuaProperty<DriverHost>] = [
    switched(
      "purchases.asksToBuy",
      "Whether the account is a child's, whose purchases the family organizer approves.",
      { $0.purchases.asksToBuy }
    ) { .asksToBuy($0) }
  ]

  private static func happening(
    _ verb: String, _ summary: String, _ happening: @escaping @Sendable (String) -> Purchases.Happening
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      "purchases.\(verb)", parameters: [product], summary: summary, example: "purchases.\(verb) \"premium\"",
      callers: .driving
    ) { host, call in try host.act(.occurred(.purchase(happening(call.string(0))))) }
  }
}
