import FlowCheck
import Testing

@Suite struct GestureVerbsTests {
  @Test func `a hand taps, chooses, types, answers and waits`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "account" })
      tap "signIn"
      expect(prompt.name):equals "apple"
      allow()
      choose "tiktok"
      choose(3)
      expect(screen.chosen):equals { "other" }
      tap("other", { times = 1 })
      tap("next", { times = 2 })
      enter "Riku"
      enter "空"
      tap(2)
      expect(profile.get "displayName"):equals "空"
      choose("wake", "06:30")
      tap "primary"
      expect(habits.get "wake"):equals "06:30"
      deny()
      back()
      swipe()
      expect(screen.step):equals "notifications"
      local before = clock.now
      clock.advance "1d"
      clock.advance "90s"
      clock.advance(0.5)
      expect(clock.now - before):equals(86490.5)
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 6)
  }

  @Test(arguments: [
    ("welcome", "tap 'nxt'", "there is no \"nxt\" on the screen of \"welcome\""),
    ("welcome", "tap(9)", "there is no \"9\" on the screen of \"welcome\""),
    ("welcome", "tap(-1)", "there is no \"-1\" on the screen of \"welcome\""),
    ("welcome", "choose 'tiktok'", "there is no \"tiktok\" on the screen of \"welcome\""),
    ("welcome", "enter 'x'", "there is no field to type into on the screen of \"welcome\""),
    ("welcome", "allow()", "no system dialog is up"), ("welcome", "deny()", "no system dialog is up"),
    ("welcome", "tap('next', { times = 3 })", "tap takes { times = 2 }"),
    ("welcome", "tap('next', { time = 2 })", "tap takes { times = 2 }"),
    ("source", "tap 'next'", "\"Next\" is disabled: nothing was chosen or entered yet"),
    ("source", "choose 'next'", "\"next\" is not an option"),
    ("source", "choose('other', 'noon')", "\"noon\" is not a time of day"),
    ("name", "tap 'text'", "\"text\" is a field, not a button"),
    ("account", "tap 'next' tap 'next'", "the apple dialog is up and takes every tap"),
    ("welcome", "app.background() tap 'next'", "the app is in the background"),
    ("welcome", "app.kill() tap 'next'", "the app is not running"),
    ("welcome", "clock.advance 'soon'", "\"soon\" is not a duration"),
    ("welcome", "clock.advance(-1)", "\"-1\" is not a duration"),
    ("welcome", "clock.advance '1w'", "\"1w\" is not a duration"),
    ("welcome", "clock.advance(1 / 0)", "\"inf\" is not a duration"),
  ])
  func `a gesture that cannot be made is told, with what can be`(step: String, code: String, message: String)
    throws
  {
    #expect(
      try Checking().complaint("play('flow.lua', { stopAt = '\(step)' }) \(code)") == [
        "error[GK008]: " + message
      ])
  }

  @Test func `a sign-in can fail`() throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { stopAt = "account" })
      tap "next"
      auth.failSignIn()
      expect({ screen.step, auth.isSignedIn }):equals { "account", false }
      expect(prompt):isFalsy()
      """)
    #expect(outcome.messages == [])
  }
}
