import FlowCheck
import Testing

@Suite struct AppVerbsTests {
  @Test func `an app is installed, launched, left and started again`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { ios = "18.5", language = "ja", device = "ipad", review = "testFlight" })
      expect({ app.phase, device.ios, language.device, device.kind, review.environment })
        :equals { "notRunning", "18.5", "ja", "ipad", "testFlight" }
      app.launch()
      expect(app.phase):equals "active"
      app.background()
      expect(app.phase):equals "background"
      app.foreground()
      app.kill()
      expect(app.phase):equals "notRunning"
      app.launch { ios = "17.0" }
      expect({ device.ios, language.device, screen.step }):equals { "17.0", "en", "welcome" }
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 5)
  }

  @Test func `play returns what happened and leaves the phone where it ended`() throws {
    let outcome = try Checking().outcome(
      #"""
      local run = play("flow.lua", { choose = { source = "other", name = "空" }, deny = "notifications" })
      expect(run.outcome):equals "completed"
      expect(run.steps):equals { "welcome", "account", "source", "name", "habitSetup", "notifications" }
      expect({ profile.get "source", profile.get "displayName" }):equals { "other", "空" }
      expect(permissions.status "notifications"):equals "denied"
      run = play("flow.lua", { stopAt = "name", skip = { "source" } })
      expect({ run.outcome, screen.step }):equals { "stopped", "name" }
      expect(profile.get "source"):isFalsy()
      expect(app.transcript.outcome):isFalsy()
      """#)
    #expect(outcome.messages == [])
  }

  // MARK: Kills

  @Test func `an armed kill ends the process after the effect, once`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "notifications" })
      deny()
      app.kill { after = "onboarding.complete" }
      tap "next"
      expect(app.phase):equals "inactive"
      allow()
      expect(app.phase):equals "notRunning"
      expect(app.transcript):noEffect "paywall.register"
      app.launch()
      expect(screen.kind):equals "main"
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    "app.install 'flow.lua' app.launch()", "app.launch {}", "undo() redo()", "back() undo()",
  ])
  func `a fresh phone, an undo and a redo forget an armed kill`(forgetting: String) throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { stopAt = "account" })
      app.kill { after = "store.set" }
      \(forgetting)
      while screen.step ~= "source" do
        if prompt then allow() else tap "next" end
      end
      expect(app.phase):equals "active"
      """)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("app.kill { after = 'onboarding.completed' }", "no app ever does \"onboarding.completed\""),
    ("app.kill { after = 'log.info' }", "no app ever does \"log.info\""),
    ("app.kill { after = 'tapped' }", "no app ever does \"tapped\""),
    ("app.kill { before = 'store.set' }", "app.kill takes { after = effect }"),
    ("app.kill {}", "app.kill takes { after = effect }"),
  ])
  func `a kill that could never come is refused`(code: String, message: String) throws {
    #expect(try Checking().complaint("app.install 'flow.lua' " + code) == ["error[GK008]: " + message])
  }

  // MARK: What is refused

  @Test(arguments: [
    "app.launch()", "app.launch {}", "app.kill()", "app.kill { after = 'store.set' }", "tap 'next'",
    "app.background()", "local p = app.phase",
  ])
  func `without an app there is nothing to drive`(code: String) throws {
    #expect(try Checking().complaint(code) == ["error[GK008]: no app is installed on the phone"])
  }
}
