// The request for a review. Models `AppStore.requestReview(in:)` and the older
// `SKStoreReviewController.requestReview(in:)`.
//
// Kept: at most 3 dialogs in 365 days for an app from the App Store (S-30); always one in a development build, never
// one in TestFlight (S-31); a person can switch the dialogs off for all apps (S-32); without a scene in the foreground
// nothing happens; a request while the dialog is up changes nothing; there is no callback, and a flow can read no
// result. Where the test author wants it, a person who has rated sees the dialog again only for another version of the
// app and after 365 days (S-30). Left out: the App Store's own reasons not to show a dialog.

/// The rules of the review dialog, and the instants at which it was shown.
///
/// For example:
///
///     _ = world.apply(.review(.request))
///     world.prompt?.name     // "review"
///     world.review.requests  // 1
public struct Review: Hashable, Sendable, Codable {
  // MARK: State

  /// The origin of the build.
  public enum Environment: String, Hashable, Sendable, Codable, CaseIterable {
    case development, testFlight, appStore
  }

  /// The result of a request; the app never learns it.
  package enum Result: String, Hashable, Sendable, Codable {
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
    /// The dialog of an earlier request was still up.
    case alreadyUp
    /// The person has rated this version, or has rated within the last 365 days.
    case alreadyRated
  }

  /// The origin of the build.
  package var environment = Environment.appStore
  /// True where the person allows review dialogs of apps, in Settings › App Store.
  package var isAllowed = true
  /// The instants, in seconds since 1970, of the shown dialogs. Each request first drops those of more than 365 days
  /// ago.
  package internal(set) var shownAt: [Double] = []
  /// The number of requests that the app has made.
  package internal(set) var requests = 0

  /// True where iOS shows the dialog less often to a person who has rated (S-30, its second bullet).
  package internal(set) var sparesRaters = false
  /// The version that the person rated, and when.
  package internal(set) var rating: Rating?

  /// A person's rating.
  package struct Rating: Hashable, Sendable, Codable {
    /// The version of the app; `nil` where none was named.
    package let version: OSVersion?
    /// The instant, in seconds since 1970.
    package internal(set) var at: Double
  }

  /// The most dialogs in `window` seconds (S-30).
  package static let quota = 3
  /// 365 days, in seconds.
  package static let window = 365.0 * 86_400

  /// Makes an app that never requested a review.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case request

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .request: [:]
      }
    }
  }

  mutating func request(
    at now: Double, version: OSVersion?, hasScene: Bool, isUp: Bool
  ) -> Result {
    requests += 1
    shownAt.removeAll { $0 <= now - Self.window }
    guard hasScene else { return .noScene }
    guard isAllowed else { return .switchedOff }
    guard !isUp else { return .alreadyUp }
    switch environment {
    case .testFlight: return .testFlight
    case .appStore where isSpared(version, at: now): return .alreadyRated
    case .appStore where shownAt.count >= Self.quota: return .overQuota
    case .appStore, .development:
      shownAt.append(now)
      return .shown
    }
  }

  private func isSpared(_ version: OSVersion?, at now: Double) -> Bool {
    guard sparesRaters, let rating else { return false }
    return rating.version == version || now < rating.at + Self.window
  }

  // MARK: What the phone does

  /// Drops the instants of the shown dialogs, which belong to the device (S-30).
  mutating func loseDevice() { shownAt = [] }

  /// Records the version that the person rated in the dialog, where iOS spares raters. Only a rating of a build from
  /// the App Store counts.
  mutating func rate(_ version: OSVersion?, at now: Double) {
    if sparesRaters, environment == .appStore { rating = Rating(version: version, at: now) }
  }
}

extension Review.Effect: AppEffect {
  package static let object: String? = "review"
  package static let samples: [Self] = [
    .request
  ]

  package var effect: Effect { .review(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    world.requestReview(duringTap: duringTap)
  }

  /// Three dialogs a year (S-30).
  package var delivery: Delivery { .atMostOnce }
}

// MARK: - As a service

extension Review: Service {
  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.isOtherPhone { world.review.loseDevice() }
  }

  package static func move(by seconds: Double, in world: inout World) {
    if !world.review.isUntouched { world.review.move(by: seconds) }
  }
}
