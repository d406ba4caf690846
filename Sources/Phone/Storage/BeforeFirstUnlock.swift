// The UserDefaults of a process that began before the first unlock, once the phone is unlocked (S-63).
//
// Both behaviours are reported from real phones: reads that are empty until the unlock and real from then on, and a
// cache that stays empty until the process ends. The test author chooses; the default is `untilUnlock`.

extension Defaults {
  /// The end of the time in which UserDefaults look empty to a process begun before the phone's first unlock.
  public enum BeforeFirstUnlock: String, Hashable, Sendable, Codable, CaseIterable {
    /// Until the phone is unlocked: reads are real then.
    case untilUnlock
    /// Until the process ends.
    case processLife
  }
}

extension World {
  /// The end of the time in which UserDefaults look empty to a process begun before the phone's first unlock.
  package var beforeFirstUnlock: Defaults.BeforeFirstUnlock {
    hasServices ? lock.beforeFirstUnlock : .untilUnlock
  }

  /// Unlocks the phone. A process that could not read the disk reads it from now on, unless `processLife` forbids it.
  /// Its own writes are kept, and values that it loaded empty and has not set are loaded again.
  mutating func openLock() {
    lock.open()
    guard unreadable != nil, beforeFirstUnlock == .untilUnlock else { return }
    regainDisk()
    if let key = keys.profile, profile.fields.isEmpty {
      profile = Profile.load(from: defaults, key: key, declaring: profileFields) ?? Profile()
    }
    if let key = keys.habits, habits.all.isEmpty { habits = Habits.load(from: defaults, key: key) }
    if let key = keys.account, !account.isSignedIn, defaults.object(key) != nil {
      account.load(hasCredentials: true)
    }
    if let key = keys.completion { onboarding.follow(isComplete: defaults.bool(key)) }
  }
}
