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
      tap "next"
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
    ("welcome", "choose 'tiktok'", "there is no \"tiktok\" on the screen of \"welcome\""),
    ("welcome", "enter 'x'", "there is no field to type into on the screen of \"welcome\""),
    ("welcome", "allow()", "no system dialog is up"), ("welcome", "deny()", "no system dialog is up"),
    ("source", "tap 'next'", "\"Next\" is disabled: nothing was chosen or entered yet"),
    ("source", "choose 'next'", "\"next\" is not an option"),
    ("source", "choose('other', 'noon')", "\"noon\" is not a time of day"),
    ("name", "tap 'text'", "\"text\" is a field, not a button"),
    ("account", "tap 'next' tap 'next'", "the apple dialog is up and takes every tap"),
    ("welcome", "app.background() tap 'next'", "the app is in the background"),
    ("welcome", "app.kill() tap 'next'", "the app is not running"),
    ("welcome", "clock.advance 'soon'", "\"soon\" is not a duration"),
    ("welcome", "clock.advance '1w'", "\"1w\" is not a duration"),
  ])
  func `a gesture that cannot be made is told, with what can be`(step: String, code: String, message: String)
    throws
  {
    #expect(
      try Checking().complaint("play('flow.lua', { stopAt = '\(step)' }) \(code)") == [
        "error[GK008]: " + message
      ])
  }

  /// A flow that asks for the location and for health data.
  private static let asking = #"""
    local step = onboarding.step
    return onboarding.flow "x" {
      step "location" { permission = "location" },
      step "health" { permission = "healthKit", options = { read = { "steps", "sleep" }, share = { "weight" } } },
      step "end",
    }
    """#

  @Test(arguments: [
    ("{ times = 3 }", "error[GK012]: tap: 'how.times' should be an integer from 1 to 2, got 3"),
    ("{ time = 2 }", "error[GK011]: tap: 'how' has no field 'time'"),
  ])
  func `a hand taps once or twice`(options: String, message: String) throws {
    #expect(
      try Checking().complaint("play('flow.lua', { stopAt = 'welcome' }) tap('next', \(options))") == [
        message
      ])
  }

  @Test func `S-42: the location is allowed once, and looks allowed until the app is left`() throws {
    let outcome = try Checking(["flow.lua": Self.asking]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      tap "request"
      allow "once"
      expect({ screen.step, permissions.status "location" }):equals { "health", "authorizedWhenInUse" }
      app.background()
      expect(permissions.status "location"):equals "notDetermined"
      expect(app.transcript):finding "location.once"
      """#)
    #expect(outcome.messages == [])
  }

  @Test(
    arguments: [
      ("allow()", ["steps", "sleep"], "sharingAuthorized"), ("deny()", [], "sharingDenied"),
      ("allow { 'sleep' }", ["sleep"], "sharingDenied"), ("allow 'once'", nil, ""),
      ("allow { 'weight' }", [], "sharingAuthorized"),
      ("allow { 'sleep', 'weight' }", ["sleep"], "sharingAuthorized"),
      ("allow { read = { 'steps' }, share = { 'weight' } }", ["steps"], "sharingAuthorized"),
    ] as [(String, [String]?, String)])
  func `a person allows some types of health data and not others`(
    answer: String, readable: [String]?, status: String
  ) throws {
    let checking = try Checking(["flow.lua": Self.asking])
    let code = #"""
      play("flow.lua", { stopAt = "health" })
      tap "request"
      \#(answer)
      """#
    guard let readable else {
      #expect(
        try checking.complaint(code) == ["error[GK008]: the healthKit dialog does not offer to allow it once"]
      )
      return
    }
    let names = readable.map { "\"\($0)\"" }.joined(separator: ", ")
    let outcome = try checking.outcome(
      code + #"""

        expect(screen.step):equals "end"
        expect(app.transcript):event "handled"
        expect(health.readable):equals { \#(names) }
        expect(permissions.status "healthKit"):equals "\#(status)"
        """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("location", "allow { 'steps' }", "the location dialog lists nothing to choose from"),
    ("location", "allow 'twice'", "\"twice\" is no answer to a dialog"),
    (
      "health", "allow { 'height' }",
      "the healthKit sheet does not list all of these types, or none were named"
    ),
    ("health", "allow {}", "the healthKit sheet does not list all of these types, or none were named"),
    ("health", "allow { 'stepz' }", "allow: 'how[1]': there is no type of health data \"stepz\""),
    (
      "health", "allow { share = { 'steps' } }",
      "the healthKit sheet does not list all of these types, or none were named"
    ),
  ])
  func `an answer that the dialog does not offer is told, with what it offers`(
    step: String, answer: String, message: String
  ) throws {
    let complaint = try Checking(["flow.lua": Self.asking]).complaint(
      "play('flow.lua', { stopAt = '\(step)' }) tap 'request' \(answer)")
    #expect(complaint.count == 1 && complaint[0].hasSuffix("]: " + message), "\(complaint)")
  }

  @Test func `S-41: a step that asks for the location after a decision waits for ever`() throws {
    let outcome = try Checking(["flow.lua": Self.asking]).outcome(
      #"""
      app.install "flow.lua"
      settings.set("location", "denied")
      app.launch()
      tap "request"
      expect({ screen.step, prompt == nil }):equals { "location", true }
      expect(app.transcript):finding "location.never"
      """#)
    #expect(outcome.messages == [])
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
