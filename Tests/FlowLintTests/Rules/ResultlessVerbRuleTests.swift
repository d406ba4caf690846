import FlowModel
import Testing

@testable import FlowLint

/// GK153: results of verbs that are taken for answers.
struct ResultlessVerbRuleTests {
  private func told(_ body: String, before: String = "") throws -> [String] {
    let flow = """
      \(before)
      return onboarding.flow "app" {
        onAnswer = function() end,
        onboarding.step "a" { onLeave = function(x)
          \(body)
        end },
        onboarding.step "b",
      }
      """
    return try lint(flow).findings.filter { $0.rule.id == "GK153" }.map {
      "\($0.finding.location.line): \($0.finding.message)"
    }
  }

  private static let ticket =
    "permissions.request returns the ticket of a request, which counts as true: the answer comes later, to another function"
  private static let nothing =
    "store.set returns nothing, and its result is used: it is nil, which counts as false"

  @Test(arguments: [
    "if permissions.request(\"notifications\") then log.info \"yes\" end",
    "if not permissions.request \"notifications\" then log.info \"no\" end",
    "while permissions.request(\"notifications\", { provisional = true }) do break end",
    "local ok = permissions.request \"notifications\" == true",
    "local ok = permissions.request \"notifications\" and 1 or 2",
    "local ok = permissions.request \"notifications\" if ok then log.info \"yes\" end",
    "local ok = permissions.request \"notifications\" if 1 == 1 and not ok then log.info \"no\" end",
  ])
  func `the ticket of a request that decides is told at its line`(_ body: String) throws {
    #expect(try told(body) == ["5: " + Self.ticket])
  }

  @Test(arguments: [
    "if store.set(\"a\", 1) then log.info \"yes\" end", "local ok = store.set(\"a\", 1)",
    "log.info(tostring(store.set(\"a\", 1)))", "local all = { store.set(\"a\", 1) }",
    "if x == store.set(\"a\", 1) then log.info \"yes\" end", "local text = store.set(\"a\", 1) .. \"\"",
  ])
  func `a verb that returns nothing is no value`(_ body: String) throws {
    #expect(try told(body) == ["5: " + Self.nothing])
  }

  @Test(arguments: [
    "permissions.request \"notifications\"", "store.set(\"a\", 1) store.set(\"b\", 2)",
    "if x then permissions.request \"notifications\" end", "return permissions.request \"notifications\"",
    "local ticket = permissions.request \"notifications\" store.set(\"number\", ticket.number)",
    "local ticket = permissions.request \"notifications\" if ticket.number then log.info \"sent\" end",
    "if permissions.status \"notifications\" == \"denied\" then store.set(\"a\", 1) end",
    "local run = function() store.set(\"a\", 1) end run()", "-- if store.set(\"a\", 1) then",
    "local text = \"if store.set(1) then\" log.info(text)",
  ])
  func `a call of its own, a kept ticket and a returned call are right`(_ body: String) throws {
    #expect(try told(body) == [])
  }

  @Test func `a local of the library's name is the script's own`() throws {
    #expect(
      try told(
        "if permissions.request(\"x\") then log.info \"yes\" end",
        before: "local permissions = { request = function() return true end }") == [])
  }

  @Test func `the advice says where the answer comes`() throws {
    let report = try lint(LintRule.resultlessVerb.example.faulty.flow)
    let entry = try #require(report.open.first { $0.rule.id == "GK153" })
    #expect(
      entry.finding.advice
        == "write it on a line of its own; onAnswer is told the answer, and permissions.status has it later")
  }
}
