import FlowCheck
import Testing

/// The parts of the app's notifications and a Focus, written and driven as scripts do.
@Suite struct NotificationPartsDrivingTests {
  private static let head =
    """
    local function ask(options) return function() permissions.request('notifications', options) end end
    local f = onboarding.flow 'f' {
      onboarding.step 'a' { onAnswer = function() end, buttons = {
        { key = 'usual', run = ask() }, { key = 'some', run = ask { options = { 'alert', 'providesAppNotificationSettings' } } },
        { key = 'wrong', run = ask { options = { 'alerts' } } }, { key = 'entitled', run = ask { options = { 'timeSensitive' } } },
        { key = 'urgent', run = function() notifications.add { id = 'u', title = 'U', level = 'timeSensitive', sound = 'default' } end },
        { key = 'plain', run = function() notifications.add { id = 'p', title = 'P', sound = 'default' } end },
        { key = 'level', run = function() notifications.add { id = 'l', title = 'L', level = 'urgent' } end },
      } },
      onNotificationSettings = function() log.info 'settings' end,
    }
    app.install(f) app.launch()

    """

  static let good: [(rule: String, body: String)] = [
    (
      "parts",
      "tap 'some' allow() local s = notifications.settings() expect({ s.alert, s.sound, s.badge, s.timeSensitive }):equals { 'enabled', 'notSupported', 'notSupported', 'enabled' }"
    ),
    (
      "a part that is switched off",
      "tap 'usual' allow() settings.setNotifications('sound', false) expect(notifications.settings().sound):equals 'disabled' expect(permissions.status 'notifications'):equals 'authorized'"
    ),
    (
      "the button in Settings, also of an app that does not run",
      "tap 'some' allow() app.kill() settings.openNotifications() expect(app.phase):equals 'active' expect(app.transcript):log 'settings'"
    ),
    (
      "a Focus",
      "tap 'usual' allow() settings.focus = true push.send { id = 'x', title = 'X' } app.background() push.send { id = 'p', title = 'P' } expect(app.transcript):finding 'notifications.heldByFocus' expect(app.transcript):event('notificationDelivered', { id = 'p', quiet = true }) push.send { id = 't', title = 'T', level = 'timeSensitive', sound = 'default' } expect(app.transcript):event('notificationDelivered', { id = 't', sound = 'default' })"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `it is as on a phone`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(body: String, message: String)] = [
    ("tap 'wrong'", "there is no part of a notification \"alerts\""),
    ("tap 'entitled'", "no app asks for \"timeSensitive\""),
    ("tap 'level'", "level"),
    ("settings.setNotifications('sounds', false)", "should be"),
    ("tap 'usual' allow() settings.openNotifications()", "Settings has no button that leads into the app"),
  ]

  @Test(arguments: bad.map(\.body)) func `what no phone does is refused`(body: String) throws {
    let row = try #require(Self.bad.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
