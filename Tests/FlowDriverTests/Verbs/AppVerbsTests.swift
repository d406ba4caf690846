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
    ("{ ios = 'new' }", #""new" is not an iOS version"#),
    ("{ ios = 26 }", "`ios` should be a string, got a number"),
    ("{ iso = '26' }", "a phone has no \"iso\""), ("{ language = '' }", "a language has a name"),
    ("{ device = 'mac' }", "there is no device class \"mac\""),
    ("{ review = 'beta' }", "there is no origin of a build \"beta\""),
    ("{ 'ja' }", "a phone has named fields only"),
    ("{ stopAt = 3 }", "`stopAt` should be a step's name, got a number"),
    ("{ stopAt = 'nme' }", "the flow has no step \"nme\""),
    ("{ skip = 'nme' }", "the flow has no step \"nme\""),
    ("{ choose = { nme = 'x' } }", "the flow has no step \"nme\""),
    ("{ choose = 'tiktok' }", "`choose` should be a table, got a string"),
    ("{ choose = { source = 1 } }", "`choose` holds step = option"),
    ("{ choose = { source = 'tiktokk' } }", "the step \"source\" has no option \"tiktokk\""),
    ("{ choose = { habitSetup = 'wke' } }", "the step \"habitSetup\" has no option \"wke\""),
    ("{ choose = { welcome = 'x' } }", "the step \"welcome\" asks for no answer"),
    ("{ skip = 'welcome' }", "the step \"welcome\" cannot be skipped"),
    ("{ skip = { source = true } }", "`skip` is a list of names"),
    ("{ deny = 3 }", "`deny` should be a list of names, got a number"),
    ("{ deny = 'notification' }", "there is no prompt \"notification\""),
  ])
  func `an option of play that is wrong is an error, not passed by`(options: String, message: String) throws {
    #expect(try Checking().complaint("play('flow.lua', \(options))") == ["error[GK008]: " + message])
  }

  @Test(arguments: [
    "app.install('flow.lua', { stopAt = 'name' })", "app.install 'flow.lua' app.launch { skip = 'source' }",
  ])
  func `a person is described to play only`(code: String) throws {
    #expect(try Checking().complaint(code)[0].hasSuffix("describes a person, and nobody plays here"))
  }

  @Test(arguments: [
    "app.launch()", "app.launch {}", "app.kill()", "app.kill { after = 'store.set' }", "tap 'next'",
    "app.background()", "local p = app.phase",
  ])
  func `without an app there is nothing to drive`(code: String) throws {
    #expect(try Checking().complaint(code) == ["error[GK008]: no app is installed on the phone"])
  }
}
