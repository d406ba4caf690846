import FlowModel

extension LintRule {
  /// GK131: a stored key is read.
  static let keyNeverRead = LintRule(
    "GK131", .note, .keys, "A value that a function stores is read somewhere.",
    sources: [.advice("a value that nothing reads is forgotten, or its key is misspelt where it is read")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { onLeave = function() store.set("seen", true) end },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            when = given.none { given.store "seen" }, onLeave = function() store.set("seen", true) end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    let uses = KeyUses(subject)
    guard !uses.hasOpenReads else { return [] }
    let read = Set(uses.reads.map(\.key)).union(uses.own)
    var seen: Set<String> = []
    return uses.writes.filter {
      !read.contains($0.key) && subject.isStored(by: $0) && seen.insert($0.key).inserted
    }
    .map { use in
      LintFinding(
        "\"\(use.key)\" is stored and never read", at: use.location,
        advice: "take it out, or allow it where the rest of the app reads it")
    }
  }
}

extension LintSubject {
  /// True where a function stores the value. A value that a step stores as an answer is meant for the rest of the app.
  fileprivate func isStored(by use: KeyUses.Use) -> Bool {
    !app.allSteps.contains { step in step.questions.contains { $0.content.destination == .store(use.key) } }
  }
}
