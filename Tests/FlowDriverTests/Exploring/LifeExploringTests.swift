import FlowCheck
import Testing

/// The ways in which a process ends and begins, explored.
@Suite struct LifeExploringTests {
  private func messages(_ app: String, _ scenario: String, _ holds: String) throws -> [String] {
    try Checking(["app.lua": app]).outcome(
      "expect(explore('app.lua', { ios = {}, devices = {}, permissions = {}, \(scenario) })):holds '\(holds)'"
    ).messages.map(\.description)
  }

  private static func sending(_ background: String) -> String {
    """
    return onboarding.app {
      flows = { onboarding.flow 'f' { guarded = true, onboarding.step 'a' { button = 'Next', buttons = { {
        key = 'send', run = function() backend.request { path = 'x'\(background) } end } } } } },
      onOrphanedAnswer = function(answer)
        if answer.process ~= answer.currentProcess then store.set('late', true) end
      end,
    }
    """
  }

  @Test
  func `an answer of a killed process reaches nobody, and one of a background session the next process`()
    throws
  {
    let scenario = "kills = 1, waits = 1, properties = { p = never(given.store('late', true)) }"
    #expect(try messages(Self.sending(""), scenario, "p") == [])
    #expect(try messages(Self.sending(", background = true"), scenario, "p").count == 1)
  }

  @Test func `a process from before the first unlock is explored with both readings of UserDefaults`() throws
  {
    let app = """
      return onboarding.app {
        flows = { onboarding.flow 'f' { guarded = true, onboarding.step 'a',
          onFinish = function() store.set('done', true) end } },
        screens = { onboarding.screen 'home' { title = 'Home' } },
        root = function() return store.boolean 'done' and 'home' or 'f' end,
      }
      """
    let told = try messages(
      app,
      "prewarms = 1, properties = { p = never(function() return app.phase == 'active' and screen.step == 'a' and world.store.done end) }",
      "p")
    #expect(told.count == 1)
    #expect(told.first?.contains("store.beforeFirstUnlock = \"processLife\"") == true, "\(told)")
  }
}
