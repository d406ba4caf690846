// What is sold in the app. Stands for StoreKit: `Product.purchase()`, `AppStore.sync()`, `Transaction.currentEntitlements`
// and `Transaction.updates`.
//
// Kept: the payment sheet, which a person pays or cancels; a child's account, which asks to buy, so that the purchase is
// pending until somebody answers, or for ever (a refusal is told to no app); what an account owns, which outlives the app
// and is sold no second time; what this installation knows of it, which a new one does not until it is restored; refunds.
// From memory, as S names no source for StoreKit; under its sheets the app is inactive.
// Left out: that StoreKit 2 may know an account's purchases by itself, prices that differ by storefront, offers, renewals,
// finishing a transaction.

/// The products of the app and the account's purchases.
///
/// For example:
///
///     world.declare([Purchases.Product(id: "premium", kind: .subscription)])
///     _ = world.apply(.sheet(.payment(world.payment(for: "premium"))))
///     _ = world.answerPrompt(.allowed)
///     world.purchases.entitlements  // ["premium"], which outlives the process
public struct Purchases: Hashable, Sendable, Codable {
  // MARK: State

  /// Something that the app sells.
  public struct Product: Hashable, Sendable, Codable {
    /// The kinds of products, `Product.ProductType`.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// It is paid again and again, and owned until it ends.
      case subscription
      /// It is owned once and for all.
      case nonConsumable
      /// It is used up, and can be bought again.
      case consumable
    }

    /// The identifier.
    public let id: String
    /// The kind.
    public let kind: Kind
    /// The price as the App Store writes it, `Product.displayPrice`; `nil` where the script names none.
    public let price: String?

    /// Makes a product.
    public init(id: String, kind: Kind, price: String? = nil) {
      (self.id, self.kind, self.price) = (id, kind, price)
    }

    /// The product as it is offered, such as `premium ¥480`.
    public var offer: String { price.map { "\(id) \($0)" } ?? id }

    /// The product by name.
    public var record: Record {
      var record: Record = ["id": .string(id), "kind": .string(kind.rawValue)]
      if let price { record.append("price", .string(price)) }
      return record
    }
  }

  /// A payment sheet.
  public struct Payment: Hashable, Sendable, Codable {
    /// The texts that it shows.
    enum Form: String, Hashable, Sendable, Codable {
      /// It asks for payment.
      case buy
      /// It asks whether somebody else is to be asked for the payment.
      case ask
      /// It says that the account owns the product.
      case owned
    }

    /// The identifier of the product.
    public let product: String
    /// The price that it shows; `nil` where the script names none.
    let price: String?
    let form: Form

    init(product: String, price: String? = nil, form: Form = .buy) {
      (self.product, self.price, self.form) = (product, price, form)
    }

    /// The product, and what it costs.
    var offer: String { price.map { "\(product) \($0)" } ?? product }
  }

  /// A change of what the account owns that no request of the app waits for, `Transaction.updates`.
  public struct Update: Hashable, Sendable, Codable {
    /// The kinds of changes.
    public enum Change: String, Hashable, Sendable, Codable, CaseIterable {
      /// Somebody allowed what a child had asked for.
      case approved
      /// The purchase was refunded, or the subscription ended.
      case revoked
    }

    /// The identifier of the product.
    public let product: String
    /// The change.
    public let change: Change

    /// The change by name.
    public var arguments: Record { ["product": .string(product), "change": .string(change.rawValue)] }
  }

  /// The products that the app declares, by identifier in ascending order.
  public internal(set) var products: [Product] = []
  /// True where the account is a child's, whose purchases somebody else allows.
  public internal(set) var asksToBuy = false
  /// The products that the account owns, in ascending order: the truth, also where this installation does not know it.
  public private(set) var owned: [String] = []
  /// The products of which this installation knows that the account owns them, in ascending order.
  public private(set) var entitlements: [String] = []
  /// The products that wait for somebody's answer, in ascending order.
  public private(set) var pending: [String] = []
  /// The changes of which no process was told yet.
  var untold: [Update] = []

  /// Makes an account that owns nothing.
  public init() {}

  // MARK: What the phone does

  /// The account owns a product, unless that is used up.
  ///
  /// - Parameter isKnown: True where this installation learns of it.
  mutating func own(_ product: String, isKnown: Bool = true) {
    pending.removeAll { $0 == product }
    guard kind(of: product) != .consumable else { return }
    if !owned.contains(product) { owned.insert(product, inOrderOf: \.self) }
    if isKnown, !entitlements.contains(product) { entitlements.insert(product, inOrderOf: \.self) }
  }

  mutating func wait(for product: String) {
    if !pending.contains(product) { pending.insert(product, inOrderOf: \.self) }
  }

  mutating func decline(_ product: String) { pending.removeAll { $0 == product } }

  mutating func lose(_ product: String) {
    owned.removeAll { $0 == product }
    entitlements.removeAll { $0 == product }
  }

  mutating func loseAll() { (owned, entitlements) = ([], []) }

  /// This installation learns what the account owns.
  mutating func restore() { entitlements = owned }

  /// Another installation knows nothing.
  mutating func loseInstallation() {
    if !entitlements.isEmpty { entitlements = [] }
    if !untold.isEmpty { untold = [] }
  }

  // MARK: What is asked

  /// The kind of a product; that of one which the app does not declare is a subscription.
  func kind(of product: String) -> Product.Kind {
    products.first { $0.id == product }?.kind ?? .subscription
  }

  /// The sheet for buying a product.
  func payment(for product: String) -> Payment {
    Payment(
      product: product, price: products.first { $0.id == product }?.price,
      form: owned.contains(product) ? .owned : asksToBuy ? .ask : .buy)
  }

  /// The products with their prices, as a paywall lists them; `nil` where the script names no price.
  public var offers: String? {
    products.contains { $0.price != nil } ? products.map(\.offer).joined(separator: ", ") : nil
  }

  /// The product that a paywall sells where none is named.
  public var usual: String { products.first?.id ?? "subscription" }
}

// MARK: - As a service

extension Purchases: SlotService {
  package static var slot: Int { 18 }

  package static func beginProcess(in world: inout World) -> [Finding] {
    world.deliverPurchases()
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    world.purchases.loseInstallation()
  }
}
