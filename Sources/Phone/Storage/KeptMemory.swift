/// The values of the flow that a search does not ignore, since something may read them. All other values, which hooks
/// write with `onboarding.set`, are ignored.
///
/// For example:
///
///     var answers = ForgottenAnswers()
///     answers.memory = KeptMemory(["page"])
///     world.forget(answers)            // two phones that differ in other values of the flow alone are equal now
///     world.onboardingState("seen")    // nil
package struct KeptMemory: Hashable, Sendable {
  // Only for lookups.
  private let names: Set<String>
  /// The components whose values all stay.
  private let components: Components

  /// Makes a set of some names, and of all names in some components.
  package init(_ names: some Sequence<String>, in components: Components = []) {
    (self.names, self.components) = (Set(names), components)
  }

  /// True where a value stays.
  package func keeps(_ name: String) -> Bool {
    names.contains(name) || (!components.isEmpty && !components.isDisjoint(with: .state(name)))
  }
}
