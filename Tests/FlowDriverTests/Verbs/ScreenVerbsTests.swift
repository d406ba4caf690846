import FlowCheck
import Testing

@Suite struct ScreenVerbsTests {
  @Test func `a screen says what a person sees, as it was when it was asked for`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      local before = screen
      expect({ before.step, before.name, before.kind, before.title }):equals { "source", "source", "step", "Source" }
      expect(before.body):isFalsy()
      expect(before.options):equals { "instagram", "tiktok", "other" }
      expect({ before.canGoOn, before.canSkip }):equals { false, true }
      choose "tiktok"
      expect({ screen.chosen, before.chosen }):equals { { "tiktok" }, {} }
      expect(screen):differsFrom(before)
      expect(screen.controls[2]):equals {
        key = "tiktok", label = "Tiktok", role = "option", enabled = true, selected = true,
      }
      play "flow.lua"
      expect({ screen.kind, screen.name }):equals { "paywall", "onboarding_complete" }
      expect(screen.step):isFalsy()
      expect(tostring(screen)):equals 'screen "onboarding_complete": Paywall'
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `T-74, T-78: the device and its text size decide which controls lie below the edge`() throws {
    let outcome = try Checking().outcome(
      #"""
      local options = {}
      for i = 1, 9 do options[i] = "option " .. i .. " with some words" end
      app.install(onboarding.flow "f" { onboarding.step "a" { choose = options } }, { textSize = "large" })
      app.launch()
      expect({ screen.isCut, screen.cut }):equals { false, {} }
      device.textSize = "accessibilityLarge"
      expect(screen.isCut):equals(true)
      expect(screen.cut[#screen.cut]):equals "next"
      app.install(
        onboarding.flow "f" { onboarding.step "a" { choose = options } },
        { textSize = "accessibilityLarge", device = "ipad" })
      app.launch()
      expect(screen.isCut):equals(false)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `without an app there is no screen and no dialog`() throws {
    let outcome = try Checking().outcome(
      """
      expect(tostring(screen)):equals "no screen: the app is not running"
      expect(screen.step):isFalsy()
      expect(screen.controls):isFalsy()
      expect({ screen.isCut, screen.cut }):equals { false, {} }
      expect(prompt):isFalsy()
      expect(app.transcript.steps):equals {}
      expect(app.transcript.effects):equals {}
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a dialog has a name, and equals itself`() throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { stopAt = "account" })
      tap "next"
      local dialog = prompt
      expect({ dialog.name, tostring(dialog) }):equals { "apple", "the apple dialog" }
      expect(prompt):equals(dialog)
      deny()
      tap "next"
      expect(prompt):differsFrom(dialog)
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a transcript lists its steps and its effects`() throws {
    let outcome = try Checking().outcome(
      """
      local run = play("flow.lua", { stopAt = "source" })
      expect(run.steps):equals { "welcome", "account", "source" }
      expect(run.effects[1]):equals {
        name = "analytics.track", arguments = { event = "left", parameters = { step = "welcome" } },
      }
      expect(run.effects):count(5)
      expect(tostring(run)):startsWith "a transcript of "
      """)
    #expect(outcome.messages == [])
  }
}
