import FlowCheck
import Testing

/// Numbers at the ends of what Lua has, wherever a script can say one: each is used or refused, and none ends the program.
struct ExtremeNumbersTests {
  private static let numbers = [
    "math.maxinteger", "math.mininteger", "-1", "0", "1e308", "-1e308", "1e19", "9.3e18", "math.huge",
    "-math.huge",
    "0/0",
  ]

  /// Acts of a hook with a number.
  private static let hooks = [
    "onboarding.go(@)", "store.set('d', store.date(@))", "app.after(@, 'tick')", "notifications.setBadge(@)",
    "files.write('a', @)", "log.info(language.number(@, 2))", "log.info(language.date(@))",
    "notifications.add { id = 'a', title = 't', after = @ }",
    "notifications.add { id = 'a', title = 't', after = @, repeats = true }",
    "notifications.add { id = 'a', title = 't', hour = @, minute = @ }",
    "notifications.add { id = 'a', title = 't', year = @, month = @, day = @ }",
    "store.set('n', @) log.info(store.integer 'n' .. store.number 'n' .. tostring(store.bool 'n'))",
    "analytics.track('x', { n = @ })", "onboarding.set('n', @)", "keychain.add('n', @)",
    "intents.donate { text = 't', recipients = @ }",
    "backend.request { method = 'GET', path = 'p', body = { n = @ } }",
  ]

  /// Acts of a person or a phone with a number.
  private static let verbs = [
    "clock.advance(@)", "clock.advance(@) clock.advance '1d'", "app.suspendAfter = @", "files.seed('a', @)",
    "backend.respond('GET me', { after = @ })", "backend.respond('GET me', { times = @ })", "undo(@)",
    "redo(@)",
    "tap(@)", "choose(@)", "phone.fail('backend', { times = @ })", "expect(@):closeTo(@, @)",
  ]

  /// Fields of a step with a number.
  private static let fields = [
    "buttons = { { key = 'x', to = @ } }", "buttons = { { key = 'x', to = function() return @ end } }",
    "timers = { { after = @, to = 'next' } }", "timers = { { after = 1, to = @ } }",
    "timers = { { every = @, run = function() end } }", "rank = @", "rank = function() return @ end",
    "next = function() return @ end", "ask = 'store.n', check = { atMost = @ }", "body = { 'k', @ }",
  ]

  private func tries(_ step: String, _ drive: String) throws -> CheckOutcome {
    try Checking([
      "t.lua": """
      return onboarding.flow "f" { on = { tick = function() end },
        onboarding.step "a" { title = "A", \(step) }, onboarding.step "b", onboarding.step "c" }
      """
    ]).outcome(
      """
      pcall(function() app.install "t.lua" app.launch() end)
      pcall(function() \(drive) end)
      pcall(function() clock.advance "2d" end)
      expect(1):equals(1)
      """)
  }

  @Test(arguments: numbers)
  func `a number at the end of what Lua has ends no program`(number: String) throws {
    func with(_ text: String) -> String { text.replacing("@", with: "(\(number))") }
    for hook in Self.hooks {
      #expect(try tries("onEnter = function() \(with(hook)) end", "").status == .passed, "\(hook)")
    }
    for verb in Self.verbs { #expect(try tries("", with(verb)).status == .passed, "\(verb)") }
    for field in Self.fields {
      #expect(try tries(with(field), "tap 'x' tap 'next'").status == .passed, "\(field)")
    }
  }
}
