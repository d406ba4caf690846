// Periods of subscriptions and introductory offers. Models `Product.SubscriptionInfo`: `introductoryOffer`,
// `isEligibleForIntroOffer`, `Status` and its `RenewalState`.
//
// Kept: an account gets one introductory offer in its life, on whichever device (Apple's page on eligibility); a trial
// becomes a paid period by itself at its end; a cancelled subscription stays owned until that day; where the card is
// declined, a grace period keeps the product owned, and billing retry does not; a refund takes it away at once. A
// running app receives these changes, as with `Status.updates`; a launch reads the status. From memory: billing is
// tried again for 60 days. Left out: pay-as-you-go and pay-up-front offers, several subscription groups, upgrades, the
// renewals after the first paid one, from which on no period ends by itself.

extension Purchases {
  /// The periods of a subscription, and its introductory offer, in seconds.
  package struct Terms: Hashable, Sendable, Codable {
    /// The free trial with which it begins; `nil` without one.
    package var trial: Double?
    /// The paid period, in seconds; `nil` for the default of 30 days.
    package var period: Double?
    /// The grace period, in seconds, for which an unpaid subscription stays owned; `nil` for none.
    package var grace: Double?

    /// Makes terms without any details.
    package init() {}

    /// The terms; `nil` where they have no details.
    package var orNone: Terms? { self == Terms() ? nil : self }

    var paidSeconds: Double { period ?? 30 * 86_400 }
  }

  /// A subscription that has a period.
  package struct Subscription: Hashable, Sendable, Codable {
    /// The states, `RenewalState`.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
      /// The product is owned, and its period is paid or free.
      case subscribed
      /// The product is still owned, although the next period could not be paid.
      case gracePeriod
      /// The product is not owned, since the next period could not be paid.
      case billingRetry
    }

    /// The identifier of the product.
    package let product: String
    /// The state.
    package internal(set) var state = State.subscribed
    /// True during the free trial, before the first payment.
    package internal(set) var isTrial: Bool
    /// False once the person has cancelled the renewal.
    package internal(set) var renews = true
    /// The end of the period, in seconds since 1970; infinite after the first renewal, since later ones are left out.
    package internal(set) var until: Double
    /// True where the next period can be paid.
    var isPaid = true

    /// The subscription by name.
    package var record: Record {
      var record: Record = [
        "state": .string(state.rawValue), "isTrial": .boolean(isTrial), "renews": .boolean(renews),
      ]
      if until.isFinite { record.append("ends", .number(until)) }
      return record
    }
  }

  /// The time, in seconds, for which the App Store tries again to charge an unpaid subscription.
  static let retrySeconds = 60 * 86_400.0

  /// The subscription to a product; `nil` without one.
  package func subscription(_ product: String) -> Subscription? {
    subscriptions.first { $0.product == product }
  }

  /// True where the account would get the product's trial.
  package func isEligible(for product: String) -> Bool { terms(of: product)?.trial != nil && !hadOffer }

  func terms(of product: String) -> Terms? {
    products.first { $0.id == product && $0.kind == .subscription }?.terms
  }

  /// The days of the trial that the account would get.
  func trialDays(of product: String) -> Int? {
    guard isEligible(for: product), let trial = terms(of: product)?.trial else { return nil }
    return Int((trial / 86_400).rounded(.up))
  }

  /// The changes that can precede the end of a period: a cancellation, or a card that will be declined.
  package var renewalChanges: [Happening] {
    subscriptions.filter { $0.renews && $0.until.isFinite }.flatMap { subscription -> [Happening] in
      [.cancelled(subscription.product)] + (subscription.isPaid ? [.billingFailed(subscription.product)] : [])
    }
  }

  /// The next instant at which a period ends; `nil` where none is to end.
  var nextDue: Double? { subscriptions.map(\.until).filter(\.isFinite).min() }

  mutating func change(_ product: String, _ change: (inout Subscription) -> Void) {
    guard let index = subscriptions.firstIndex(where: { $0.product == product }) else { return }
    change(&subscriptions[index])
  }

  /// Subscribes the account to a product with a period, with the trial where the account is eligible. A subscription
  /// whose product the account owns stays as it is.
  mutating func subscribe(to product: String, at now: Double) {
    guard let terms = terms(of: product), subscription(product) == nil || !owned.contains(product) else {
      return
    }
    let isTrial = isEligible(for: product)
    hadOffer = hadOffer || isTrial
    subscriptions.removeAll { $0.product == product }
    let until = now + (isTrial ? terms.trial ?? 0 : terms.paidSeconds)
    subscriptions.insert(Subscription(product: product, isTrial: isTrial, until: until), inOrderOf: \.product)
  }
}

extension World {
  /// The account owns a product from now on.
  mutating func own(_ product: String) {
    purchases.subscribe(to: product, at: clock.now)
    purchases.own(product)
  }

  /// Ends the first period that is due: the subscription is renewed, waits for a payment, or expires.
  mutating func endPeriod() -> Reply {
    guard let ending = purchases.subscriptions.min(by: { $0.until < $1.until }), ending.until <= clock.now
    else {
      return .nothing
    }
    let (product, terms) = (ending.product, purchases.terms(of: ending.product) ?? Purchases.Terms())
    guard ending.renews, ending.state != .billingRetry else {
      purchases.lose(product)
      purchases.subscriptions.removeAll { $0.product == product }
      return update(product, .expired)
    }
    if ending.isPaid {
      purchases.change(product) { ($0.isTrial, $0.state, $0.until) = (false, .subscribed, .infinity) }
      return update(product, .renewed)
    }
    if let grace = terms.grace, ending.state == .subscribed {
      purchases.change(product) { ($0.state, $0.until) = (.gracePeriod, $0.until + grace) }
      return update(product, .gracePeriod)
    }
    purchases.lose(product)
    purchases.change(product) { ($0.state, $0.until) = (.billingRetry, $0.until + Purchases.retrySeconds) }
    return update(product, .billingRetry)
  }

  /// The person ends the renewal in Settings.
  mutating func cancelRenewal(of product: String) {
    let (now, period) = (clock.now, purchases.terms(of: product)?.paidSeconds ?? 0)
    purchases.change(product) { subscription in
      subscription.renews = false
      if !subscription.until.isFinite { subscription.until = now + period }
    }
  }

  /// Pays the waiting subscription, as the account can pay again.
  mutating func recoverBilling(of product: String) -> Reply {
    guard let waiting = purchases.subscription(product) else { return .nothing }
    purchases.change(product) { $0.isPaid = true }
    guard waiting.state != .subscribed else { return .nothing }
    purchases.change(product) { ($0.isTrial, $0.state, $0.until) = (false, .subscribed, .infinity) }
    purchases.own(product)
    return update(product, .renewed)
  }
}
