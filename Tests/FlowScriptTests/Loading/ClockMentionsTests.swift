import FlowModel
import Testing

@testable import FlowScript

@Suite struct ClockMentionsTests {
  @Test(arguments: [
    ("store.set('at', clock.now())", true), ("local t = os.time()", true), ("notifications.add {}", true),
    ("alarms.schedule('wake', '07:00')", true), ("-- no clock is read", true),
    ("store.set('clocks', 1)", false), ("local oslo, cost = 1, 2", false), ("", false),
  ])
  func `a script mentions the clock where one of its words does`(source: String, expected: Bool) {
    #expect(ScriptEngine.mentionsClock(source) == expected)
  }

  @Test func `a script's functions read the clock where any of its files mentions it`() throws {
    let flow =
      "local later = require 'later'\nreturn onboarding.flow 'f' { onboarding.step 'a', onStart = later }"
    let silent = ScriptFolder(flow, ["later.lua": "return function() store.set('n', 1) end"])
    #expect(try !silent.load().callbacks.readsClock)
    let reading = ScriptFolder(flow, ["later.lua": "return function() store.set('n', clock.now()) end"])
    #expect(try reading.load().callbacks.readsClock)
  }
}
