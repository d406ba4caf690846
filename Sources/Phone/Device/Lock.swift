// The lock of the screen and of the phone's data. Models `UIApplication.isProtectedDataAvailable` and data protection
// before the first unlock after a restart (S-63).
//
// Kept: a phone that restarted has not been unlocked, and its data is out of reach until then; a locked phone refuses
// access to Health and to Keychain items of the default class (S-39, S-65); the app that was in front comes back. Left
// out: the seconds of grace after a lock; files with a protection class of their own; phones without a passcode, whose
// data is never locked.

/// The phone's lock.
///
/// For example:
///
///     _ = world.receive(.life(.phoneLocked))
///     world.lock.state      // .locked
///     world.lock.coversApp  // true
package struct Lock: Hashable, Sendable, Codable {
  /// The state of the lock, which decides the access to the phone's data.
  package enum State: String, Hashable, Sendable, Codable, CaseIterable {
    case unlocked, locked
    /// The phone has not been unlocked since it restarted.
    case beforeFirstUnlock
  }

  /// The state of the lock, which decides the access to the phone's data.
  package private(set) var state = State.unlocked
  /// True where the app was in front when the phone was locked, and will be in front again.
  package private(set) var coversApp = false

  /// The end of the time in which UserDefaults look empty to a process begun before the phone's first unlock.
  package internal(set) var beforeFirstUnlock = Defaults.BeforeFirstUnlock.untilUnlock

  /// Makes a phone in a person's hand.
  package init() {}

  // MARK: What the phone does

  mutating func close(coveringApp: Bool) {
    guard state == .unlocked else { return }
    state = .locked
    coversApp = coveringApp
  }

  mutating func restart() {
    state = .beforeFirstUnlock
    coversApp = false
  }

  mutating func open() {
    state = .unlocked
    coversApp = false
  }
}

extension World {
  /// The phone's lock.
  package internal(set) var lock: Lock {
    get { self[Lock.self] }
    _modify { yield &self[Lock.self] }
  }

  /// True where the phone is locked, or has not been unlocked since it restarted.
  package var isLocked: Bool { hasServices && lock.state != .unlocked }
}

// MARK: - As a service

extension Lock: SlotService {
  package static var slot: Int { 7 }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.isOtherPhone { world.lock.open() }
  }
}
