import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// The paths of violations as a report shortens them.
struct ShortenedPathTests {
  private func rows(_ lua: String, of property: String) throws -> [PathWords.Row] {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000))
    let found = try #require(result.verdicts.first { $0.property == property }?.violations.first)
    return PathWords(result.player(at: found, of: compiled), found, variant: 0).rows
  }

  @Test func `a kill in the middle of a long path is told`() throws {
    let rows = try rows(
      """
      local step, steps = onboarding.step, { guarded = true }
      for i = 1, 9 do steps[i] = step("s" .. i) end
      steps[10] = step "rate" { onEnter = function() review.request() end }
      steps[11] = step "end"
      return onboarding.flow("f")(steps)
      """, of: "crash consistency")
    #expect(rows.count > PathWords.most)
    let folded = PathWords.folded(rows, "--all lists them").map(\.gestures.text)
    #expect(folded.contains("app.kill()") && folded.count { $0 == "app.launch()" } == 2)
    #expect(folded.contains { $0.hasSuffix("lines are left out; --all lists them") })
  }

  @Test func `a paywall is told apart from a flow of its placement's name`() throws {
    let rows = try rows(
      """
      local step = onboarding.step
      return onboarding.flow "onboarding" { guarded = true, keys = { complete = "done" },
        step "plans" { onLeave = function() paywall.register "onboarding" end },
        step "rate" { onLeave = function() review.request() end }, step "end",
        onFinish = function() onboarding.complete() end }
      """, of: "review")
    #expect(rows.map(\.shown.text).contains("paywall onboarding"))
  }
}
