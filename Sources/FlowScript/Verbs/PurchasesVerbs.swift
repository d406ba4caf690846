import FlowModel
import LuaKit
import Phone
import Spelling

// `purchases`: what an app sells through StoreKit.
extension ScriptVerbs {
  static let product = LuaParameter("product", .string, "One of the app's `products`.")

  static let purchases: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "purchases.buy", parameters: [product], returns: ticket,
      summary: """
        Opens the payment sheet, as `Product.purchase()`. It ends granted, cancelled, failed, or pending: then the \
        family organizer has to approve it, and `onPurchase` is told of the approval.
        """,
      example: #"purchases.buy "premium""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      let product = try host.product(call, 0)
      return try host.request(.sheet(.payment(try host.read { $0.payment(for: product) })))
    },
    LuaVerb(
      "purchases.restore", returns: ticket,
      summary: """
        Asks for the account and tells what it owns, as `AppStore.sync()`, which `purchases.owns` knows without it. It \
        ends granted with `detail.products`, cancelled or failed.
        """,
      example: "purchases.restore()", callers: .acting
    ) { (host: ScriptHost, _: inout LuaCall) in try host.request(.sheet(.restore)) },
    LuaVerb(
      "purchases.owns", parameters: [product], returns: LuaReturn(.boolean),
      summary: """
        Whether the account owns a product, wherever it was bought; on each of its devices, and after a reinstall.
        """,
      example: #"local isPremium = purchases.owns "premium""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let product = try host.product(call, 0)
      return try host.read { $0.owns(product) }
    },
    LuaVerb(
      "purchases.product", parameters: [product],
      returns: LuaReturn(.fields(ResultTables.product.name), summary: "The product."),
      summary: "A product as the App Store sells it, as `Product.products(for:)`.",
      example: #"local price = purchases.product("premium").price"#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let product = try host.product(call, 0)
      return try host.read { world in
        PlainValue(world.purchases.products.first { $0.id == product }.map { .record($0.record) })
      }
    },
    LuaVerb(
      "purchases.isEligible", parameters: [product], returns: LuaReturn(.boolean),
      summary: """
        Whether the account would get the product's trial, as `isEligibleForIntroOffer`: it has one in a lifetime, on \
        whichever device. False for a product without one.
        """,
      example: #"local isNew = purchases.isEligible "premium""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let product = try host.product(call, 0)
      return try host.read { $0.purchases.isEligible(for: product) }
    },
    LuaVerb(
      "purchases.subscription", parameters: [product],
      returns: LuaReturn(
        .union([.fields(ResultTables.subscription.name), .nil]), summary: "The subscription; nil without one."
      ),
      summary: "The state of a subscription that has a period, as `Product.SubscriptionInfo.Status`.",
      example: #"local status = purchases.subscription "premium""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let product = try host.product(call, 0)
      return try host.read { world in
        PlainValue(world.purchases.subscription(product).map { .record($0.record) })
      }
    },
    LuaVerb(
      "purchases.entitlements", returns: LuaReturn(.list(of: .string)),
      summary:
        "The products that the account owns, as `Transaction.currentEntitlements`.",
      example: "local owned = purchases.entitlements()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in try host.read { $0.purchases.owned } },
  ]
}

extension ScriptHost {
  /// Returns the product in an argument, which the app must declare.
  ///
  /// - Throws: `LuaFailure` for a product that it does not declare.
  func product(_ call: LuaCall, _ argument: Int) throws -> String {
    let product = try text(call, argument)
    let names = try read { $0.purchases.products.map(\.id) }
    guard names.contains(product) else {
      throw LuaFailure(
        "the app declares no product \"\(product)\"",
        hint: names.isEmpty
          ? "declare it: products = { [\"\(product)\"] = \"subscription\" }"
          : Suggestion.advice(product, among: names))
    }
    return product
  }
}
