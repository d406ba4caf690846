import FlowCheck
import Testing

/// What leads into the app and out of it, written and driven as scripts do.
@Suite struct OpeningDrivingTests {
  private static let head =
    """
    local f = onboarding.flow 'f' {
      onboarding.step 'a' { buttons = { { key = 'out', run = settings.open }, { key = 'later', run = function() app.after(2, 'done', { n = 1 }) end },
        { key = 'wrong', run = function() app.after(2, 'dnoe') end }, { key = 'nolink', run = function() app.open 'terms' end } },
        onAnswer = function(x) log.info(x.answer) end },
      onboarding.step 'b',
      on = { done = function(d) log.info('done ' .. tostring(d.n)) end },
      onURL = function(l) log.info(l.host) end, onBackground = function() log.info 'away' end,
      intents = { add = function(d) log.info('add ' .. tostring(d.n)) end, show = { opensApp = true, run = function() log.info 'show' end } },
      quickActions = { write = function() log.info 'write' end },
    }
    app.install(f)

    """

  static let good: [(rule: String, body: String)] = [
    (
      "what the app opens takes it out of the front",
      "app.launch() tap 'out' expect(app.phase):equals 'background' expect(app.transcript):log 'away' app.foreground() expect(app.phase):equals 'active'"
    ),
    (
      "a link starts an app that does not run",
      "app.openURL 'x://hello' expect(app.phase):equals 'active' expect(app.transcript):log 'hello'"
    ),
    (
      "an intent runs unseen, one that opens the app in front",
      "app.intent('add', { n = 2 }) expect(app.phase):equals 'background' expect(app.transcript):log 'add 2' app.intent 'show' expect(app.phase):equals 'active'"
    ),
    (
      "an intent reaches a suspended app",
      "app.launch() app.background() clock.advance '1m' app.intent 'add' expect(app.transcript):log 'add nil'"
    ),
    ("an action of the icon opens the app", "app.quickAction 'write' expect(app.phase):equals 'active'"),
    (
      "a timer of the process outlives the step",
      "app.launch() tap 'later' tap 'next' clock.advance(2) expect(app.transcript):log 'done 1'"
    ),
    (
      "a timer of the process dies with it",
      "app.launch() tap 'later' app.kill() app.launch() clock.advance(5) expect(app.transcript):noLog 'done 1'"
    ),
    (
      "a timer that fell due while the app was suspended fires on the return",
      "app.launch() tap 'later' app.background() app.suspendAfter = 1 clock.advance(60) app.foreground() expect(app.transcript):log 'done 1'"
    ),
    (
      "what leads in can be undone",
      "app.launch() app.openURL 'x://hello' undo() expect(app.transcript):noLog 'hello'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `it leads in and out`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(body: String, message: String)] = [
    ("app.openURL 'nolink'", "\"nolink\" is no link"),
    (
      "app.declare('CFBundleURLSchemes', { 'mine' }) app.openURL 'mien://x'",
      "no link of the scheme \"mien\" opens the app"
    ),
    ("app.intent 'ad'", "the app's `intents` has no \"ad\""),
    ("app.quickAction 'wirte'", "the app's `quickActions` has no \"wirte\""),
    ("app.launch() tap 'wrong'", "the app's `on` has no event \"dnoe\""),
    ("app.launch() tap 'nolink'", "\"terms\" is no link"),
  ]

  @Test(arguments: bad.map(\.body)) func `what leads nowhere is refused`(body: String) throws {
    let row = try #require(Self.bad.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
