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

  @Test func `an app handles the events for which it or a flow of it has a function`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install(onboarding.flow "f" { onURL = function() end, onboarding.step "a" })
      expect({ app.handles "onURL", app.handles "onPurchase" }):equals { true, false }
      expect(function() app.handles "onUrl" end):fails "onURL"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a step in front keeps its answer while its conditions hold`() throws {
    let outcome = try Checking().outcome(
      #"""
      local step = onboarding.step
      app.install(onboarding.flow "f" {
        step "goal" { choose = { "a", "b" }, into = "store.goal", saveWhen = given.store("agreed", true) },
        step "last" { requires = given.store("agreed", true) },
      })
      expect(app.keeps "goal"):equals(false)
      app.launch()
      expect({ app.keeps "goal", app.keeps "last" }):equals { false, false }
      store.seed("agreed", true)
      expect({ app.keeps "goal", app.keeps "last" }):equals { true, false }
      expect(function() app.keeps "gaol" end):fails "no step called"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a tap on the icon goes on with a process that lives, its memory and its screen`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      tap "next"
      local step = screen.step
      app.background()
      app.launch()
      expect({ app.phase, screen.step }):equals { "active", step }
      expect(app.transcript):event "launched":times(1)
      expect(app.transcript):event "foregrounded":times(1)
      app.kill()
      app.launch()
      expect(app.transcript):event "launched":times(2)
      undo() undo() undo()
      expect({ app.phase, screen.step }):equals { "background", step }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-63: the tap on the icon goes on with a prewarmed process, which saw nothing`() throws {
    let outcome = try Checking([
      "flow.lua": """
      return onboarding.app {
        flows = { onboarding.flow "f" { onboarding.step "a" } }, screens = { onboarding.screen "home" },
        root = { { when = given.store("done", true), to = "home" }, "f" },
      }
      """
    ]).outcome(
      #"""
      app.install "flow.lua"
      store.seed("done", true)
      store.beforeFirstUnlock = "processLife"
      device.restart()
      app.prewarm()
      app.launch()
      expect(screen.name):equals "a"
      app.kill()
      app.launch()
      expect(screen.name):equals "home"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `arguments end a process that lives and wipe nothing, be there none`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { ios = "18.5" })
      app.launch()
      store.seed("kept", 1)
      app.launch { arguments = { "-reset" } }
      expect(app.transcript):event "processKilled":before(event("launched", { arguments = { "-reset" } }))
      app.launch { arguments = {} }
      expect(app.transcript):event "processKilled":times(2)
      expect({ store.get "kept", device.ios }):equals { 1, "18.5" }
      expect(tostring(select(2, pcall(app.launch, { arguments = "-reset" })))):contains "should be a list"
      expect(tostring(select(2, pcall(app.launch, { arguments = { reset = "-reset" } })))):contains "is a list"
      expect(tostring(select(2, pcall(app.launch, { arguments = {}, ios = "18.5" })))):contains "cannot stand beside"
      """#)
    #expect(outcome.messages == [])
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
    ("app.install 'flow.lua' app.launch()", true), ("app.launch {}", true), ("undo()", true),
    ("undo() redo()", false), ("back() undo()", false), ("app.kill() app.launch()", false),
  ])
  func `a kill is armed on the phone on which it was armed, until it is taken back`(
    doing: String, isForgotten: Bool
  ) throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { stopAt = "account" })
      app.kill { after = "store.set" }
      \(doing)
      while app.phase == "active" and screen.step ~= "source" or prompt do
        if prompt then allow() else tap "next" end
      end
      expect(app.phase):equals "\(isForgotten ? "active" : "notRunning")"
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a kill counts the effects of a name, or all of them`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "notifications" })
      deny()
      app.kill { count = 2 }
      tap "next"
      allow()
      expect(app.phase):equals "notRunning"
      expect(app.transcript):event("killArmed", { count = 2 })
      expect(app.transcript):noEffect "paywall.register"
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    (
      "app.kill { after = 'onboarding.completed' }",
      "error[GK012]: app.kill: 'moment.after': no app ever does \"onboarding.completed\""
    ),
    (
      "app.kill { after = 'log.info' }",
      "error[GK012]: app.kill: 'moment.after': no app ever does \"log.info\""
    ),
    ("app.kill { after = 'tapped' }", "error[GK012]: app.kill: 'moment.after': no app ever does \"tapped\""),
    ("app.kill { before = 'store.set' }", "error[GK011]: app.kill: 'moment' has no field 'before'"),
    ("app.kill {}", "error[GK008]: app.kill takes { after = effect }"),
    (
      "app.kill { count = 0 }",
      "error[GK012]: app.kill: 'moment.count' should be an integer of at least 1, got 0"
    ),
    (
      "app.kill { after = 'store.set', count = 1.5 }",
      "error[GK012]: app.kill: 'moment.count' should be an integer, got the number 1.5"
    ),
    ("app.kill { after = 'store.set', cuont = 2 }", "error[GK011]: app.kill: 'moment' has no field 'cuont'"),
    ("app.kill { after = 3 }", "error[GK012]: app.kill: 'moment.after' should be a string, got the number 3"),
  ])
  func `a kill that could never come is refused`(code: String, message: String) throws {
    #expect(try Checking().complaint("app.install 'flow.lua' " + code) == [message])
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
