import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// The violations that the authors of an app accept, remarks taken for violations, and properties that are turned off.
struct AcceptedViolationTests {
  private let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      guarded = true, keys = { complete = "done" },
      step "rate" { buttons = { { key = "stars", run = function() review.request() end } } },
      step "b",
      onFinish = function() onboarding.complete() end,
    }
    """

  private func explore(_ change: (inout ExplorationOptions) -> Void = { _ in }) throws -> Explorer.Result {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let folder = try ScriptFolder(["f.lua": flow])
    let script = try driver.load(folder.file("f.lua"))
    var options = ExplorationOptions()
    (options.scenario.ios, options.scenario.devices) = ([OSVersion(26)], [.iphone])
    options.bounds.states = 20_000
    change(&options)
    return try #require(driver.explore(script, on: PhoneSetup(), options) { _ in true }.result)
  }

  private func verdict(_ name: String, _ result: Explorer.Result) -> Verdict? {
    result.verdicts.first { $0.property == name }
  }

  @Test func `an accepted violation counts for nothing, and is listed`() throws {
    let result = try explore()
    let violation = try #require(verdict("review", result)?.violations.first)
    #expect([violation.place, violation.subject] == ["rate", "review.tap"])
    let entry = AcceptedViolation(
      property: "review", place: violation.place, subject: violation.subject, reason: "a button for it")
    let (rest, unmatched) = result.accepting([entry])
    #expect(verdict("review", rest)?.violations.contains { $0.subject == "review.tap" } == false)
    #expect(verdict("review", rest)?.accepted.map(\.subject).contains("review.tap") == true)
    #expect(unmatched.isEmpty)
  }

  @Test func `an entry that matches no violation is told`() throws {
    let entry = AcceptedViolation(property: "review", place: "b", subject: "review.tap", reason: "none")
    let (rest, unmatched) = try explore().accepting([entry])
    #expect(unmatched == [entry])
    #expect(verdict("review", rest)?.outcome == .violated)
  }

  @Test func `a remark is a violation where remarks count`() throws {
    let result = try explore()
    let remark = try #require(verdict("review", result)?.remarks.first)
    #expect(remark.sentence == "\"rate\" requests a review during the onboarding")
    #expect(verdict("review", result.strict)?.violations.contains(remark) == true)
    #expect(verdict("review", result.strict)?.remarks.isEmpty == true)
  }

  @Test func `a property that is turned off has no verdict`() throws {
    let result = try explore { $0.without = ["review"] }
    #expect(verdict("review", result) == nil)
    #expect(result.verdicts.count == Property.builtIn.count - 1)
  }

  @Test func `a file lists accepted violations`() throws {
    let folder = try ScriptFolder([
      "a.lua":
        "return { { property = \"review\", place = \"rate\", subject = \"review.tap\", reason = \"a button for it\" } }"
    ])
    #expect(
      try Driver().accepted(in: folder.file("a.lua")) == [
        AcceptedViolation(
          property: "review", place: "rate", subject: "review.tap", reason: "a button for it")
      ])
  }

  @Test(arguments: [
    (
      "return { { property = \"review\", place = \"rate\", subject = \"review.tap\" } }",
      "entry 1 has no reason"
    ),
    (
      "return { { property = \"review\", place = \"rate\", subject = \"x\", reason = \" \" } }",
      "entry 1 has no reason"
    ),
    ("return { property = \"review\" }", "the file returns no list of accepted violations"),
    ("return 1", "the file returns no list of accepted violations"),
    ("return { 1 }", "entry 1 is no table"),
  ])
  func `an entry that lacks a part is refused`(_ lua: String, _ message: String) throws {
    let folder = try ScriptFolder(["a.lua": lua])
    let failure = #expect(throws: Diagnostic.self) { try Driver().accepted(in: folder.file("a.lua")) }
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
  }

  @Test func `one cause is told under the first property that sees it`() throws {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(
      text: """
        local step = onboarding.step
        return onboarding.flow "f" {
          guarded = true, resume = { key = "step", by = "name" },
          step "a", step "b" { button = false, timers = { { after = "1s", run = function() end } } },
        }
        """, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000))
    let telling = result.verdicts.filter { verdict in
      verdict.violations.contains { $0.evidence == .stuck("b") }
    }
    #expect(telling.map(\.property) == ["no dead ends"])
  }
}
