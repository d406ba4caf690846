// The request for a review. Stands for `AppStore.requestReview(in:)` and the older
// `SKStoreReviewController.requestReview(in:)`.
//
// Kept: at most 3 dialogs in 365 days for an app from the App Store (S-30); always one in a development build,
// never one in TestFlight (S-31); a person can switch the dialogs off for all apps (S-32); without a scene in
// the foreground nothing happens; there is no callback, so nothing here can be read by a flow.
// Left out: that a person who has rated is asked again only for a new version; that the App Store can decide
// not to show a dialog for reasons of its own.

/// The review dialog's rules, and how often it was shown.
public struct Review: Hashable, Sendable, Codable {
  // MARK: State

  /// Where the build came from.
  public enum Environment: String, Hashable, Sendable, Codable, CaseIterable {
    case development, testFlight, appStore
  }

  /// What became of a request; the app never learns it.
  public enum Result: String, Hashable, Sendable, Codable {
    /// The dialog was shown.
    case shown
    /// Three dialogs were shown in the last 365 days.
    case overQuota
    /// A TestFlight build shows none.
    case testFlight
    /// The person switched the dialogs off.
    case switchedOff
    /// No scene was in the foreground.
    case noScene
    /// The dialog is up already.
    case alreadyUp
  }

  /// Where the build came from.
  public var environment = Environment.appStore
  /// Whether the person lets apps ask, in Settings › App Store.
  public var isAllowed = true
  /// The instants, in seconds since 1970, of the dialogs shown in the last 365 days.
  public private(set) var shownAt: [Double] = []
  /// How many requests the app has made.
  public private(set) var requests = 0

  /// The most dialogs in `window` seconds (S-30).
  public static let quota = 3
  /// 365 days, in seconds.
  public static let window = 365.0 * 86_400

  /// Makes an app that never asked.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case request

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .request: [:]
      }
    }
  }

  mutating func request(at now: Double, hasScene: Bool, isUp: Bool = false) -> Result {
    requests += 1
    shownAt.removeAll { $0 <= now - Self.window }
    guard hasScene else { return .noScene }
    guard !isUp else { return .alreadyUp }
    guard isAllowed else { return .switchedOff }
    switch environment {
    case .testFlight: return .testFlight
    case .appStore where shownAt.count >= Self.quota: return .overQuota
    case .appStore, .development:
      shownAt.append(now)
      return .shown
    }
  }
}
