// The values of a phone that many events leave as they are: each is kept behind one reference.

extension World {
  /// The languages of the device and the app, without a note.
  @inlinable package var storedLanguage: Language {
    _read { yield keptLanguage.value }
    _modify { yield &keptLanguage.value }
    set { keptLanguage.value = newValue }
  }

  /// The account of the person, without a note.
  @inlinable package var storedAccount: Account {
    _read { yield keptAccount.value }
    _modify { yield &keptAccount.value }
    set { keptAccount.value = newValue }
  }

  /// The analytics SDK, without a note.
  @inlinable package var storedAnalytics: Analytics {
    _read { yield keptAnalytics.value }
    _modify { yield &keptAnalytics.value }
    set { keptAnalytics.value = newValue }
  }

  /// The review dialog's rules, without a note.
  @inlinable package var storedReview: Review {
    _read { yield keptReview.value }
    _modify { yield &keptReview.value }
    set { keptReview.value = newValue }
  }

  /// The paywall SDK.
  @inlinable public var paywall: Paywall {
    _read { yield keptPaywall.value }
    _modify { yield &keptPaywall.value }
    set { keptPaywall.value = newValue }
  }

  /// The keys under which the app keeps what it must find again after a launch.
  @inlinable public var keys: StorageKeys {
    _read { yield keptKeys.value }
    _modify { yield &keptKeys.value }
    set { keptKeys.value = newValue }
  }
}
