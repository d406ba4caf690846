// The paywall. Stands for a Superwall-like SDK: `register(placement:)` and the offerings it loads before.
//
// Kept: which paywall is shown, if any, is decided by a campaign on a server, for each placement, not by the app;
// registering returns nothing, and how it ended is told afterwards (S-70); a gated feature runs only for a person who
// pays, any other one whatever happened; a person who pays, as far as this installation knows, sees no paywall again; the
// paywall sells through StoreKit, whose sheet lies over it, and stays up where that ends without a purchase; what is decided while the app is
// not in front is presented when it is, for it could not be seen before; what is presented, or waits to be, dies with
// the process.
// Left out: what the paywall shows. The products are ``Purchases``.

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

  /// A placement that the campaign treats in its own way.
  struct Placement: Hashable, Sendable, Codable {
    let name: String
    var campaign: Campaign?
    var isGated = false
  }

  /// The campaign's decision for every placement that has none of its own.
  package var campaign = Campaign.presents
  private(set) var placements: [Placement] = []
  /// The placement whose paywall lies over the app; `nil` where there is none.
  package private(set) var presented: String?
  /// The placement whose paywall comes up when the app is in front; `nil` where none waits.
  package private(set) var waiting: String?
  /// True where the offerings were loaded by this process.
  package private(set) var hasOfferings = false
  /// The end of the latest attempt to buy from the paywall that is up; `nil` without one.
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
  ///   - isOnline: Whether the device has a network.
  ///   - isPaying: Whether the person pays.
  ///   - isInFront: Whether a person can see the app. A paywall waits until one can.
  /// - Returns: How it ended; `nil` where a paywall is up, or waits.
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

  /// Decides for one placement.
  mutating func decide(_ placement: String, _ campaign: Campaign?, isGated: Bool) {
    placements.removeAll { $0.name == placement }
    placements.insert(Placement(name: placement, campaign: campaign, isGated: isGated), inOrderOf: \.name)
  }

  /// The app is in front: the paywall that waited comes up, unless the person pays by now.
  ///
  /// - Returns: How its registration ended; `nil` where it is up, or none waited.
  mutating func comeUp(isPaying: Bool) -> Ending? {
    guard let placement = waiting else { return nil }
    waiting = nil
    if isPaying { return ending(placement, .skipped, reason: "subscribed") }
    presented = placement
    return nil
  }

  /// The person closes the paywall.
  mutating func dismiss() -> Ending? {
    guard let placement = presented else { return nil }
    presented = nil
    defer { attempt = nil }
    return ending(placement, .dismissed, reason: attempt?.rawValue)
  }

  /// The person has bought a product.
  mutating func sell(_ product: String) -> Ending? {
    guard let placement = presented else { return nil }
    (presented, attempt) = (nil, nil)
    return ending(placement, .purchased, product: product)
  }

  /// The person's purchases were restored.
  mutating func restore() -> Ending? {
    guard let placement = presented else { return nil }
    (presented, attempt) = (nil, nil)
    return ending(placement, .restored)
  }

  /// An attempt to buy ended without a purchase: the paywall stays up.
  mutating func note(_ answer: Answer) { if presented != nil { attempt = answer } }

  /// True where the paywall at hand waits for another person to allow a purchase.
  var awaitsApproval: Bool { attempt == .pending }

  /// The process ends.
  ///
  /// - Returns: The placement whose paywall was up.
  mutating func loseProcess() -> String? {
    let lost = presented
    presented = nil
    attempt = nil
    waiting = nil
    hasOfferings = false
    return lost
  }

  /// A gated feature runs for a person who pays, and where the campaign wants no paywall (S-70).
  private func ending(
    _ placement: String, _ outcome: Outcome, reason: String? = nil, product: String? = nil
  ) -> Ending {
    let isGated = placements.first { $0.name == placement }?.isGated ?? false
    let runs = !isGated || outcome == .purchased || outcome == .restored || outcome == .skipped
    return Ending(
      placement: placement, outcome: outcome, reason: reason, product: product, runsFeature: runs)
  }

  /// The end of a registration, as the app is told.
  public struct Ending: Hashable, Sendable, Codable {
    /// The placement.
    package let placement: String
    /// The outcome.
    package let outcome: Outcome
    /// The reason nothing was shown: `holdout`, `noRule`, `subscribed`; of a paywall that was closed after an attempt to
    /// buy its end: `cancelled`, `pending`, `failed`; `nil` otherwise.
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
    /// The campaign decides so for one placement; `nil` as for every other one.
    case placement(String, Campaign?, isGated: Bool)
    /// The person pays, or does not.
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

  /// A person taps a button of the paywall; they tap only what they see.
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
