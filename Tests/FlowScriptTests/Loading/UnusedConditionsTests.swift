import FlowModel
import FlowScript
import Testing

struct UnusedConditionsTests {
  /// The warnings on conditions that are used nowhere: their lines, messages and advice.
  private func warnings(_ script: String, _ others: [String: String] = [:]) throws -> [String] {
    try ScriptFolder("local step = onboarding.step\n" + script, others).load().warnings
      .filter { $0.code == .unusedCondition }
      .map { "\($0.location?.line ?? 0): \($0.message) | \($0.advice ?? "")" }
  }

  private func step(_ when: String) -> String {
    "return onboarding.flow \"f\" { step \"a\" { when = \(when) }, step \"b\" }"
  }

  @Test func `of two conditions that 'and' joins the first is told`() throws {
    #expect(
      try warnings(step(#"given.ios ">= 14.5" and given.device "ipad""#)) == [
        "2: the condition given.ios \">= 14.5\" is used nowhere | "
          + "`and` keeps the second of two conditions: write given.all { …, … }"
      ])
  }

  @Test func `of two conditions that 'or' joins the second is told`() throws {
    #expect(
      try warnings(step("given.signedIn or given.any { given.ios \">= 17\" }")) == [
        "2: the condition behind this `or` is never used | "
          + "`or` keeps the first of two conditions: write given.any { …, … }"
      ])
  }

  @Test func `a condition that 'not' makes false names given.none`() throws {
    #expect(
      try warnings("return onboarding.flow \"f\" { back = not given.ios \">= 17\", step \"a\" }") == [
        "2: the condition given.ios \">= 17.0\" is used nowhere | `not` makes false of a condition: write given.none { … }"
      ])
    #expect(
      refusal("return onboarding.flow \"f\" { onboarding.step \"a\" { when = not given.signedIn } }")
        .contains("`not` makes false of a condition: write given.none { … }"))
  }

  @Test func `a condition that a local keeps and nothing uses is told`() throws {
    let script = "local old = given.ios \"< 17\"\n" + step("given.signedIn")
    #expect(
      try warnings(script) == [
        "2: the condition given.ios \"< 17.0\" is used nowhere | give it to `when` or another field, or take it out"
      ])
  }

  @Test(arguments: [
    // Each of them is used, or may be.
    "local c = given.signedIn return onboarding.flow 'f' { step 'a' { when = c }, step 'b' { when = c } }",
    "local c = given.signedIn return onboarding.flow 'f' { step 'a' { onEnter = function() return given.all { c } end } }",
    "local t = { c = given.signedIn } return onboarding.flow 'f' { step 'a' { onEnter = function() return t end } }",
    "return onboarding.flow 'f' { step 'a' { when = given.none { given.all { given.signedIn, given.ios '>= 17' } } } }",
    "local g = require 'conditions' return onboarding.flow 'f' { step 'a' { when = g.a } }",
    "assert(given.signedIn == given.signedIn) return onboarding.flow 'f' { step 'a' }",
    "log.info = nil local s = tostring(given.signedIn) return onboarding.flow 'f' { step 'a' { title = s } }",
    "return onboarding.flow 'f' { route = { { when = given.signedIn, to = 'a' }, 'a' }, step 'a' }",
    "return onboarding.flow 'f' { step 'a' { when = function() return given.signedIn or given.ios '>= 17' end } }",
    "local x = nil return onboarding.flow 'f' { step 'a' { when = x or given.signedIn } }",
    "return (onboarding.flow 'f' { step 'a', step 'b' { when = given.signedIn } }):without 'b'",
  ])
  func `a condition that is used or can be reached is not told`(script: String) throws {
    let script = script.replacing("log.info = nil ", with: "")
    #expect(
      try warnings(script, ["conditions.lua": "return { a = given.signedIn, b = given.ios '>= 17' }"]) == [])
  }
}
