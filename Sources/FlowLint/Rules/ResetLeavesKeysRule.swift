extension LintRule {
  /// GK134: a reset leaves none of the app's keys behind.
  static let resetLeavesKeys = LintRule(
    "GK134", .warning, .keys,
    "A function that resets the onboarding removes every key of its state.",
    sources: [.advice("Anicca's resetState: the step was removed, its completion and its habits stayed")],
    example: Example(
      faulty: """
        local function reset()
          store.remove "step"
        end
        return onboarding.flow "app" {
          resume = { key = "step", by = "name" }, keys = { complete = "done" },
          onboarding.step "welcome" { onEnter = reset }, onboarding.step "ready",
        }
        """,
      right: """
        local function reset()
          store.remove "step"
          store.remove "done"
        end
        return onboarding.flow "app" {
          resume = { key = "step", by = "name" }, keys = { complete = "done" },
          onboarding.step "welcome" { onEnter = reset }, onboarding.step "ready",
        }
        """)
  ) { subject in
    let kept = subject.app.bookkeeping
    return subject.sources.flatMap { source in
      source.functions.compactMap { function -> LintFinding? in
        guard let name = function.name, name.lowercased().contains("reset") else { return nil }
        let calls = source.calls(in: function.range)
        let removals = calls.filter { $0.name == "store.remove" }
        let removed = Set(removals.compactMap(\.argument))
        // A key that is computed, and whatever else the function calls, may remove the rest.
        guard removals.allSatisfy({ $0.argument != nil }), kept.contains(where: { removed.contains($0.key) }),
          !calls.contains(where: {
            ["store.clear", "profile.clear", "habits.clear"].contains($0.name) || !LintSubject.isVerb($0.name)
          })
        else { return nil }
        let left = kept.filter { !removed.contains($0.key) }
        guard !left.isEmpty else { return nil }
        let names = left.map { "\($0.what) (\"\($0.key)\")" }.joined(separator: ", ")
        return LintFinding(
          "\(name) removes a part of what the app keeps, and leaves \(names)",
          at: source.place(function.line),
          advice: "remove them, too")
      }
    }
  }
}
