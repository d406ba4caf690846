import FlowCheck
import Testing

@Suite struct PersonTableTests {
  @Test(arguments: [
    ("stopAt = 3", "error[GK012]: play: 'options.stopAt' should be a string, got the number 3"),
    ("stopAt = 'nme'", "error[GK008]: the flow has no step \"nme\""),
    ("skip = 'nme'", "error[GK008]: the flow has no step \"nme\""),
    ("skip = 'welcome'", "error[GK008]: the step \"welcome\" cannot be skipped"),
    (
      "skip = { source = true }",
      "error[GK012]: play: 'options.skip' is a list, and one of its entries has the key `source`"
    ),
    ("skip = true", "error[GK012]: play: 'options.skip' should be a name or a list of names, got true"),
    ("choose = { nme = 'x' }", "error[GK008]: the flow has no step \"nme\""),
    ("choose = 'tiktok'", "error[GK012]: play: 'options.choose' should be a table, got the string 'tiktok'"),
    (
      "choose = { source = 1 }",
      "error[GK012]: play: 'options.choose.source' should be a name or a list of names, got the number 1"
    ),
    (
      "choose = { source = { 1 } }",
      "error[GK012]: play: 'options.choose.source[1]' should be a string, got the number 1"
    ),
    (
      "choose = { 'tiktok' }",
      "error[GK012]: play: 'options.choose' takes named fields only, and there is an entry without a name"
    ),
    ("choose = { source = 'tiktokk' }", "error[GK008]: the step \"source\" has no option \"tiktokk\""),
    ("choose = { habitSetup = 'wke' }", "error[GK008]: the step \"habitSetup\" has no option \"wke\""),
    (
      "choose = { source = { 'tiktok', 'friends' } }",
      "error[GK008]: the step \"source\" takes one answer, and is given \"tiktok\" and \"friends\""
    ),
    ("choose = { welcome = 'x' }", "error[GK008]: the step \"welcome\" asks for no answer"),
    ("tap = 'later'", "error[GK012]: play: 'options.tap' should be a table, got the string 'later'"),
    ("tap = { nme = 'later' }", "error[GK008]: the flow has no step \"nme\""),
    ("tap = { source = 'later' }", "error[GK008]: the step \"source\" has no button \"later\""),
    ("deny = 3", "error[GK012]: play: 'options.deny' should be a name or a list of names, got the number 3"),
    ("deny = 'notification'", "error[GK008]: there is no prompt \"notification\""),
  ])
  func `what the flow does not have is an error, not passed by`(option: String, message: String) throws {
    #expect(try Checking().complaint("play('flow.lua', { \(option) })") == [message])
  }

  @Test func `one name stands for a list of one, and a text answers a field`() throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { skip = "source", deny = { "review", "notifications" }, choose = { name = "空", habitSetup = "training" } })
      expect({ profile.get "displayName", habits.names() }):equals { "空", { "training" } }
      expect(profile.get "source"):isFalsy()
      expect(permissions.status "notifications"):equals "denied"
      """)
    #expect(outcome.messages == [])
  }

  @Test
  func `a control of a step or a plain screen is tapped in place of the primary button, once it reacts`()
    throws
  {
    let checking = try Checking([
      "trial.lua": """
      local step = onboarding.step
      return onboarding.app {
        flows = { onboarding.flow "trial" {
          step "name" { ask = "profile.displayName",
            buttons = { { key = "later", to = "trial", enabled = given.profile "displayName" } } },
          step "trial" { button = "Buy", buttons = { { key = "later", to = "sure" }, { key = "no", to = "done" } } },
          step "done",
        } },
        screens = { onboarding.screen "sure" { button = "Stay", buttons = { { key = "leave", to = "done" } } } },
      }
      """
    ])
    let outcome = try checking.outcome(
      """
      local run = play("trial.lua", { tap = { trial = "later", sure = "leave", name = "next" } })
      expect(run):event("tapped", { control = "later" })
      expect(run):event("tapped", { control = "leave" })
      expect(run):screen "done"
      expect(play("trial.lua", { tap = { trial = "no" } })):noScreen "sure"
      """)
    #expect(outcome.messages == [])
  }

  @Test func `on a step that waits for a server the person waits, and no longer than it takes`() throws {
    let checking = try Checking([
      "wait.lua": """
      return onboarding.flow "wait" {
        onboarding.step "load" {
          button = false, onEnter = function() backend.request { path = "config" } end,
          onAnswer = function() onboarding.go "next" end,
        },
        onboarding.step "done",
      }
      """
    ])
    let outcome = try checking.outcome(
      """
      local run = play("wait.lua", {})
      expect(run):event("timePassed", { seconds = 0.3 })
      expect(run):screen "done"
      """)
    #expect(outcome.messages == [])
  }

  @Test func `several answers to one question are a list`() throws {
    let checking = try Checking()
    let outcome = try checking.outcome(
      """
      local run = play("flow.lua", { choose = { habitSetup = { "training", "wake" }, source = { "tiktok" } } })
      expect(run):event("chosen", { option = "training" })
      expect(run):event("chosen", { option = "wake" })
      expect(profile.get "source"):equals "tiktok"
      """)
    #expect(outcome.messages == [])
  }
}
