import FlowCheck
import Testing

@Suite struct PersonTableTests {
  @Test(arguments: [
    ("stopAt = 3", "`stopAt` should be a step's name, got a number"),
    ("stopAt = 'nme'", "the flow has no step \"nme\""),
    ("skip = 'nme'", "the flow has no step \"nme\""),
    ("skip = 'welcome'", "the step \"welcome\" cannot be skipped"),
    ("skip = { source = true }", "`skip` is a list of names"),
    ("skip = true", "`skip` should be a list of names, got a boolean"),
    ("choose = { nme = 'x' }", "the flow has no step \"nme\""),
    ("choose = 'tiktok'", "`choose` should be a table, got a string"),
    ("choose = { source = 1 }", "`choose.source` should be a list of names, got a number"),
    ("choose = { source = { 1 } }", "`choose.source` is a list of names"),
    ("choose = { 'tiktok' }", "`choose` holds step = option"),
    ("choose = { source = 'tiktokk' }", "the step \"source\" has no option \"tiktokk\""),
    ("choose = { habitSetup = 'wke' }", "the step \"habitSetup\" has no option \"wke\""),
    ("choose = { welcome = 'x' }", "the step \"welcome\" asks for no answer"),
    ("deny = 3", "`deny` should be a list of names, got a number"),
    ("deny = 'notification'", "there is no prompt \"notification\""),
  ])
  func `what the flow does not have is an error, not passed by`(option: String, message: String) throws {
    #expect(try Checking().complaint("play('flow.lua', { \(option) })") == ["error[GK008]: " + message])
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
