import FlowCheck
import Testing

/// Permissions, sheets and switches that few onboardings ask for, written and driven as scripts do.
@Suite struct PrivacyDrivingTests {
  private static let head =
    """
    local asked = { 'tracking', 'bluetooth', 'photos', 'contacts', 'calendar', 'reminders', 'speech', 'motion', 'localNetwork', 'notifications' }
    local buttons = {}
    for _, name in ipairs(asked) do buttons[#buttons + 1] = { key = name, run = function() permissions.request(name) end } end
    buttons[#buttons + 1] = { key = 'face', run = function() auth.evaluate 'Unlock' end }
    buttons[#buttons + 1] = { key = 'web', run = function() auth.webSignIn('https://a.b/login', 'cb') end }
    buttons[#buttons + 1] = { key = 'quiet', run = function() auth.webSignIn('https://a.b/login', 'cb', { ephemeral = true }) end }
    buttons[#buttons + 1] = { key = 'both', run = function() permissions.request 'notifications' permissions.request 'tracking' end }
    buttons[#buttons + 1] = { key = 'hidden', run = function() permissions.status 'localNetwork' end }
    local f = onboarding.flow 'f' {
      onboarding.step 'a' { buttons = buttons, onAnswer = function(x) log.info(x.answer .. ' ' .. (x.permission or '') .. (x.detail.reason or x.detail.url or '')) end },
      onRemotePush = function() log.info 'push' end,
    }
    app.install(f) app.launch()
    local function logged(text) expect(app.transcript):log(text) end

    """

  static let good: [(rule: String, body: String)] = [
    (
      "some of the photos",
      "tap 'photos' allow 'limited' logged 'granted photos' expect(permissions.status 'photos'):equals 'limited'"
    ),
    ("the calendar", "tap 'calendar' allow() expect(permissions.status 'calendar'):equals 'fullAccess'"),
    (
      "tracking under another alert",
      "tap 'both' expect(prompt.name):equals 'notifications' expect(app.transcript):finding 'permission.lost' allow() expect(prompt):isFalsy() tap 'tracking' expect(prompt.name):equals 'tracking'"
    ),
    (
      "tracking that nobody may ask for",
      "settings.trackingRequests = false expect(permissions.status 'tracking'):equals 'denied' tap 'tracking' expect(prompt):isFalsy()"
    ),
    (
      "the radio of Bluetooth",
      "expect(device.bluetooth):equals 'unknown' tap 'bluetooth' allow() expect(device.bluetooth):equals 'poweredOn' settings.bluetooth = false expect(app.phase):equals 'active' expect(device.bluetooth):equals 'poweredOff'"
    ),
    ("the local network", "tap 'localNetwork' deny() logged 'handled localNetwork'"),
    ("a face", "expect((auth.canEvaluate())):isTruthy() tap 'face' allow() allow() logged 'granted '"),
    (
      "a face that is not recognized, five times",
      "tap 'face' allow() deny 'unrecognized' logged 'failed authenticationFailed' for _ = 1, 4 do tap 'face' deny 'unrecognized' end logged 'failed biometryLockout' expect((select(2, auth.canEvaluate()))):equals 'biometryLockout' device.lock() device.unlock() expect((auth.canEvaluate())):isTruthy()"
    ),
    ("a person who cancels", "tap 'face' allow() deny() logged 'cancelled userCancel'"),
    (
      "no face that is enrolled",
      "device.biometry = 'notEnrolled' tap 'face' expect(prompt):isFalsy() logged 'failed biometryNotEnrolled'"
    ),
    (
      "the alert before a site",
      "tap 'web' expect(prompt.name):equals 'webConsent' expect(app.phase):equals 'inactive' allow() expect(prompt.name):equals 'web' expect(app.phase):equals 'active' allow 'cb://done' logged 'granted cb://done'"
    ),
    (
      "the alert before a site that is cancelled",
      "tap 'web' deny() expect(prompt):isFalsy() logged 'cancelled '"
    ),
    ("a site that shares nothing", "tap 'quiet' expect(prompt.name):equals 'web'"),
    (
      "the alert before a site, undone and killed",
      "tap 'web' undo() expect(prompt):isFalsy() tap 'web' app.kill() app.launch() expect(prompt):isFalsy()"
    ),
    (
      "modes that an app reads",
      "settings.lowPowerMode = true settings.lowDataMode = true expect({ device.isLowPower, device.isLowData, app.backgroundRefresh }):equals { true, true, 'available' }"
    ),
    (
      "an app that is not refreshed",
      "settings.backgroundAppRefresh = false expect(app.backgroundRefresh):equals 'denied' app.background() push.send { id = 'p', type = 'background' } expect(app.transcript):noLog 'push' expect(app.transcript):finding 'push.notDelivered'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `it is as on a phone`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(body: String, message: String)] = [
    ("tap 'calendar' allow 'limited'", "the calendar dialog does not offer a part of it"),
    ("tap 'calendar' allow 'limted'", "\"limted\" is no answer to a dialog"),
    ("tap 'calendar' deny 'unrecognized'", "the calendar dialog looks at no face"),
    ("tap 'calendar' deny 'face'", "should be"),
    ("tap 'hidden'", "iOS tells no app its status of localNetwork"),
    ("given.permission('faceID', 'denied')", "iOS tells no app its status of faceID"),
    ("tap 'web' allow 'cb://x'", "the webConsent dialog is not completed by that link"),
    ("settings.set('calendar', 'authorized')", "calendar is never \"authorized\""),
    ("device.biometry = 'broken'", "should be"),
  ]

  @Test(arguments: bad.map(\.body)) func `what no phone does is refused`(body: String) throws {
    let row = try #require(Self.bad.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
