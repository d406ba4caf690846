// The paywall. Stands for a Superwall-like SDK: `register(placement:)` and the offerings it loads before.
//
// Kept: which paywall is shown, if any, is decided by a campaign on a server, not by the app; registering
// returns nothing (S-70); what is presented dies with the process.
// Left out: products, prices and the purchase itself.

/// The paywall SDK's state.
public struct Paywall: Hashable, Sendable, Codable {
  // MARK: State

  /// What the campaign decides for a placement.
  public enum Campaign: String, Hashable, Sendable, Codable, CaseIterable {
    /// A paywall is presented.
    case presents
    /// The person is in the holdout: nothing is shown.
    case holdout
    /// The configuration could not be fetched: nothing is shown.
    case offline
  }

  /// What the campaign decides, for every placement.
  public var campaign = Campaign.presents
  /// The placement whose paywall lies over the app; `nil` where there is none.
  public private(set) var presented: String?
  /// Whether the offerings were loaded by this process.
  public private(set) var hasOfferings = false

  /// Makes an SDK that has not loaded anything.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
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

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .register(let placement): register(placement)
    case .preload: preload()
    }
  }

  mutating func register(_ placement: String) {
    if campaign == .presents { presented = placement }
  }

  mutating func preload() {
    hasOfferings = campaign != .offline
  }

  // MARK: What the phone does

  mutating func dismiss() { presented = nil }

  mutating func loseProcess() {
    presented = nil
    hasOfferings = false
  }
}
