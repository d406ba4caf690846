/// The answers that a search ignores, since nothing reads them: phones that differ only in them count as one.
///
/// For example:
///
///     var answers = ForgottenAnswers()
///     answers.profile = ["source"]
///     world.forget(answers)    // two phones that differ in `profile.source` alone are equal now
///     world.profile["source"]  // nil
package struct ForgottenAnswers: Hashable, Sendable {
  /// The ignored fields of the profile.
  package var profile: [String] = []
  /// The keys of the ignored values in `UserDefaults`.
  package var store: [String] = []
  /// The names of the ignored user properties at the analytics service.
  package var properties: [String] = []

  /// The values of the flow in memory that are not ignored; `nil` where none is ignored.
  package var memory: KeptMemory?
  /// True where the habits are ignored. Stored habits are removed. Where the app stores none, the first habit in memory
  /// stays, since a kill loses it.
  package var habits = false

  /// Makes the answers of a search that ignores none.
  package init() {}

  /// True where no answer is ignored.
  package var isEmpty: Bool {
    profile.isEmpty && store.isEmpty && properties.isEmpty && !habits && memory == nil
  }

  /// The placeholder for all ignored user properties that wait for `identify`. It stays in the queue, since a finding
  /// depends on whether any property waits.
  fileprivate static let waiting = "merged"
}

extension World {
  /// Removes the ignored answers from the profile, the defaults, the habits, the flow's values and the analytics
  /// service.
  ///
  /// - Parameter changed: The components that changed since the last call; the others are skipped.
  package mutating func forget(_ answers: ForgottenAnswers, in changed: Components = .all) {
    if changed.contains(.profile), answers.profile.contains(where: { profile[$0] != nil }) {
      for field in answers.profile { profile.set(field, to: .null) }
    }
    if let key = keys.profile, !changed.isDisjoint(with: .defaults(key)),
      case .json(var document)? = defaults.object(key)
    {
      let count = document.fields.count
      for field in answers.profile { document[field] = nil }
      if document.isEmpty {
        defaults.remove(key)
      } else if document.fields.count != count {
        defaults.set(key, to: .json(document))
      }
    }
    for key in answers.store
    where !changed.isDisjoint(with: .defaults(key)) && defaults.object(key) != nil { defaults.remove(key) }
    if answers.habits, !changed.isDisjoint(with: [.habits, .defaults]) { forgetHabits() }
    if let memory = answers.memory, !changed.isDisjoint(with: .onboarding) {
      forget(but: memory, in: changed)
    }
    if changed.contains(.analytics), !answers.properties.isEmpty { analytics.forget(answers.properties) }
  }
}

extension World {
  private mutating func forget(but memory: KeptMemory, in changed: Components) {
    for field in storedOnboarding.state.fields
    where !memory.keeps(field.name) && !changed.isDisjoint(with: .state(field.name)) {
      setOnboardingState(field.name, to: .null)
    }
  }

  private mutating func forgetHabits() {
    let kept = keys.habits == nil ? 1 : 0
    if habits.all.count > kept { habits.keepFirst(kept) }
    if let key = keys.habits, case .json? = defaults.object(key) { defaults.remove(key) }
  }
}

extension Analytics {
  fileprivate mutating func forget(_ names: [String]) {
    var (known, waiting) = (userProperties, queuedProperties)
    var waits = false
    for name in names {
      known[name] = nil
      if waiting[name] != nil {
        waiting[name] = nil
        waits = true
      }
    }
    known[ForgottenAnswers.waiting] = nil
    if waits { waiting[ForgottenAnswers.waiting] = true }
    guard known != userProperties || waiting != queuedProperties else { return }
    replaceProperties(known: known, waiting: waiting)
  }
}
