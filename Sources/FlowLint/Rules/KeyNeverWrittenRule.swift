import Spelling

extension LintRule {
  /// GK132: a key that is read is stored.
  static let keyNeverWritten = LintRule(
    "GK132", .note, .keys, "A value that is read is stored somewhere.",
    sources: [.advice("a key that nothing writes is an older version's, the rest of the app's, or misspelt")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { onLeave = function() store.set("wasSeen", store.get "seen") end },
          onboarding.step "again" { when = given.store "wasSeen" },
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
    guard !uses.hasOpenWrites else { return [] }
    let written = Set(uses.writes.map(\.key)).union(uses.own)
    var seen: Set<String> = []
    return uses.reads.filter { use in
      !written.contains(use.key) && !written.contains { $0.lowercased() == use.key.lowercased() }
        && seen.insert(use.key).inserted
    }.map { use in
      LintFinding(
        "\"\(use.key)\" is read and never stored", at: use.location,
        advice: Suggestion.nearest(use.key, among: written.sorted()).map { Suggestion.offer([$0]) }
          ?? "store it, or allow it where an older version or the rest of the app does")
    }
  }
}
