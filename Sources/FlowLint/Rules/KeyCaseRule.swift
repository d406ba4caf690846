import FlowModel

extension LintRule {
  /// GK133: UserDefaults tells upper from lower case.
  static let keyCase = LintRule(
    "GK133", .warning, .keys, "No two keys differ in upper and lower case alone.",
    sources: [.guideline("UserDefaults compares keys sign by sign")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { onLeave = function() store.set("Seen", true) end },
          onboarding.step "again" { when = given.store "seen" },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { onLeave = function() store.set("seen", true) end },
          onboarding.step "again" { when = given.store "seen" },
        }
        """)
  ) { subject in
    let uses = KeyUses(subject)
    var first: [String: String] = [:]
    var told: Set<String> = []
    let bookkeeping = subject.app.bookkeeping.map { KeyUses.Use(key: $0.key, location: subject.app.location) }
    return (bookkeeping + uses.writes + uses.reads).compactMap { use in
      let plain = use.key.lowercased()
      guard let known = first[plain] else {
        first[plain] = use.key
        return nil
      }
      guard known != use.key, told.insert(use.key).inserted else { return nil }
      return LintFinding(
        "the keys \"\(use.key)\" and \"\(known)\" differ in upper and lower case alone", at: use.location,
        advice: "write one of them everywhere, or allow it where an older version wrote the other")
    }
  }
}
