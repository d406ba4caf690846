import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// A control that shows nothing to a person who denied its permission is a remark.
struct DeniedRequestTests {
  private func remarks(_ steps: String) throws -> [Violation] {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: """
        local step = onboarding.step
        return onboarding.flow "f" {
          guarded = true, back = true, keys = { complete = "done" },
          \(steps)
          onFinish = function() onboarding.complete() end,
        }
        """,
      name: "f.lua")
    let result = Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 20_000))
    return result.verdicts.first { $0.property == "prompts" }?.remarks ?? []
  }

  @Test func `a priming that moves on without a word is told, with its mend`() throws {
    let found = try remarks("step \"priming\" { permission = \"notifications\" }, step \"end\",")
    #expect(
      found.map(\.sentence) == [
        "\"request\" of \"priming\" shows nothing to a person who denied notifications"
      ])
    #expect(
      found.first?.cure
        == "where permissions.status \"notifications\" is \"denied\", call settings.open(), or leave the step out: when = given.permission(\"notifications\", \"notDetermined\")"
    )
  }

  @Test func `a button that does nothing is told`() throws {
    let found = try remarks(
      """
      step "camera" { onAnswer = function() end, buttons = {
        { key = "on", run = function() permissions.request "camera" end } } }, step "end",
      """)
    #expect(found.map(\.sentence) == ["\"on\" of \"camera\" shows nothing to a person who denied camera"])
  }

  @Test func `a bar of progress with fewer steps tells nothing`() throws {
    let found = try remarks(
      """
      progress = true, step "welcome",
      step "priming" { when = given.permission("notifications", "notDetermined") },
      step "reminders" { permission = "notifications" }, step "end",
      """)
    #expect(found.map(\.sentence).contains { $0.hasPrefix("\"request\" of \"reminders\" shows nothing") })
  }

  static let innocent: [(String, String)] = [
    (
      "a step to which no way leads back",
      "step \"ask\" { permission = \"notifications\" }, step \"wait\" { back = false }, step \"end\" { back = false },"
    ),
    (
      "a way to Settings",
      """
      step "ask" { onAnswer = function() end, buttons = { { key = "on", run = function()
        if permissions.status "camera" == "denied" then settings.open() else permissions.request "camera" end
      end } } }, step "end",
      """
    ),
    (
      "a step that is left out",
      """
      step "welcome",
      step "ask" { permission = "notifications", when = given.permission("notifications", "notDetermined") },
      step "end",
      """
    ),
    (
      "a page for those who denied",
      """
      step "ask" { permission = "notifications" },
      step "denied" { when = given.permission("notifications", "denied"), title = "Reminders are off" },
      step "end",
      """
    ),
    (
      "a screen that tells it beforehand",
      """
      step "ask" { permission = "notifications", title = function()
        return permissions.status "notifications" == "denied" and "Reminders are off in Settings" or "Remind you?"
      end }, step "end",
      """
    ),
  ]

  @Test(arguments: innocent) func `an app that tells a person who denied is not blamed`(
    _ name: String, _ steps: String
  ) throws {
    #expect(
      try remarks(steps).filter { $0.sentence.contains("shows nothing") }.map(\.sentence) == [], "\(name)")
  }
}
