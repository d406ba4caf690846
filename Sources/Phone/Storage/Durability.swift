// What a kill leaves of what an app keeps (S-67).
//
// Kept: of every effect that keeps something, whether it is on disk or with iOS, or in the process's memory alone.
// Left out: effects that keep nothing of the app's, such as a request, a dialog, an event that is told.

/// Where what an app keeps is kept.
public enum Durability: Hashable, Sendable {
  /// On disk, or with iOS: it outlives the process.
  case durable
  /// In memory: it is lost with the process, unless the app saves it elsewhere, too.
  case volatile

  /// The sign by which a reader tells the two apart.
  public var mark: String {
    switch self {
    case .durable: "●"
    case .volatile: "○"
    }
  }

  /// What the signs say, on one line.
  public static var legend: String {
    "\(durable.mark) outlives the process   \(volatile.mark) is lost with it"
  }

  fileprivate init(isOnDisk: Bool) { self = isOnDisk ? .durable : .volatile }
}

extension World {
  /// Where an effect keeps what it keeps; `nil` for one that keeps nothing of the app's.
  public func durability(of effect: Effect) -> Durability? {
    switch effect {
    case .store, .suite, .keychain, .files, .alarms: .durable
    case .notifications(.add), .notifications(.remove), .notifications(.removeDelivered),
      .notifications(.setBadge):
      .durable
    case .profile: Durability(isOnDisk: keys.profile != nil)
    case .habits: Durability(isOnDisk: keys.habits != nil)
    case .onboarding(.complete): Durability(isOnDisk: keys.completion != nil)
    case .analytics(.track), .analytics(.setUserProperty): analytics.keepsQueueOnDisk ? nil : .volatile
    case .onboarding(.set), .language, .voice(.setSecret), .auth(.setNonce): .volatile
    case .auth(.signOut): Durability(isOnDisk: keys.account != nil)
    case .onboarding(.move), .notifications, .analytics, .auth, .backend, .camera, .health, .intents, .paywall,
      .permissions, .push, .review, .voice:
      nil
    }
  }
}
