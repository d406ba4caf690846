// The end of a payment, for the app that requested it or for the paywall.
extension World {
  /// The products and the account's purchases.
  package internal(set) var purchases: Purchases {
    get { self[Purchases.self] }
    _modify { yield &self[Purchases.self] }
  }

  /// The sheet for buying a product.
  package func payment(for product: String) -> Purchases.Payment { purchases.payment(for: product) }

  /// True where the account owns a product.
  package func owns(_ product: String) -> Bool {
    hasServices && purchases.owned.contains(product)
  }

  /// True where the person pays for anything.
  package var isPaying: Bool { hasServices && !purchases.owned.isEmpty }

  /// Declares the products that the app sells.
  package mutating func declare(_ products: [Purchases.Product]) {
    if !products.isEmpty { purchases.products = products }
  }

  /// Shows the sheet for a product. A product that the account owns already is not sold again, and the reply has a
  /// finding about it.
  mutating func pay(for product: String, ticket: Ticket?) -> Reply {
    let payment = purchases.payment(for: product)
    let reply = present(Prompt(kind: .sheet(.payment(payment)), ticket: ticket))
    return payment.form == .owned ? reply.adding(Reply(findings: [.productOwned(product)])) : reply
  }

  /// Ends a payment sheet. A paywall's sheet has no ticket: the paywall's registration ends with the sheet, or stays
  /// open.
  mutating func end(_ payment: Purchases.Payment, of prompt: Prompt, by answer: PromptAnswer) -> Reply {
    guard answer != .refused else { return tell(prompt, payment.product, .cancelled) }
    if let failure = takeFailure(of: .purchasesBuy) {
      return tell(prompt, payment.product, .failed, failure.detail)
    }
    switch payment.form {
    case .buy:
      own(payment.product)
      return tell(prompt, payment.product, .granted)
    case .owned:
      purchases.own(payment.product)
      return tell(prompt, payment.product, .granted, ["owned": true])
    case .ask:
      purchases.wait(for: payment.product)
      return tell(prompt, payment.product, .pending)
    }
  }

  private mutating func tell(
    _ prompt: Prompt, _ product: String, _ answer: Answer, _ detail: Record = [:]
  ) -> Reply {
    guard prompt.ticket == nil else {
      return Reply(prompt.replies(answer, detail: detail).map { .replied($0) })
    }
    if answer == .granted { return Reply(paywall.sell(product).map { [.paywallEnded($0)] } ?? []) }
    paywall.note(answer)
    return .nothing
  }

  /// Ends the sheet that asks for the account before its purchases are restored.
  mutating func endRestoring(_ prompt: Prompt, by answer: PromptAnswer) -> Reply {
    guard answer != .refused else { return Reply(prompt.replies(.cancelled).map { .replied($0) }) }
    if let failure = takeFailure(of: .purchasesRestore) {
      return Reply(prompt.replies(.failed, detail: failure.detail).map { .replied($0) })
    }
    guard prompt.ticket == nil else {
      let products = Value.list(purchases.owned.map { .string($0) })
      return Reply(prompt.replies(.granted, detail: ["products": products]).map { .replied($0) })
    }
    // A paywall goes on where there is nothing to restore.
    guard isPaying else { return .nothing }
    return Reply(paywall.restore().map { [.paywallEnded($0)] } ?? [])
  }

  /// Applies a change of purchases from outside the app.
  mutating func receive(_ happening: Purchases.Happening) -> Reply {
    switch happening {
    case .approved(let product):
      guard purchases.pending.contains(product) else { return .nothing }
      own(product)
      var reply = update(product, .approved)
      if paywall.awaitsApproval, let ending = paywall.sell(product) {
        reply.add(.callback(.paywallEnded(ending)))
      }
      return reply
    case .declined(let product):
      purchases.decline(product)
      return .nothing
    case .revoked(let product):
      guard purchases.owned.contains(product) else { return .nothing }
      purchases.lose(product)
      purchases.subscriptions.removeAll { $0.product == product }
      return update(product, .revoked)
    case .boughtElsewhere(let product):
      let isNew = !purchases.owned.contains(product)
      own(product)
      // The other device has finished the transaction: only a running app receives it.
      return isNew && process.isRunning ? update(product, .bought) : .nothing
    case .cancelled(let product):
      cancelRenewal(of: product)
      return .nothing
    case .billingFailed(let product):
      purchases.change(product) { $0.isPaid = false }
      return .nothing
    case .billingRecovered(let product): return recoverBilling(of: product)
    }
  }

  /// Reports a change to the running app, or else at its next launch; a change of status is reported only to a running
  /// app.
  mutating func update(_ product: String, _ change: Purchases.Update.Change) -> Reply {
    let update = Purchases.Update(product: product, change: change)
    guard process.isRunning else {
      if !change.isOfStatus { purchases.untold.append(update) }
      return .nothing
    }
    return Reply([.purchaseUpdated(update)])
  }

  /// Saves a paid transaction as unfinished, as the process ended before it received the result; the next launch
  /// receives it.
  mutating func keepUnfinished(_ product: String) {
    purchases.untold.append(Purchases.Update(product: product, change: .approved))
  }

  /// Saves the approvals and revocations that waited for the return of the ending process; the next process receives
  /// them. Other updates are dropped.
  mutating func keepPurchases() {
    let untold: [Purchases.Update] = suspension.waiting.compactMap { callback in
      if case .purchaseUpdated(let update) = callback, update.change != .bought, !update.change.isOfStatus {
        update
      } else {
        nil
      }
    }
    if !untold.isEmpty { purchases.untold += untold }
  }

  /// Delivers the updates that no process has received, to the process of a launch.
  mutating func deliverPurchases() {
    guard hasServices, !purchases.untold.isEmpty else { return }
    for update in purchases.untold { suspension.keep(.purchaseUpdated(update)) }
    purchases.untold = []
  }
}

extension Purchases {
  /// Something that happens to purchases outside the app.
  public enum Happening: Hashable, Sendable, Codable {
    /// Another person allowed a child's request.
    case approved(String)
    /// Another person refused it.
    case declined(String)
    /// The purchase was refunded, or the subscription ended.
    case revoked(String)
    /// The account bought the product on another device, or before this installation.
    case boughtElsewhere(String)
    /// The person ended the renewal in Settings: the product is owned until the period ends.
    case cancelled(String)
    /// The account's card will be declined when the next period is to be paid.
    case billingFailed(String)
    /// The account can pay again.
    case billingRecovered(String)

    /// The product.
    package var product: String {
      switch self {
      case .approved(let product), .declined(let product), .revoked(let product),
        .boughtElsewhere(let product), .cancelled(let product), .billingFailed(let product),
        .billingRecovered(let product):
        product
      }
    }

    /// The name of the event, in the past tense.
    var name: ExternalEvent.Name {
      switch self {
      case .approved: .purchaseApproved
      case .declined: .purchaseDeclined
      case .revoked: .purchaseRevoked
      case .boughtElsewhere: .purchasedElsewhere
      case .cancelled: .renewalCancelled
      case .billingFailed: .billingFailed
      case .billingRecovered: .billingRecovered
      }
    }
  }
}
