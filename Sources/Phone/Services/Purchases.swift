// In-app purchases. Models StoreKit: `Product.purchase()`, `AppStore.sync()`, `Transaction.currentEntitlements` and
// `Transaction.updates`.
//
// Kept: the payment sheet, which a person pays or cancels; a child's account, with Ask to Buy, so that the purchase is
// pending until another person answers, or for ever (a refusal is reported to no app); owned products, which outlive
// the app and are not sold twice; refunds. `Transaction.currentEntitlements` has them on each device of the account at
// once, also after a reinstall and on a new device, without the refunded and without consumables; `AppStore.sync()`
// asks for the account and is hardly ever needed (Apple's pages of both). `Transaction.updates` reports changes from
// outside a running app: an approval, a refund, a purchase on another device; an approval that was delivered to no
// process is an unfinished transaction, which the next launch receives, also after a reinstall or on another device.
// From memory: under StoreKit's sheets the app is inactive. Left out: StoreKit before iOS 15, which needed a restore to
// know of a purchase; prices that differ by storefront, promotional and win-back offers, finishing a transaction.
// Periods and introductory offers are in `Subscriptions.swift`.

/// The products of the app and the account's purchases.
///
/// For example:
///
///     world.declare([Purchases.Product(id: "premium", kind: .subscription)])
///     _ = world.apply(.sheet(.payment(world.payment(for: "premium"))))
///     _ = world.answerPrompt(.allowed)
///     world.purchases.owned  // ["premium"], which outlives the process, the app and the device
public struct Purchases: Hashable, Sendable, Codable {
  // MARK: State

  /// Something that the app sells.
  package struct Product: Hashable, Sendable, Codable {
    /// The kinds of products, `Product.ProductType`.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A product that is paid again and again, and owned until the subscription ends.
      case subscription
      /// A product that is bought once and stays owned.
      case nonConsumable
      /// A product that is used up, and can be bought again.
      case consumable
    }

    /// The identifier.
    package let id: String
    /// The kind.
    package let kind: Kind
    /// The price as the App Store writes it, `Product.displayPrice`; `nil` where the script names none.
    package let price: String?
    /// The periods of a subscription, and its introductory offer; `nil` for a product that is owned until it is
    /// revoked.
    package let terms: Terms?

    /// Makes a product.
    package init(id: String, kind: Kind, price: String? = nil, terms: Terms? = nil) {
      (self.id, self.kind, self.price, self.terms) = (id, kind, price, terms)
    }

    /// The product as it is offered, such as `premium ¥480`.
    package var offer: String { price.map { "\(id) \($0)" } ?? id }

    /// The product by name.
    package var record: Record {
      var record: Record = ["id": .string(id), "kind": .string(kind.rawValue)]
      if let price { record.append("price", .string(price)) }
      if let trial = terms?.trial { record.append("trial", .number(trial)) }
      return record
    }
  }

  /// A payment sheet.
  public struct Payment: Hashable, Sendable, Codable {
    /// The forms of the sheet, which differ in their texts.
    enum Form: String, Hashable, Sendable, Codable {
      /// The sheet asks for payment.
      case buy
      /// The sheet asks whether to request the payment from another person.
      case ask
      /// The sheet says that the account owns the product already.
      case owned
    }

    /// The identifier of the product.
    package let product: String
    /// The price that it shows; `nil` where the script names none.
    let price: String?
    let form: Form
    /// The days of its free trial; `nil` without one.
    private(set) var trialDays: Int?

    init(product: String, price: String? = nil, form: Form = .buy, trialDays: Int? = nil) {
      (self.product, self.price, self.form, self.trialDays) = (product, price, form, trialDays)
    }

    /// The product and its price.
    var offer: String { price.map { "\(product) \($0)" } ?? product }
  }

  /// A change of the owned products that no request of the app waits for, `Transaction.updates`.
  public struct Update: Hashable, Sendable, Codable {
    /// The kinds of changes.
    package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
      /// Another person allowed a child's request, or a process ended before the payment was reported to it.
      case approved
      /// The purchase was refunded, or the subscription ended.
      case revoked
      /// The account bought the product on another device, or in the App Store.
      case bought
      /// The period ended and the next one was paid; after a trial, this is the first payment.
      case renewed
      /// Its period ended, and the person had cancelled it.
      case expired
      /// The next period could not be paid; the product stays owned for a while.
      case gracePeriod
      /// The next period could not be paid; the product is not owned until it is paid.
      case billingRetry

      /// True for a change of a subscription's status. Only a running app receives it; a launch reads the status
      /// instead.
      var isOfStatus: Bool {
        switch self {
        case .renewed, .expired, .gracePeriod, .billingRetry: true
        case .approved, .revoked, .bought: false
        }
      }
    }

    /// The identifier of the product.
    package let product: String
    /// The change.
    package let change: Change

    /// The change by name.
    package var arguments: Record { ["product": .string(product), "change": .string(change.rawValue)] }
  }

  /// The products that the app declares, by identifier in ascending order.
  package internal(set) var products: [Product] = []
  /// True where the account is a child's, whose purchases another person allows.
  package internal(set) var asksToBuy = false
  /// The products that the account owns, in ascending order: `Transaction.currentEntitlements`, on each device of the
  /// account.
  package private(set) var owned: [String] = []
  /// The products waiting for another person's answer, in ascending order.
  package private(set) var pending: [String] = []
  /// The changes that no process has received yet.
  var untold: [Update] = []
  /// The subscriptions with a period, by product in ascending order.
  package internal(set) var subscriptions: [Subscription] = []
  /// True where the account has used an introductory offer of the app: there is one in a lifetime.
  var hadOffer = false

  /// Makes an account that owns nothing.
  package init() {}

  // MARK: What the phone does

  /// Adds a product to those that the account owns; a consumable product is used up at once, and not added.
  mutating func own(_ product: String) {
    pending.removeAll { $0 == product }
    guard kind(of: product) != .consumable else { return }
    if !owned.contains(product) { owned.insert(product, inOrderOf: \.self) }
  }

  mutating func wait(for product: String) {
    if !pending.contains(product) { pending.insert(product, inOrderOf: \.self) }
  }

  mutating func decline(_ product: String) { pending.removeAll { $0 == product } }

  mutating func lose(_ product: String) { owned.removeAll { $0 == product } }

  mutating func loseAll() { (owned, subscriptions) = ([], []) }

  /// Drops the undelivered changes except approvals, as the app was installed anew. An approval is an unfinished
  /// transaction, which another installation receives.
  mutating func loseInstallation() {
    if untold.contains(where: { $0.change != .approved }) { untold.removeAll { $0.change != .approved } }
  }

  // MARK: What is asked

  /// Returns the kind of a product; a product that the app does not declare is a subscription.
  func kind(of product: String) -> Product.Kind {
    products.first { $0.id == product }?.kind ?? .subscription
  }

  /// The sheet for buying a product.
  func payment(for product: String) -> Payment {
    Payment(
      product: product, price: products.first { $0.id == product }?.price,
      form: owned.contains(product) ? .owned : asksToBuy ? .ask : .buy, trialDays: trialDays(of: product))
  }

  /// The products with their prices, as a paywall lists them; `nil` where the script names no price.
  package var offers: String? {
    products.contains { $0.price != nil } ? products.map(\.offer).joined(separator: ", ") : nil
  }

  /// The product that a paywall sells where none is named.
  package var usual: String { products.first?.id ?? "subscription" }
}

// MARK: - As a service

extension Purchases: SlotService {
  package static var slot: Int { 18 }

  package static func beginProcess(in world: inout World) -> [Finding] {
    world.deliverPurchases()
    return []
  }

  /// Saves the approvals and revocations that waited for the app's return, for delivery to the next process.
  package static func endProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Suspension.self) { world.keepPurchases() }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if world.isTouched(Purchases.self) { world.purchases.loseInstallation() }
  }

  package static var turn: Int? { 9 }
  package static func nextDue(in world: World) -> Double? { world.purchases.nextDue }
  package static func fire(in world: inout World) -> Reply { world.endPeriod() }

  package static func move(by seconds: Double, in world: inout World) {
    for index in world.purchases.subscriptions.indices {
      let until = world.purchases.subscriptions[index].until
      world.purchases.subscriptions[index].until = Clock.moved(until, by: seconds)
    }
  }

  package static func facts(of world: World) -> [PrintedFact] {
    world.purchases.owned.map { PrintedFact(.durable, "owns \($0)", "of the account") }
      + world.purchases.pending.map { PrintedFact(.durable, "asked \($0)", "waits for an approval") }
  }
}
