import FlowCheck
import Testing

@Suite struct NotificationsVerbsTests {
  private static let habits = [
    "flow.lua": #"""
    return onboarding.flow "habits" {
      onStart = function()
        notifications.setCategories {
          { id = "ALARM", actions = { { id = "TALK", title = "Talk", opensApp = true }, { id = "STOP", title = "Stop" } } },
        }
        notifications.add { id = "wake", title = "Good morning", body = "Up!", at = { hour = 7, minute = 0 },
          repeats = true, category = "ALARM", userInfo = { habit = "wake" } }
        for i = 1, 10 do
          notifications.add { id = "wake" .. i, title = "Still in bed?", at = { hour = 7, minute = i } }
        end
      end,
      onStepLeft = function() notifications.foreground { "banner" } end,
      onFinish = function() onboarding.complete() end,
      onboarding.step "welcome", onboarding.step "last",
    }
    """#
  ]

  private func outcome(_ body: String) throws -> CheckOutcome {
    try Checking(Self.habits).outcome(
      #"app.install "flow.lua" settings.set("notifications", "authorized") app.launch()"# + "\n" + body)
  }

  @Test func `habits are scheduled in a few lines and delivered on the virtual clock`() throws {
    let outcome = try outcome(
      #"""
      expect(#notifications.pending()):equals(11)
      app.background()
      clock.advance "22h"
      expect(app.transcript):event("notificationDelivered", { id = "wake", at = "07:00", title = "Good morning" })
      expect(notifications.delivered()[1].actions):equals {
        { id = "TALK", title = "Talk" }, { id = "STOP", title = "Stop" },
      }
      expect(notifications.pending()[1].actions):equals(notifications.delivered()[1].actions)
      clock.advance "1d"
      expect(app.transcript):event("notificationDelivered", { id = "wake" }):times(2)
      expect(app.transcript):event("notificationDelivered", { id = "wake1" }):times(1)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a person taps, chooses an action, and swipes away`() throws {
    let outcome = try outcome(
      #"""
      app.kill()
      clock.advance "23h"
      notifications.tap("wake", "STOP")
      expect(app.phase):equals "background"
      expect(app.transcript):event("notificationOpened", { action = "STOP", userInfo = { habit = "wake" } })
      notifications.tap "wake1"
      expect(app.phase):equals "active"
      notifications.swipe "wake2"
      expect(#notifications.delivered()):equals(8)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-17: what is attached is looked for among the app's files, and leaves them`() throws {
    let attaching = #"""
      local function attach() notifications.add { id = "n", title = "t", after = 60, attachments = { "avatar.png" } } end
      return onboarding.flow "att" {
        onboarding.step "missing" { onLeave = attach },
        onboarding.step "planted" { onLeave = attach },
        onboarding.step "written" { onLeave = function() files.write("avatar.png", 100) attach() end },
        onboarding.step "end",
      }
      """#
    let outcome = try Checking(["flow.lua": attaching]).outcome(
      #"""
      app.install "flow.lua"
      settings.set("notifications", "authorized")
      app.launch()
      tap "next"
      expect(app.transcript):finding "notifications.refused"
      files.seed("avatar.png", 20000000)
      tap "next"
      expect({ #notifications.pending(), files.exists "avatar.png" }):equals { 0, true }
      tap "next"
      expect({ #notifications.pending(), files.exists "avatar.png" }):equals { 1, false }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `in the foreground nothing is shown until the app says how`() throws {
    let outcome = try outcome(
      #"""
      clock.advance "22h"
      expect(app.transcript):noEvent "notificationDelivered"
      expect(app.transcript):finding "notifications.foregroundSilent"
      tap "next"
      clock.advance "1d"
      expect(app.transcript):event("notificationDelivered", { id = "wake", foreground = true })
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the phone travels`() throws {
    let outcome = try outcome(
      #"""
      app.background()
      clock.timeZone = "America/New_York"
      clock.advance "12h"
      expect(app.transcript):event("notificationDelivered", { id = "wake", at = "07:00" })
      expect(clock.time):equals "07:00"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a server pushes, and a call that nobody reports ends the app`() throws {
    let outcome = try outcome(
      #"""
      app.background()
      push.send { id = "a", title = "Hi", body = "there" }
      expect(app.transcript):event("notificationDelivered", { id = "a", title = "Hi" })
      push.send { id = "b", type = "background" }
      expect(app.transcript):event "remotePushReceived"
      push.send { id = "c", type = "voip" }
      clock.advance(2)
      expect(app.transcript):finding "push.voipUnreported"
      expect(app.phase):equals "notRunning"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the test author decides what iOS leaves open`() throws {
    let outcome = try outcome(
      #"""
      notifications.cap = "keepSoonest"
      notifications.failsWithoutPermission = false
      notifications.removalTakesNewer = true
      notifications.declareSound("a.caf", 40)
      intents.isCapable = false
      expect({ notifications.cap, notifications.failsWithoutPermission, notifications.removalTakesNewer, intents.isCapable })
        :equals { "keepSoonest", false, true, false }
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("notifications.tap 'x'", "no notification \"x\" is shown"),
    ("clock.timeZone = 'Mars'", "\"Mars\" is not a time zone"),
    ("push.send { title = 'x' }", "push.send: 'push' needs `id`"),
    (
      "push.send { id = 'x', type = 'alrt' }",
      "push.send: 'push.type' should be 'alert', 'background' or 'voip', got the string 'alrt'"
    ),
    ("push.send { id = 'x', typ = 'alert' }", "push.send: 'push' has no field 'typ'"),
    ("notifications.cap = 'all'", "notifications.cap should be"),
    (
      "app.background() push.send { id = 'x', title = 't' } notifications.tap('x', 'STOP')",
      "\"x\" has no action \"STOP\""
    ),
  ])
  func `what nobody can do is refused`(code: String, message: String) throws {
    let complaint = try Checking(Self.habits).complaint(
      #"app.install "flow.lua" settings.set("notifications", "authorized") app.launch() "# + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}
