// The paywall. Stands for a Superwall-like SDK: `register(placement:)` and the offerings it loads before.
//
// Kept: which paywall is shown, if any, is decided by a campaign on a server, for each placement, not by the app;
// registering returns nothing, and how it ended is told afterwards (S-70); a gated feature runs only for a person who
// pays, any other one whatever happened; a person who has paid sees no paywall again; what is decided while the app is
// not in front is presented when it is, for it could not be seen before; what is presented, or waits to be, dies with
// the process.
// Left out: products, prices, restoring and refunds. A purchase always succeeds.

/// The paywall SDK's state.
///
/// For example:
///
///     _ = world.apply(.paywall(.register(placement: "onboarding_end")))
///     world.paywall.presented                          // "onboarding_end"
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
  public enum Outcome: String, Hashable, Sendable, Codable {
    case purchased, dismissed, skipped, error, offline
  }

  /// A placement that the campaign treats in its own way.
  struct Placement: Hashable, Sendable, Codable {
    let name: String
    var campaign: Campaign?
    var isGated = false
  }

  /// The campaign's decision for every placement that has none of its own.
  public var campaign = Campaign.presents
  private(set) var placements: [Placement] = []
  /// The placement whose paywall lies over the app; `nil` where there is none.
  public private(set) var presented: String?
  /// The placement whose paywall comes up when the app is in front; `nil` where none waits.
  public private(set) var waiting: String?
  /// True where the offerings were loaded by this process.
  public private(set) var hasOfferings = false
  /// True where the person pays.
  public internal(set) var isSubscribed = false

  /// Makes an SDK that has not loaded anything.
  public init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case register(placement: String)
    case preload

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .register: "register"
      case .preload: "preload"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
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
  ///   - isInFront: Whether a person can see the app. A paywall waits until one can.
  /// - Returns: How it ended; `nil` where a paywall is up, or waits.
  mutating func register(_ placement: String, isOnline: Bool, isInFront: Bool) -> Ending? {
    if isSubscribed { return ending(placement, .skipped, reason: "subscribed") }
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
  mutating func comeUp() -> Ending? {
    guard let placement = waiting else { return nil }
    waiting = nil
    if isSubscribed { return ending(placement, .skipped, reason: "subscribed") }
    presented = placement
    return nil
  }

  /// The person closes the paywall.
  mutating func dismiss() -> Ending? {
    guard let placement = presented else { return nil }
    presented = nil
    return ending(placement, .dismissed)
  }

  /// The person buys.
  mutating func purchase() -> Ending? {
    guard let placement = presented else { return nil }
    presented = nil
    isSubscribed = true
    return ending(placement, .purchased)
  }

  /// The process ends.
  ///
  /// - Returns: The placement whose paywall was up.
  mutating func loseProcess() -> String? {
    let lost = presented
    presented = nil
    waiting = nil
    hasOfferings = false
    return lost
  }

  /// A gated feature runs for a person who pays, and where the campaign wants no paywall (S-70).
  private func ending(_ placement: String, _ outcome: Outcome, reason: String? = nil) -> Ending {
    let isGated = placements.first { $0.name == placement }?.isGated ?? false
    let runs = !isGated || outcome == .purchased || outcome == .skipped
    return Ending(placement: placement, outcome: outcome, reason: reason, runsFeature: runs)
  }

  /// The end of a registration, as the app is told.
  public struct Ending: Hashable, Sendable, Codable {
    /// The placement.
    public let placement: String
    /// The outcome.
    public let outcome: Outcome
    /// The reason nothing was shown: `holdout`, `noRule`, `subscribed`; `nil` otherwise.
    public let reason: String?
    /// True where the feature behind the placement runs.
    public let runsFeature: Bool

    /// The ending by name.
    public var arguments: Record {
      var record: Record = ["placement": .string(placement), "outcome": .string(outcome.rawValue)]
      if let reason { record.append("reason", .string(reason)) }
      record.append("feature", .boolean(runsFeature))
      return record
    }
  }
}

extension Paywall {
  /// A change of the paywall from outside the app.
  public enum Change: Hashable, Sendable, Codable {
    /// The campaign decides so for one placement; `nil` as for every other one.
    case placement(String, Campaign?, isGated: Bool)
    /// The person pays, or does not.
    case subscribed(Bool)

    /// The changed details, with their new values.
    public var arguments: Record {
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
      if let ending = paywall.register(placement, isOnline: isOnline, isInFront: process.isInFront) {
        return Reply([.paywallEnded(ending)])
      }
    case .preload: paywall.preload(isOnline: isOnline)
    }
    return .nothing
  }

  mutating func change(_ change: Paywall.Change) -> Reply {
    switch change {
    case .placement(let name, let campaign, let isGated): paywall.decide(name, campaign, isGated: isGated)
    case .subscribed(let isSubscribed): paywall.isSubscribed = isSubscribed
    }
    return .nothing
  }

  /// Closes the paywall that lies over the app.
  public mutating func dismissPaywall() -> Reply {
    Reply(paywall.dismiss().map { [.paywallEnded($0)] } ?? [])
  }

  /// Buys what the paywall offers; a person buys only what they see.
  mutating func purchase() -> Reply {
    guard process.isInFront else { return .nothing }
    return Reply(paywall.purchase().map { [.paywallEnded($0)] } ?? [])
  }
}
