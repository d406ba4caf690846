// The paywall. Models a Superwall-like SDK: `register(placement:)` and the offerings that it loads in advance.
//
// Kept: a campaign on a server decides for each placement which paywall is shown, if any; registering returns nothing,
// and its outcome is delivered afterwards (S-70); a gated feature runs only for a person who pays, any other feature
// runs always; a person who pays, as far as this installation knows, sees no paywall again; the paywall sells through
// StoreKit, whose sheet lies over it, and stays up where that ends without a purchase; a paywall that is decided in the
// background is presented when the app is in front; a presented or waiting paywall ends with the process. Left out: the
// contents of the paywall. The products are ``Purchases``.

/// The paywall SDK's state.
///
/// For example:
///
///     _ = world.apply(.paywall(.register(placement: "onboarding_end")))
///     world.paywall.presented                       // "onboarding_end"
///     world.dismissPaywall().callbacks.map(\.name)  // ["paywallEnded"]
public struct Paywall: Hashable, Sendable, Codable {
  // MARK: State

  /// The campaign's decision for a placement.
  public enum Campaign: String, Hashable, Sendable, Codable, CaseIterable {
    /// A paywall is presented.
    case presents
    /// The person is in the holdout: nothing is shown.
    case holdout
    /// The configuration could not be fetched: nothing is shown.
    case offline
    /// No rule fits: nothing is shown.
    case noRule
    /// The paywall could not be loaded: nothing is shown.
    case error
  }

  /// The end of a registration.
  package enum Outcome: String, Hashable, Sendable, Codable {
    case purchased, restored, dismissed, skipped, error, offline
  }

  /// A placement with a decision of its own in the campaign.
  struct Placement: Hashable, Sendable, Codable {
    let name: String
    var campaign: Campaign?
    var isGated = false
  }

  /// The campaign's decision for every placement without a decision of its own.
  package var campaign = Campaign.presents
  private(set) var placements: [Placement] = []
  /// The placement whose paywall lies over the app; `nil` without a paywall.
  package private(set) var presented: String?
  /// The placement whose paywall waits for the app to be in front; `nil` where none waits.
  package private(set) var waiting: String?
  /// True where the offerings were loaded by this process.
  package private(set) var hasOfferings = false
  /// The result of the latest purchase attempt from the visible paywall; `nil` before any attempt.
  private var attempt: Answer?

  /// Makes an SDK that has not loaded anything.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case register(placement: String)
    case preload

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .register: "register"
      case .preload: "preload"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .register(let placement): ["placement": .string(placement)]
      case .preload: [:]
      }
    }
  }

  /// Registers a placement.
  ///
  /// - Parameters:
  ///   - placement: Its name.
  ///   - isOnline: True where the device has a network.
  ///   - isPaying: True where the person pays.
  ///   - isInFront: True where the app is visible. Otherwise the paywall waits.
  /// - Returns: The end of a registration without a paywall; `nil` where the paywall comes up, or waits.
  mutating func register(
    _ placement: String, isOnline: Bool, isPaying: Bool, isInFront: Bool
  ) -> Ending? {
    if isPaying { return ending(placement, .skipped, reason: "subscribed") }
    let decision = placements.first { $0.name == placement }?.campaign ?? campaign
    switch isOnline || hasOfferings ? decision : .offline {
    case .presents:
      if isInFront { presented = placement } else { waiting = placement }
      return nil
    case .holdout: return ending(placement, .skipped, reason: "holdout")
    case .noRule: return ending(placement, .skipped, reason: "noRule")
    case .offline: return ending(placement, .offline)
    case .error: return ending(placement, .error)
    }
  }

  mutating func preload(isOnline: Bool) {
    hasOfferings = isOnline && campaign != .offline
  }

  // MARK: What the phone does

  /// Sets the campaign's decision for one placement, and whether the placement is gated.
  mutating func decide(_ placement: String, _ campaign: Campaign?, isGated: Bool) {
    placements.removeAll { $0.name == placement }
    placements.insert(Placement(name: placement, campaign: campaign, isGated: isGated), inOrderOf: \.name)
  }

  /// Presents the waiting paywall now that the app is in front, unless the person pays by now.
  ///
  /// - Returns: The end of the registration; `nil` where the paywall is up, or none waited.
  mutating func comeUp(isPaying: Bool) -> Ending? {
    guard let placement = waiting else { return nil }
    waiting = nil
    if isPaying { return ending(placement, .skipped, reason: "subscribed") }
    presented = placement
    return nil
  }

  /// Closes the visible paywall, as the person does; returns the end of the registration, `nil` without a paywall.
  mutating func dismiss() -> Ending? {
    guard let placement = presented else { return nil }
    presented = nil
    defer { attempt = nil }
    return ending(placement, .dismissed, reason: attempt?.rawValue)
  }

  /// Closes the visible paywall after a purchase; returns the end of the registration, `nil` without a paywall.
  mutating func sell(_ product: String) -> Ending? {
    guard let placement = presented else { return nil }
    (presented, attempt) = (nil, nil)
    return ending(placement, .purchased, product: product)
  }

  /// Closes the visible paywall after a restoration; returns the end of the registration, `nil` without a paywall.
  mutating func restore() -> Ending? {
    guard let placement = presented else { return nil }
    (presented, attempt) = (nil, nil)
    return ending(placement, .restored)
  }

  /// Notes that a purchase attempt ended without a purchase; the paywall stays up.
  mutating func note(_ answer: Answer) { if presented != nil { attempt = answer } }

  /// True where the visible paywall waits for another person to allow a purchase.
  var awaitsApproval: Bool { attempt == .pending }

  /// Closes the paywall, as the process ends.
  ///
  /// - Returns: The placement whose paywall was up; `nil` where none was.
  mutating func loseProcess() -> String? {
    let lost = presented
    presented = nil
    attempt = nil
    waiting = nil
    hasOfferings = false
    return lost
  }

  /// Makes the end of a registration. A gated feature runs only after a purchase, a restoration or a skipped paywall
  /// (S-70); any other feature always runs.
  private func ending(
    _ placement: String, _ outcome: Outcome, reason: String? = nil, product: String? = nil
  ) -> Ending {
    let isGated = placements.first { $0.name == placement }?.isGated ?? false
    let runs = !isGated || outcome == .purchased || outcome == .restored || outcome == .skipped
    return Ending(
      placement: placement, outcome: outcome, reason: reason, product: product, runsFeature: runs)
  }

  /// The end of a registration, as the app receives it.
  public struct Ending: Hashable, Sendable, Codable {
    /// The placement.
    package let placement: String
    /// The outcome.
    package let outcome: Outcome
    /// The reason for a skipped paywall: `holdout`, `noRule`, `subscribed`. For a paywall closed after a purchase
    /// attempt it is the result: `cancelled`, `pending`, `failed`. `nil` otherwise.
    package let reason: String?
    /// The product that was bought; `nil` without a purchase.
    package let product: String?
    /// True where the feature behind the placement runs.
    package let runsFeature: Bool

    /// The ending by name.
    package var arguments: Record {
      var record: Record = ["placement": .string(placement), "outcome": .string(outcome.rawValue)]
      if let reason { record.append("reason", .string(reason)) }
      if let product { record.append("product", .string(product)) }
      record.append("feature", .boolean(runsFeature))
      return record
    }
  }
}

extension Paywall {
  /// A tap on the paywall.
  public enum Tap: Hashable, Sendable, Codable {
    /// On the button that buys; a product, or the usual one.
    case buy(product: String?)
    /// On the button that restores.
    case restore
  }

  /// A change of the paywall from outside the app.
  public enum Change: Hashable, Sendable, Codable {
    /// Sets the campaign's decision for one placement, and whether its feature is gated. A `nil` decision means that of
    /// all other placements.
    case placement(String, Campaign?, isGated: Bool)
    /// The account owns the product that the paywall usually sells, or owns no product any more.
    case subscribed(Bool)

    /// The changed details, with their new values.
    package var arguments: Record {
      switch self {
      case .placement(let name, let campaign, let isGated):
        [
          "placement": .string(name), "campaign": campaign.map { .string($0.rawValue) } ?? .null,
          "gated": .boolean(isGated),
        ]
      case .subscribed(let isSubscribed): ["subscribed": .boolean(isSubscribed)]
      }
    }
  }
}

extension World {
  mutating func apply(_ effect: Paywall.Effect) -> Reply {
    switch effect {
    case .register(let placement):
      let ending = paywall.register(
        placement, isOnline: isOnline, isPaying: isPaying, isInFront: process.isInFront)
      if let ending {
        return Reply([.paywallEnded(ending)])
      }
    case .preload: paywall.preload(isOnline: isOnline)
    }
    return .nothing
  }

  mutating func change(_ change: Paywall.Change) -> Reply {
    switch change {
    case .placement(let name, let campaign, let isGated): paywall.decide(name, campaign, isGated: isGated)
    case .subscribed(true): purchases.own(purchases.usual)
    case .subscribed(false): purchases.loseAll()
    }
    return .nothing
  }

  /// Closes the paywall that lies over the app.
  package mutating func dismissPaywall() -> Reply {
    Reply(paywall.dismiss().map { [.paywallEnded($0)] } ?? [])
  }

  /// Applies a person's tap on the paywall; a tap on a paywall that is not visible or lies under a dialog does nothing.
  mutating func receive(_ tap: Paywall.Tap) -> Reply {
    guard process.isInFront, !isPrompting, paywall.presented != nil else { return .nothing }
    switch tap {
    case .buy(let product): return pay(for: product ?? purchases.usual, ticket: nil)
    case .restore: return present(Prompt(kind: .sheet(.restore), ticket: nil))
    }
  }
}

extension Paywall.Effect: AppEffect {
  package static let object: String? = "paywall"
  package static let samples: [Self] = [
    .register(placement: "a"), .preload,
  ]

  package var effect: Effect { .paywall(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package var delivery: Delivery { self == .preload ? .free : .atLeastOnce }
  package var subject: String? { if case .register(let placement) = self { placement } else { nil } }
  package var job: String? { subject.map { "paywall.register " + $0 } }
}

// MARK: - As a service

extension Paywall: Service {
  package static func endProcess(in world: inout World) -> [Finding] {
    world.paywall.loseProcess().map { [.paywallLost($0)] } ?? []
  }
}
