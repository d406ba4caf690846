public import Randomness

// The components of a phone that note each read and each change in the access log. Every reaction reads the rest of a
// phone, which notes nothing.

extension World {
  /// The device.
  public var device: Device {
    @inlinable _read {
      AccessLog.note(read: [.device, .deviceKind, .ios])
      yield storedDevice
    }
    @inlinable _modify {
      AccessLog.note(changed: [.device, .deviceKind, .ios])
      yield &storedDevice
    }
    @inlinable set {
      AccessLog.note(set: [.device, .deviceKind, .ios])
      storedDevice = newValue
    }
  }

  /// The class of the device. Reading it notes no dependence on the rest of the device.
  @inlinable public var deviceKind: Device.Kind {
    AccessLog.note(read: .deviceKind)
    return storedDevice.kind
  }

  /// The version of iOS. Reading it notes no dependence on the rest of the device.
  @inlinable public var ios: OSVersion {
    AccessLog.note(read: .ios)
    return storedDevice.ios
  }

  /// The languages of the device and the app.
  public var language: Language {
    @inlinable _read {
      AccessLog.note(read: .language)
      yield storedLanguage
    }
    @inlinable _modify {
      AccessLog.note(changed: .language)
      yield &storedLanguage
    }
    @inlinable set {
      AccessLog.note(set: .language)
      storedLanguage = newValue
    }
  }

  /// The permissions, as the person has decided them. Each permission notes its own reads and changes.
  public package(set) var permissions: Permissions {
    @inlinable _read { yield storedPermissions }
    @inlinable _modify { yield &storedPermissions }
    set {
      AccessLog.note(set: storedPermissions.components.union(newValue.components))
      storedPermissions = newValue
    }
  }

  /// `UserDefaults`. Each key notes the reads and changes of its own value.
  public package(set) var defaults: Defaults {
    @inlinable _read { yield storedDefaults }
    @inlinable _modify { yield &storedDefaults }
    @inlinable set {
      AccessLog.note(set: .defaults)
      storedDefaults = newValue
    }
  }

  /// `UserDefaults`, for storing or comparing them as a whole.
  var wholeDefaults: Defaults {
    AccessLog.note(read: .defaults)
    return storedDefaults
  }

  /// The app's knowledge of the person.
  public package(set) var profile: Profile {
    @inlinable _read {
      AccessLog.note(read: .profile)
      yield storedProfile
    }
    @inlinable _modify {
      AccessLog.note(changed: .profile)
      yield &storedProfile
    }
    @inlinable set {
      AccessLog.note(set: .profile)
      storedProfile = newValue
    }
  }

  /// The person's habits.
  public package(set) var habits: Habits {
    @inlinable _read {
      AccessLog.note(read: .habits)
      yield storedHabits
    }
    @inlinable _modify {
      AccessLog.note(changed: .habits)
      yield &storedHabits
    }
    @inlinable set {
      AccessLog.note(set: .habits)
      storedHabits = newValue
    }
  }

  /// The account of the person.
  public var account: Account {
    @inlinable _read {
      AccessLog.note(read: .account)
      yield storedAccount
    }
    @inlinable _modify {
      AccessLog.note(changed: .account)
      yield &storedAccount
    }
    @inlinable set {
      AccessLog.note(set: .account)
      storedAccount = newValue
    }
  }

  /// The analytics SDK.
  public package(set) var analytics: Analytics {
    @inlinable _read {
      AccessLog.note(read: .analytics)
      yield storedAnalytics
    }
    @inlinable _modify {
      AccessLog.note(changed: .analytics)
      yield &storedAnalytics
    }
    @inlinable set {
      AccessLog.note(set: .analytics)
      storedAnalytics = newValue
    }
  }

  /// The review dialog's rules.
  public var review: Review {
    @inlinable _read {
      AccessLog.note(read: .review)
      yield storedReview
    }
    @inlinable _modify {
      AccessLog.note(changed: .review)
      yield &storedReview
    }
    @inlinable set {
      AccessLog.note(set: .review)
      storedReview = newValue
    }
  }

  /// A value that the flow holds while the process lives. Reading it notes a dependence on this name alone.
  public func onboardingState(_ name: String) -> Value? {
    if AccessLog.isNoting { AccessLog.note(read: .state(name)) }
    return storedOnboarding.state[name]
  }

  /// Sets a value of the flow.
  mutating func setOnboardingState(_ name: String, to value: Value) {
    if AccessLog.isNoting { AccessLog.note(changed: .state(name)) }
    storedOnboarding.set(name, to: value)
  }

  /// True where the app believes that the onboarding is over. Reading it notes no dependence on the values that the
  /// flow holds.
  @inlinable public var isOnboardingComplete: Bool {
    AccessLog.note(read: .completion)
    return storedOnboarding.isComplete
  }

  /// The progress of the onboarding, in the app's own view.
  public package(set) var onboarding: Onboarding {
    @inlinable _read {
      AccessLog.note(read: .onboarding)
      yield storedOnboarding
    }
    @inlinable _modify {
      AccessLog.note(changed: .onboarding)
      yield &storedOnboarding
    }
    @inlinable set {
      AccessLog.note(set: .onboarding)
      storedOnboarding = newValue
    }
  }

  /// The source of the app's random numbers.
  public var random: RandomNumbers {
    @inlinable _read {
      AccessLog.note(read: .random)
      yield storedRandom
    }
    @inlinable _modify {
      AccessLog.note(changed: .random)
      yield &storedRandom
    }
    @inlinable set {
      AccessLog.note(set: .random)
      storedRandom = newValue
    }
  }
}
