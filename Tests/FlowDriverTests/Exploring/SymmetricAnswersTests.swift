import FlowDriver
import Testing

/// The options that functions read and never name: each is tried, and not every combination of them.
struct SymmetricAnswersTests {
  /// An app whose end does something with its answers.
  private static func flow(_ end: String) -> String {
    """
    local step = onboarding.step
    return onboarding.flow "m" {
      guarded = true, keys = { complete = "done", habits = "h" },
      step "a" { choose = { "red", "green", "blue" }, labels = false, into = "store.color" },
      step "b" { choose = { "cat", "dog", "bird" }, labels = false, into = "store.pet" },
      step "c" { habits = { "wake", "sleep", "walk" }, saveWhen = given.always },
      onFinish = function() \(end) onboarding.complete() end,
    }
    """
  }

  /// Passes all answers on.
  private static let passes = """
    analytics.track("end", { color = store.get "color", pet = store.get "pet" })
    for _, name in ipairs(habits.names()) do store.set("rings_" .. name, true) end
    """

  /// The value of an expression over an exploration, with and without the reduction.
  private func read(_ expression: String, of flow: String, _ scenario: String = "") throws -> [String] {
    let prompting = try Prompting(exploring: flow)
    return ["true", "false"].flatMap { merges in
      prompting.read(
        "explore(\"flow.lua\", { reduceAnswers = \(merges), backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, "
          + "devices = {}, permissions = { \"undecided\" }, \(scenario) }).\(expression)")
    }
  }

  @Test func `answers that functions pass on are tried each, and not together`() throws {
    let states = try read("states", of: Self.flow(Self.passes), "kills = 0,").compactMap { Int($0) }
    try #require(states.count == 2)
    #expect(states[0] * 3 < states[1], "\(states)")
  }

  @Test(arguments: [
    "store.set('isBlue', store.get 'color' == 'blue') store.set('pets', store.get 'pet')",
    "local blue = 'blue' store.set('color', store.get 'color' .. blue) store.set('pets', store.get 'pet')",
  ])
  func `each option of a question is followed where a function names one`(_ end: String) throws {
    let states = try read("states", of: Self.flow(end), "kills = 0, reduceAnswers = true,").compactMap {
      Int($0)
    }
    let whole = try read("states", of: Self.flow(Self.passes), "kills = 0,").compactMap { Int($0) }
    try #require(states.count == 2 && whole.count == 2)
    // Its three options are followed together with each of the other question.
    #expect(states[0] > whole[0])
  }

  @Test(arguments: [
    ("reachable(given.all { given.store('color', 'blue'), given.store('pet', 'dog') })", "holds"),
    ("reachable(given.all { given.habit 'sleep', given.none { given.habit 'wake' } })", "holds"),
    ("never(given.all { given.store('color', 'green'), given.store('pet', 'bird') })", "violated"),
    ("reachable(given.all { given.store 'rings_walk', given.none { given.store 'rings_wake' } })", "holds"),
    (
      "never(effect('analytics.track', { event = 'end', parameters = { color = 'blue', pet = 'dog' } }))",
      "violated"
    ),
    ("never(given.count('store.color', '< 0'))", "holds"),
  ])
  func `a property has one verdict whether options are alike or not`(_ property: String, _ outcome: String)
    throws
  {
    let verdicts = try read(
      "verdicts.mine", of: Self.flow(Self.passes), "kills = 0, properties = { mine = \(property) }")
    #expect(verdicts == ["\"\(outcome)\"", "\"\(outcome)\""])
  }

  @Test func `the number of habits that a function counts is reached`() throws {
    let flow = Self.flow("if #habits.names() == 3 then error 'all of them' end")
    #expect(try read("verdicts.scripts", of: flow, "kills = 0,") == ["\"violated\"", "\"violated\""])
  }
}
