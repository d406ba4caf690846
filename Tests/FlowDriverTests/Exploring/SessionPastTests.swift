import Testing

/// An exploration that begins where a session stands counts the session's past.
struct SessionPastTests {
  /// An onboarding that forgets its end, with a paywall and a review.
  private static func flow(_ fields: String = "") -> String {
    """
    local step = onboarding.step
    return onboarding.flow "f" {
      \(fields) guarded = true,
      step "welcome",
      step "plans" { onLeave = function() paywall.register "main" end },
      step "done" { onLeave = function() review.request() end },
      onFinish = function() onboarding.complete() analytics.track "finished" end,
    }
    """
  }

  private func completed(_ flow: String) throws -> Prompting {
    let prompting = try Prompting(exploring: flow)
    for line in ["tap \"next\"", "tap \"next\"", "tap \"close\"", "tap \"next\""] {
      _ = prompting.read(line)
    }
    #expect(prompting.read("onboarding.isComplete") == ["true"])
    return prompting
  }

  private func verdict(_ property: String, _ prompting: Prompting, _ scenario: String = "") -> [String] {
    prompting.read("explore { \(scenario) }.verdicts[\"\(property)\"]")
  }

  @Test func `a completion before the exploration is forgotten by the next launch as in a whole exploration`()
    throws
  {
    let prompting = try completed(Self.flow())
    #expect(verdict("completion", prompting) == ["\"violated\""])
    #expect(prompting.read("explore(\"flow.lua\").verdicts.completion") == ["\"violated\""])
    let found =
      "for _, v in ipairs(explore {}.violations) do if v.property == \"completion\" then return v end end"
    #expect(
      prompting.read("(function() \(found) end)().sentence") == [
        "\"\"f\" was completed, and the next launch shows it again, from \"welcome\" on: onboarding.complete() is kept in memory alone\""
      ])
    #expect(
      prompting.read("table.concat((function() \(found) end)().path, \"; \")") == [
        "\"app.kill(); app.launch()\""
      ])
  }

  @Test func `a kept completion before the exploration is no fault`() throws {
    let prompting = try completed(Self.flow("keys = { complete = \"isOnboarded\" },"))
    // No launch shows the flow any more.
    #expect(verdict("completion", prompting) == ["\"vacuous\""])
    #expect(verdict("crash consistency", prompting) == ["\"holds\""])
  }

  @Test func `a review before the exploration happens again after a kill`() throws {
    let prompting = try completed(Self.flow())
    #expect(verdict("crash consistency", prompting) == ["\"violated\""])
  }

  @Test func `a paywall before the exploration was registered`() throws {
    let prompting = try completed(Self.flow())
    #expect(verdict("paywall", prompting) == ["\"holds\""])
    let without = try Prompting(
      exploring: Self.flow().replacing("paywall.register \"main\"", with: "log.debug \"none\""))
    for _ in 0..<3 { _ = without.read("tap \"next\"") }
    #expect(verdict("paywall", without) == ["\"vacuous\""])
  }

  @Test func `the events of a completion before the exploration are not known`() throws {
    let prompting = try completed(Self.flow())
    #expect(verdict("analytics", prompting) == ["\"inconclusive\""])
  }

  @Test(arguments: [
    ("atMostOnce(effect \"review.request\")", "violated"),
    ("eventually(effect \"paywall.register\")", "holds"),
    ("atMostOnce(screen \"plans\")", "violated"),
    ("eventually(screen \"plans\")", "holds"),
  ])
  func `a property of the script counts the past`(_ property: String, _ word: String) throws {
    let prompting = try completed(Self.flow())
    #expect(verdict("p", prompting, "properties = { p = \(property) }") == ["\"\(word)\""])
  }

  @Test func `an order that the past began is kept`() throws {
    let prompting = try completed(Self.flow("keys = { complete = \"isOnboarded\" },"))
    let property = "properties = { p = before(screen \"plans\", given.store \"later\") }"
    #expect(verdict("p", prompting, property) == ["\"vacuous\""])
    let effects = "properties = { p = before(effect \"paywall.register\", effect \"review.request\") }"
    #expect(verdict("p", prompting, effects) == ["\"vacuous\""])
  }

  @Test func `the completion by an earlier version counts`() throws {
    let prompting = try completed(Self.flow())
    _ = prompting.read("app.update { flow = \"flow.lua\" }")
    _ = prompting.read("app.launch()")
    // The review of the old version was the first one.
    #expect(verdict("crash consistency", prompting, "kills = 1") != ["\"inconclusive\""])
    let property = "properties = { p = atMostOnce(effect \"review.request\") }"
    #expect(verdict("p", prompting, property) == ["\"violated\""])
  }
}
