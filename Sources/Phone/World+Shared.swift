/// The values of a phone that few events change, behind one reference. A phone is copied at every event of a session; a
/// copy that changes none of these values only retains the reference.
@usableFromInline
package struct Seldom: Hashable, Sendable, Codable {
  @usableFromInline package var language: Language
  @usableFromInline package var permissions = Permissions()
  @usableFromInline package var habits = Habits()
  @usableFromInline package var account = Account()
  @usableFromInline package var review = Review()
  @usableFromInline package var paywall = Paywall()
  @usableFromInline package var keys: StorageKeys
  @usableFromInline package var profileFields: [Profile.Field]?

  init(language: Language, keys: StorageKeys) { (self.language, self.keys) = (language, keys) }
}

/// The values that the app itself writes at nearly every step; a phone holds them behind a separate reference.
@usableFromInline
package struct Written: Hashable, Sendable, Codable {
  @usableFromInline package var defaults = Defaults()
  @usableFromInline package var profile = Profile()
  @usableFromInline package var analytics = Analytics()
  @usableFromInline package var onboarding = Onboarding()

  init() {}
}

// The values that are kept so, without a note.
extension World {
  /// `UserDefaults`, without a note.
  @inlinable package var storedDefaults: Defaults {
    _read { yield written.value.defaults }
    _modify { yield &written.value.defaults }
    set { written.value.defaults = newValue }
  }

  /// The app's knowledge of the person, without a note.
  @inlinable package var storedProfile: Profile {
    _read { yield written.value.profile }
    _modify { yield &written.value.profile }
    set { written.value.profile = newValue }
  }

  /// The progress of the onboarding, without a note.
  @inlinable package var storedOnboarding: Onboarding {
    _read { yield written.value.onboarding }
    _modify { yield &written.value.onboarding }
    set { written.value.onboarding = newValue }
  }

  /// The languages of the device and the app, without a note.
  @inlinable package var storedLanguage: Language {
    _read { yield seldom.value.language }
    _modify { yield &seldom.value.language }
    set { seldom.value.language = newValue }
  }

  /// The permissions, without a note.
  @inlinable package var storedPermissions: Permissions {
    _read { yield seldom.value.permissions }
    _modify { yield &seldom.value.permissions }
    set { seldom.value.permissions = newValue }
  }

  /// The person's habits, without a note.
  @inlinable package var storedHabits: Habits {
    _read { yield seldom.value.habits }
    _modify { yield &seldom.value.habits }
    set { seldom.value.habits = newValue }
  }

  /// The account of the person, without a note.
  @inlinable package var storedAccount: Account {
    _read { yield seldom.value.account }
    _modify { yield &seldom.value.account }
    set { seldom.value.account = newValue }
  }

  /// The analytics SDK, without a note.
  @inlinable package var storedAnalytics: Analytics {
    _read { yield written.value.analytics }
    _modify { yield &written.value.analytics }
    set { written.value.analytics = newValue }
  }

  /// The review dialog's rules, without a note.
  @inlinable package var storedReview: Review {
    _read { yield seldom.value.review }
    _modify { yield &seldom.value.review }
    set { seldom.value.review = newValue }
  }

  /// The paywall SDK.
  @inlinable public var paywall: Paywall {
    _read { yield seldom.value.paywall }
    _modify { yield &seldom.value.paywall }
    set { seldom.value.paywall = newValue }
  }

  /// The `UserDefaults` keys under which the app stores its own bookkeeping.
  @inlinable public var keys: StorageKeys {
    _read { yield seldom.value.keys }
    _modify { yield &seldom.value.keys }
    set { seldom.value.keys = newValue }
  }

  /// The fields of the app's profile struct; `nil` where the profile accepts any name and any type.
  @inlinable public var profileFields: [Profile.Field]? {
    _read { yield seldom.value.profileFields }
    _modify { yield &seldom.value.profileFields }
    set { seldom.value.profileFields = newValue }
  }
}
