import FlowCheck
import Testing

/// The calls that fail because a check says so, as the hooks of an app see them.
@Suite struct FailureDrivingTests {
  private static let head =
    """
    local function say(...) log.info(table.concat({ ... }, " ")) end
    local calls = {
      ['alarms.schedule'] = function() say(alarms.schedule('a', '07:00') or 'scheduled') end,
      ['auth.signIn'] = function() auth.signIn 'apple' end,
      ['auth.webSignIn'] = function() auth.webSignIn('https://a.b', 'cb') end,
      ['backend.request'] = function() backend.request { path = 'me' } end,
      ['camera.start'] = function() camera.start() end,
      ['files.write'] = function() say(files.write('a.png', 3) or 'written', tostring(files.exists 'a.png')) end,
      ['health.samples'] = function() say(select(2, health.samples 'steps') or 'read') end,
      ['health.save'] = function() say(health.save('weight', 60) or 'saved') end,
      ['keychain.add'] = function() say(keychain.add('a', 'x'), keychain.get 'a' or 'none') end,
      ['keychain.update'] = function() say(keychain.update('a', 'y'), keychain.get 'a' or 'none') end,
      ['keychain.delete'] = function() say(keychain.delete 'a', keychain.get 'a' or 'none') end,
      ['keychain.get'] = function() local value, status = keychain.get 'a' say(value or 'none', status) end,
      ['notifications.add'] = function() notifications.add { id = 'a', title = 'A', after = 60 } end,
      ['permissions.request'] = function() permissions.request('healthKit', { read = { 'steps' }, share = { 'weight' } }) end,
      ['store.set'] = function() store.set('a', (store.get 'a' or 0) + 1) say(store.get 'a') end,
      ['voice.connect'] = function() voice.configure { category = 'playAndRecord' } voice.setSecret 's' voice.connect() end,
    }
    local buttons = {}
    for name, call in pairs(calls) do buttons[#buttons + 1] = { key = name, run = call } end
    local f = onboarding.flow 'f' {
      onboarding.step 'a' { buttons = buttons, onAnswer = function(x)
        say(x.answer, x.request or '', x.detail and x.detail.reason or x.reason or '', tostring(x.detail and x.detail.code or x.code or ''))
      end },
      onCameraFailed = function(x) say('camera', x.reason) end,
      onVoice = function(x) say('voice', x.state, x.reason or '') end,
    }
    app.install(f) settings.set('camera', 'authorized') settings.set('microphone', 'authorized')
    settings.set('notifications', 'authorized') settings.set('alarmkit', 'authorized') app.launch()
    local function logged(text) expect(app.transcript):log(text) end
    local function not_logged(text) expect(app.transcript):noLog(text) end

    """

  static let good: [(rule: String, body: String)] = [
    (
      "an alarm is not scheduled, and the app is given the name of the error",
      "phone.fail 'alarms.schedule' tap 'alarms.schedule' logged 'maximumLimitReached' expect(#alarms.scheduled()):equals(0) phone.recover 'alarms.schedule' tap 'alarms.schedule' logged 'scheduled' expect(#alarms.scheduled()):equals(1)"
    ),
    (
      "a sign-in shows no sheet and fails",
      "phone.fail('auth.signIn', { times = 1 }) tap 'auth.signIn' expect(prompt):isFalsy() tap 'auth.signIn' expect(prompt.name):equals 'apple'"
    ),
    (
      "a web sign-in shows no sheet and fails",
      "phone.fail('auth.webSignIn', { times = 1 }) tap 'auth.webSignIn' expect(prompt):isFalsy() tap 'auth.webSignIn' expect(prompt ~= nil):isTruthy()"
    ),
    (
      "a request fails after the seconds that were said, with the reason that was said",
      "phone.fail('backend.request', { after = 2, reason = 'cannotFindHost', times = 1 }) tap 'backend.request' clock.advance(1.9) expect(app.transcript):noEvent 'failed' clock.advance(0.1) expect(app.transcript):event('failed', { code = -1003, reason = 'cannotFindHost', domain = 'NSURLErrorDomain' }) tap 'backend.request' clock.advance(1) expect(app.transcript):event 'granted'"
    ),
    (
      "a camera fails at its start",
      "phone.fail 'camera.start' tap 'camera.start' logged 'camera mediaServicesWereReset' expect(camera.isRunning):isFalsy()"
    ),
    (
      "a camera that runs fails late and stops",
      "phone.fail('camera.start', { after = 2, times = 1 }) tap 'camera.start' expect(camera.isRunning):isTruthy() clock.advance(1) not_logged 'camera mediaServicesWereReset' clock.advance(1) logged 'camera mediaServicesWereReset' expect(camera.isRunning):isFalsy() tap 'camera.start' expect(camera.isRunning):isTruthy()"
    ),
    (
      "a file is not written",
      "phone.fail('files.write', { times = 1 }) tap 'files.write' logged 'fileWriteOutOfSpace false' tap 'files.write' logged 'written true'"
    ),
    (
      "a query fails until the store recovers",
      "phone.fail 'health.samples' tap 'health.samples' logged 'errorDatabaseInaccessible' phone.recover 'health.samples' tap 'health.samples' logged 'errorAuthorizationNotDetermined'"
    ),
    (
      "a sample is not written",
      "tap 'permissions.request' allow() phone.fail('health.save', { times = 1 }) tap 'health.save' logged 'errorDatabaseInaccessible' tap 'health.save' logged 'saved'"
    ),
    (
      "a Keychain that is locked keeps nothing",
      "phone.fail('keychain.add', { times = 1 }) tap 'keychain.add' logged '-25308 none' tap 'keychain.add' logged '0 x'"
    ),
    (
      "a Keychain that cannot be changed keeps what it has",
      "keychain.seed('a', 'x') phone.fail('keychain.update', { reason = 'notAvailable' }) tap 'keychain.update' logged '-25291 x' phone.fail 'keychain.delete' tap 'keychain.delete' logged '-25308 x'"
    ),
    (
      "a Keychain that cannot be read gives nothing out",
      "keychain.seed('a', 'x') phone.fail('keychain.get', { reason = 'authFailed' }) tap 'keychain.get' logged 'none -25293' phone.recover 'keychain.get' tap 'keychain.get' logged 'x 0'"
    ),
    (
      "a notification is not scheduled",
      "phone.fail('notifications.add', { times = 1 }) tap 'notifications.add' expect(#notifications.pending()):equals(0) expect(app.transcript):event('failed', { code = 1 }) tap 'notifications.add' expect(#notifications.pending()):equals(1)"
    ),
    (
      "a request of a framework that reports errors shows no sheet",
      "phone.fail('permissions.request', { times = 1 }) tap 'permissions.request' expect(prompt):isFalsy() expect(permissions.status 'healthKit'):equals 'notDetermined' tap 'permissions.request' expect(prompt.name):equals 'healthKit'"
    ),
    (
      "what could not be written is read until the process ends",
      "tap 'store.set' phone.fail 'store.set' tap 'store.set' logged '2' expect(app.transcript):finding 'store.unwritten' app.kill() app.launch() tap 'store.set' expect(store.get 'a'):equals(2)"
    ),
    (
      "a write that succeeds writes all",
      "phone.fail('store.set', { times = 1 }) tap 'store.set' tap 'store.set' app.kill() app.launch() expect(store.get 'a'):equals(2)"
    ),
    (
      "a connection fails while it is negotiated",
      "phone.fail('voice.connect', { after = 3, reason = 'connectionFailed', times = 1 }) tap 'voice.connect' clock.advance(2.5) not_logged 'voice failed connectionFailed' clock.advance(0.5) logged 'voice failed connectionFailed' tap 'voice.connect' clock.advance(1) logged 'voice connected '"
    ),
    (
      "a failure outlives the process and is taken back by undo",
      "phone.fail 'files.write' app.kill() app.launch() tap 'files.write' logged 'fileWriteOutOfSpace false' undo() undo() undo() undo() app.kill() app.launch() tap 'files.write' logged 'written true'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `a call fails as iOS lets it fail`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(body: String, message: String)] = [
    ("phone.fail 'camera.strat'", "camera.start"),
    ("phone.fail ''", "should be"),
    ("phone.recover 'keychain'", "should be"),
    (
      "phone.fail('backend.request', { reason = 'timedOtu' })",
      "there is no reason of backend.request \"timedOtu\""
    ),
    ("phone.fail('backend.request', { after = -1 })", "should be a number of at least 0, got -1"),
    ("phone.fail('keychain.add', { after = 1 })", "keychain.add fails when it is called"),
    ("phone.fail('keychain.get', { times = 1 })", "phone.recover \"keychain.get\""),
    ("phone.fail('camera.start', { times = 0 })", "should be an integer of at least 1, got 0"),
    ("phone.fail('camera.start', { tiems = 1 })", "tiems"),
  ]

  @Test(arguments: bad.map(\.body)) func `a failure that no service has is refused`(body: String) throws {
    let row = try #require(Self.bad.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
