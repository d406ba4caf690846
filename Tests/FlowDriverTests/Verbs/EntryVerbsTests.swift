import FlowCheck
import Testing

/// Number fields, steppers, sliders and date pickers, declared and driven as scripts do; verbatim texts, answers in the
/// Keychain, and older names of steps.
@Suite struct EntryVerbsTests {
  private func outcome(_ step: String, _ body: String, phone: String = "", around: String = "") throws
    -> CheckOutcome
  {
    try Checking().outcome(
      "local f = onboarding.flow 'f' { \(around) onboarding.step 'a' { \(step) }, onboarding.step 'b' } app.install(f, { \(phone) }) app.launch() "
        + body)
  }

  static let good: [(rule: String, step: String, phone: String, body: String)] = [
    (
      "a number waits until it is one of the range, and is kept as a number",
      "number = 'profile.weight', from = 30, to = 250", "",
      "expect(screen.controls[1].control):equals 'number' expect(screen.canGoOn):isFalsy() enter 'heavy' expect(screen.canGoOn):isFalsy() enter(7) expect(screen.canGoOn):isFalsy() enter(70.5) expect(screen.controls[1].value):equals '70.5' tap 'next' expect(profile.get 'weight'):equals(70.5)"
    ),
    (
      "a number is typed and shown as the region writes it", "number = 'store.w'",
      "language = 'de', region = 'DE'",
      "enter '7,0,5' expect(screen.canGoOn):isFalsy() enter '70.5' expect({ screen.canGoOn, screen.controls[1].value }):equals { false, '70.5' } enter '70,5' expect(screen.canGoOn):isTruthy() enter(1.5) expect(screen.controls[1].value):equals '1,5' tap 'next' expect(store.get 'w'):equals(1.5)"
    ),
    (
      "a persona types a number as the region writes it", "number = 'store.w', example = 62.5", "",
      "play(f, { language = 'de', region = 'DE' }) expect(store.get 'w'):equals(62.5)"
    ),
    (
      "a stepper stands at its first stop, and is kept without a touch",
      "stepper = 'store.glasses', from = 2, to = 8", "",
      "expect(screen.controls[1].value):equals '2' expect(screen.canGoOn):isTruthy() enter(5) tap 'next' expect(store.get 'glasses'):equals(5)"
    ),
    (
      "a stepper cannot be set beside its stops", "stepper = 'store.glasses', to = 8", "",
      "expect(function() enter(9) end):fails 'the stepper \"stepper\" cannot be set to \"9\"' expect(screen.controls[1].value):equals '0'"
    ),
    (
      "a slider jumps to its nearest stop", "slider = 'store.hours', from = 4, to = 12, by = 0.5", "",
      "enter(7.3) expect(screen.controls[1].value):equals '7.5' tap 'next' expect(store.get 'hours'):equals(7.5)"
    ),
    (
      "a date picker stands at today, and its wheels end there", "date = 'profile.birthday', to = 'today'",
      "",
      "expect(screen.controls[1].value):equals 'Jan 5, 2026' expect(function() enter '2030-01-01' end):fails() enter '1990-04-01' expect(screen.controls[1].value):equals 'Apr 1, 1990' tap 'next' expect(profile.get 'birthday'):equals '1990-04-01'"
    ),
    (
      "a date is shown in the device's calendar and format", "date = 'store.d'",
      "language = 'ja', region = 'JP', calendar = 'japanese'",
      "enter '1990-04-01' expect(screen.controls[1].value):equals 'H2/04/01' device.calendar = 'gregorian' expect(screen.controls[1].value):equals '1990/04/01' tap 'next' expect(store.get 'd'):equals '1990-04-01'"
    ),
    (
      "what is kept or begins stands there", "stepper = 'store.n', initial = 4", "",
      "expect(screen.controls[1].value):equals '4' store.seed('n', 6) app.kill() app.launch() expect(screen.controls[1].value):equals '6'"
    ),
    (
      "several controls stand on one screen, and are told by their names",
      "fields = { { number = 'store.kg' }, { slider = 'store.h', to = 9 }, { date = 'store.day' }, { ask = 'store.name' } }, onSubmit = function(a) log.info(a.kg + a.h .. a.day) end",
      "",
      "enter(60, 'kg') enter(9, 'h') enter('2000-02-29', 'day') enter('Mio', 'name') tap 'next' expect(app.transcript):log '692000-02-29' expect(store.get 'kg'):equals(60)"
    ),
    (
      "a hook hears of each change, once it stands there",
      "ask = 'store.x', change = function(t) return t:upper() end, onChange = function(t) log.info('now ' .. t) end",
      "",
      "enter 'a' enter 'A' enter 'ab' expect(app.transcript):log 'now A' expect(app.transcript):log 'now AB' expect(app.transcript):log('now A'):times(1)"
    ),
    (
      "a persona sets what it is told, and leaves what stands there",
      "fields = { { number = 'store.kg', from = 40 }, { stepper = 'store.n' } }", "",
      "play(f, { choose = { n = '3' } }) expect({ store.get 'kg', store.get 'n' }):equals { 40, 3 }"
    ),
    (
      "an answer goes into the Keychain: it is added, then changed", "ask = 'keychain.pin'", "",
      "enter '1234' tap 'next' expect(app.transcript):effect 'keychain.add' expect((keychain.get 'pin')):equals '1234' app.kill() app.launch() enter '99' tap 'next' expect(app.transcript):effect 'keychain.update' expect((keychain.get 'pin')):equals '99'"
    ),
    (
      "a text that is shown as it is has no key",
      "title = { 'GitHub', verbatim = true }, buttons = { { key = 'k', label = { 'OK!', verbatim = true } } }",
      "",
      "expect(screen.title):equals 'GitHub' expect(screen.controls[2].label):equals 'OK!'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `a control for a value does as iOS's does`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try outcome(row.step, row.body, phone: row.phone)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(step: String, message: String)] = [
    ("number = 'store.x', from = 9, to = 3", "from comes after `to`"),
    ("slider = 'store.x', from = 2", "from comes after `to`"),
    ("stepper = 'store.x', by = 0", "a number above 0"),
    ("date = 'store.x', from = 'tomorrow'", "should be a day such as \"1990-04-01\", or \"today\""),
    ("date = 'store.x', to = 3", "a date such as \"1990-04-01\""),
    ("number = 'store.x', from = '3'", "a number"),
    ("date = 'store.x', shows = 'year'", "shows"),
    ("number = 'store.x', check = { atLeast = 18 }", "counts characters"),
    ("stepper = 'store.x', initial = 'much'", "initial"),
    ("ask = 'store.x', from = 3", "from"),
    ("title = { 'a', 2, verbatim = true }", "no arguments"),
    ("presentation = 'sheet'", "presentation"),
    ("stepper = 'store.x', date = 'store.y'", "date"),
  ]

  @Test(arguments: bad.map(\.step)) func `a control that no hand could set is refused as it is read`(
    step: String
  ) throws {
    let row = try #require(Self.bad.first { $0.step == step })
    let messages = try outcome(step, "").messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }

  @Test func `a person who stopped at an older name goes on at its step`() throws {
    let outcome = try outcome(
      "",
      "store.seed('at', 'profile') app.kill() app.launch() expect(screen.step):equals 'b' store.seed('at', 'gone') app.kill() app.launch() expect(screen.step):equals 'a'",
      around: "resume = { key = 'at', by = 'name', renamed = { profile = 'b' } },")
    #expect(outcome.messages == [])
  }

  @Test func `a sheet goes at a swipe down, a held one stays, and a cover has no way back`() throws {
    func screens(_ fields: String) -> String {
      "screens = { onboarding.screen 'over' { \(fields), buttons = { { key = 'done', to = 'back' } } } },"
    }
    let step = "buttons = { { key = 'more', to = 'over' } }"
    let sheet = try outcome(
      step,
      "tap 'more' expect(screen.presentation):equals 'sheet' back() expect(screen.name):equals 'over' swipe 'down' expect(screen.step):equals 'a'",
      around: screens("presentation = 'sheet'"))
    #expect(sheet.messages == [])
    let held = try outcome(
      step,
      "tap 'more' swipe 'down' expect(screen.name):equals 'over' tap 'done' expect(screen.step):equals 'a'",
      around: screens("presentation = 'sheet', modal = true"))
    #expect(held.messages == [])
    let cover = try outcome(
      step,
      "tap 'more' back() swipe 'down' expect(screen.name):equals 'over' tap 'done' expect(screen.step):equals 'a'",
      around: screens("presentation = 'cover'"))
    #expect(cover.messages == [])
  }
}
