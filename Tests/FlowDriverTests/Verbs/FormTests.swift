import FlowCheck
import Testing

/// Answers on their way from the hand to the store, written and driven as scripts do.
@Suite struct FormTests {
  private func outcome(_ step: String, _ body: String, around: String = "") throws -> CheckOutcome {
    try Checking().outcome(
      "local f = onboarding.flow 'f' { \(around) onboarding.step 'a' { \(step) }, onboarding.step 'b' } app.install(f) app.launch() "
        + body)
  }

  static let good: [(rule: String, step: String, body: String)] = [
    (
      "a choice that leads on needs no second tap, and acts first",
      "choose = { 'x', 'y' }, into = 'store.x', leadsOn = true, onChoose = function(o, on) log.info(o .. tostring(on)) end",
      "choose 'y' expect(screen.step):equals 'b' expect(store.get 'x'):equals 'y' expect(app.transcript):log('ytrue')"
    ),
    (
      "a choice that is not accepted does not lead on",
      "choose = { 'x', 'y' }, leadsOn = true, check = function(a) if a == 'y' then return 'not y' end end",
      "choose 'y' expect(screen.step):equals 'a' expect(screen.complaint):equals 'not y' choose 'x' expect(screen.step):equals 'b'"
    ),
    (
      "typed text is changed before it stands there",
      "ask = 'store.x', change = function(t) return t:upper():sub(1, 3) end",
      "enter 'abcd' expect(screen.controls[1].value):equals 'ABC' tap 'next' expect(store.get 'x'):equals 'ABC'"
    ),
    (
      "an optional question leads on and keeps nothing",
      "ask = 'store.x', optional = true",
      "expect(screen.canGoOn):isTruthy() tap 'next' expect(screen.step):equals 'b' expect(store.get 'x'):equals(nil)"
    ),
    (
      "an optional answer that is taken back takes back what was kept",
      "ask = 'store.x', optional = true, initial = 'none'",
      "store.seed('x', 'old') app.kill() app.launch() expect(screen.controls[1].value):equals 'old' enter '' tap 'next' expect(store.get 'x'):equals ''"
    ),
    (
      "an answer stands there from the beginning, and what is kept before it",
      "choose = { 'x', 'y' }, into = 'store.x', initial = function() return 'y' end",
      "expect(screen.chosen):equals { 'y' } store.seed('x', 'x') app.kill() app.launch() expect(screen.chosen):equals { 'x' }"
    ),
    (
      "a check at the tap complains about nothing, until something is typed",
      "ask = 'store.x', checkAt = 'submit', check = { atLeast = 2, message = 'two' }",
      "expect(screen.canGoOn):isTruthy() expect(screen.complaint):equals(nil) tap 'next' expect(screen.complaint):equals 'two' enter 'a' expect(screen.complaint):equals(nil) tap 'next' expect(screen.step):equals 'a' enter 'ab' tap 'next' expect(screen.step):equals 'b'"
    ),
    (
      "onSubmit keeps the step up with what was entered, and nothing is kept",
      "ask = 'store.x', onSubmit = function(a) log.info(a) if a == 'no' then return 'stay' end end",
      "enter 'no' tap 'next' expect(screen.step):equals 'a' expect(screen.controls[1].value):equals 'no' expect(store.get 'x'):equals(nil) enter 'yes' tap 'next' expect(screen.step):equals 'b'"
    ),
    (
      "an onSubmit that goes elsewhere goes there, once",
      "onSubmit = function() onboarding.go 'b' end", "tap 'next' expect(screen.step):equals 'b'"
    ),
    (
      "a question that is not asked stands nowhere, needs no answer and keeps none",
      "fields = { { toggle = 'store.news', onChoose = function(_, on) store.set('news', on) end }, { ask = 'store.mail', when = given.store('news', true), check = { atLeast = 3 } }, { ask = 'store.name', optional = true } }, onSubmit = function(a) log.info(tostring(a.mail)) end",
      "store.seed('mail', 'old@x') app.kill() app.launch() expect(screen.controls):count(3) expect(function() enter('a@b', 'mail') end):fails() tap 'news' expect(screen.controls):count(4) expect(screen.controls[2].value):equals 'old@x' enter('a', 'mail') expect(screen.canGoOn):isFalsy() tap 'news' expect(screen.canGoOn):isTruthy() tap 'next' expect(screen.step):equals 'b' expect(store.get 'mail'):equals 'old@x' expect(app.transcript):log 'nil'"
    ),
    (
      "a question that is asked again has what was entered, and keeps it",
      "fields = { { toggle = 'store.news', onChoose = function(_, on) store.set('news', on) end }, { ask = 'store.mail', when = function() return store.boolean 'news' end } }",
      "tap 'news' enter('a@b', 'mail') tap 'news' tap 'news' expect(screen.controls[2].value):equals 'a@b' tap 'next' expect(store.get 'mail'):equals 'a@b'"
    ),
    (
      "a persona answers the questions that are asked",
      "fields = { { choose = { 'x', 'y' }, into = 'store.x', name = 'x', when = given.never }, { ask = 'store.y' } }",
      "expect(play(f).steps):equals { 'a', 'b' } expect({ store.get 'x' or 'none', store.get 'y' }):equals { 'none', 'Sora' }"
    ),
    (
      "options of a function are asked for when the question comes up",
      "choose = function() return store.get 'list' or { 'one' } end, into = 'store.x'",
      "expect(screen.options):equals { 'one' } store.seed('list', { 'p', 'q' }) app.kill() app.launch() choose 'q' tap 'next' expect(store.get 'x'):equals 'q'"
    ),
    (
      "a switch is kept as true or false",
      "toggle = 'store.x'",
      "expect(screen.controls[1].role):equals 'toggle' tap 'toggle' expect(screen.chosen):equals { 'toggle' } tap 'next' expect(store.get 'x'):equals(true)"
    ),
    (
      "a button's state is chosen by a stored value, and may lead elsewhere",
      "button = false, buttons = { { key = 'k', state = 'store.s', states = { done = { label = 'Done', to = 'b', style = 'bold', announce = 'Ready', accessibility = 'All done' } } } }",
      "expect(screen.controls[1].label):equals 'K' tap 'k' expect(screen.step):equals 'a' store.seed('s', 'done') app.kill() app.launch() expect(screen.controls[1].label):equals 'Done' expect(screen.controls[1].style):equals 'bold' expect(screen.controls[1].announce):equals 'Ready' expect(screen.controls[1].accessibility):equals 'All done' tap 'k' expect(screen.step):equals 'b'"
    ),
    (
      "the way on is a function's answer",
      "next = function() return 'finish' end", "tap 'next' expect(screen.kind):equals 'main'"
    ),
    (
      "a function that names no way leaves it to the list",
      "next = function() end", "tap 'next' expect(screen.step):equals 'b'"
    ),
    (
      "a screen has a style, a label and an announcement of its own",
      "style = { background = 'dark' }, accessibility = 'Heading', announce = function() return 'Hello' end",
      "expect(screen.style.background):equals 'dark' expect(screen.accessibility):equals 'Heading' expect(screen.announced):equals 'Hello'"
    ),
    (
      "the step that is shown hears of the return and of becoming active",
      "onReturn = function(s) log.info('back ' .. s.name) end, onActive = function(s) log.info('active ' .. s.name) end",
      "app.background() app.foreground() expect(app.transcript):log('back a') expect(app.transcript):log('active a') tap 'next' app.background() app.foreground() expect(app.transcript):log('back a'):times(1)"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `an answer goes as its step says`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try outcome(row.step, row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(step: String, body: String, message: String)] = [
    ("ask = 'store.x', change = function() return 3 end", "enter 'a'", "`change` should return a text"),
    (
      "onSubmit = function() return 'go' end", "tap 'next'",
      "the `onSubmit` of \"a\" should return \"stay\" or nothing"
    ),
    (
      "choose = function() return { 'x', 'x' } end", "",
      "the options should be a list of texts, none of them twice"
    ),
    ("next = function() return 'c' end", "tap 'next'", "\"a\" leads to \"c\", and there is no such step"),
    ("next = function() return true end", "tap 'next'", "a way should return a step's name, a number or nil"),
  ]

  @Test(arguments: bad.map(\.step)) func `a function that answers something else is an error`(step: String)
    throws
  {
    let row = try #require(Self.bad.first { $0.step == step })
    let messages = try outcome(row.step, row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }

  private static let form =
    "fields = { { ask = 'store.name' }, { name = 'plan', choose = { 'free', 'pro' }, into = 'store.plan', initial = 'free' }, { toggle = 'store.news' }, { habits = { 'wake' }, optional = true } }"

  @Test func `several questions are answered by their names, and all are kept`() throws {
    let outcome = try outcome(
      Self.form,
      """
      expect(screen.canGoOn):isFalsy()
      enter("Mio", "name") choose "pro" tap "news" choose("wake", "06:30")
      expect(screen.chosen):equals { "plan.pro", "news", "habits.wake" }
      undo() expect(screen.chosen):equals { "plan.pro", "news" } redo()
      app.background() app.foreground()
      expect(screen.chosen):equals { "plan.pro", "news", "habits.wake" }
      tap "next"
      expect(screen.step):equals "b"
      expect(store.get "name"):equals "Mio" expect(store.get "plan"):equals "pro"
      expect(store.get "news"):equals(true) expect(habits.get "wake"):equals "06:30"
      app.launch { arguments = {} } expect(screen.controls[1].value):equals "Mio"
      expect(screen.chosen):equals { "plan.pro", "news" }
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a persona answers every question of a form, as it was told`() throws {
    let outcome = try Checking().outcome(
      """
      local f = onboarding.flow 'f' { onboarding.step 'a' { \(Self.form) }, onboarding.step 'b' }
      local run = play(f, { choose = { plan = 'pro', ['a.name'] = 'Aki' } })
      expect(run.outcome):equals 'completed' expect(store.get 'plan'):equals 'pro' expect(store.get 'name'):equals 'Aki'
      """)
    #expect(outcome.messages == [])
  }

  @Test func `of two fields the one that is meant is named`() throws {
    let messages = try outcome(
      "fields = { { ask = 'store.x' }, { ask = 'store.y' } }", "enter 'a'"
    ).messages
    #expect(messages.contains { $0.description.contains("the screen of \"a\" has 2 fields") }, "\(messages)")
  }

  @Test func `each gives every step a field that it does not have itself`() throws {
    let outcome = try Checking().outcome(
      """
      local f = onboarding.flow 'f' {
        each = { body = 'Shared', onLeave = function(s) log.info('left ' .. s.name) end },
        onStepEntered = function(s) log.info('entered ' .. s.name) end,
        onboarding.step 'a', onboarding.step 'b' { body = 'Own', onLeave = function() log.info 'own' end },
      }
      app.install(f) app.launch() expect(screen.body):equals 'Shared' tap 'next' expect(screen.body):equals 'Own' tap 'next'
      expect(app.transcript):log('left a') expect(app.transcript):log('own')
      expect(app.transcript):log('entered b') expect(app.transcript):noLog('left b')
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a step that is passed over is told, at the beginning, in the middle and at the end`() throws {
    let outcome = try Checking().outcome(
      """
      local function passed(s) log.info('passed ' .. s.name) end
      local function no(name) return onboarding.step(name) { when = given.never, onSkip = passed } end
      local f = onboarding.flow 'f' { no 'a', onboarding.step 'b', no 'c', onboarding.step 'd', no 'e' }
      app.install(f) app.launch() expect(app.transcript):log('passed a') expect(app.transcript):noLog('passed c')
      tap 'next' expect(app.transcript):log('passed c') tap 'next' expect(app.transcript):log('passed e')
      expect(app.transcript):log('passed a'):times(1)
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a flow's handlers run while it is shown, after the app's`() throws {
    let outcome = try Checking().outcome(
      """
      local first = onboarding.flow 'first' { onboarding.step 'a', onForeground = function() log.info 'first' end, onFinish = function() onboarding.present 'second' end }
      local second = onboarding.flow 'second' { onboarding.step 'b', onForeground = function() log.info 'second' end }
      app.install(onboarding.app { flows = { first, second }, screens = { onboarding.screen 'main' }, onForeground = function() log.info 'app' end })
      app.launch() app.background() app.foreground()
      expect(app.transcript):log('app') expect(app.transcript):log('first') expect(app.transcript):noLog('second')
      tap 'next' app.background() app.foreground()
      expect(app.transcript):log('first'):times(2)
      expect(app.transcript):log('second'):times(1)
      """)
    #expect(outcome.messages == [])
  }
}
