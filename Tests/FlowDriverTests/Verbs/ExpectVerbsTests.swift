import FlowCheck
import Testing

@Suite struct ExpectVerbsTests {
  @Test(arguments: [
    "expect({ 1, { a = 2 } }):equals { 1, { a = 2 } }", "expect(nil):equals(nil)",
    "expect('ab'):contains 'b'",
    "expect({ 1, 2 }):contains(2)", "expect({ a = 1, b = 2 }):contains { a = 1 }",
    "expect({ 1, 2 }):startsWith { 1 }",
    "expect('空気'):count(2)", "expect(0):isTruthy()", "expect(false):isFalsy()",
    "expect(0.3):closeTo(0.1 + 0.2, 1e-9)",
    "expect('a'):differsFrom 'b'", "expect({ 1 }):lacks(2)", "expect(print):equals(print)",
    "local t = {} t.t = t expect(t):equals(t)", "expect(require 'flow'):equals(require 'flow')",
  ])
  func `an expectation that holds says nothing and is counted`(code: String) throws {
    let outcome = try Checking().outcome(code)
    #expect(outcome.messages == [])
    #expect(outcome.status == .passed)
    #expect(outcome.expectations == 1)
  }

  @Test(arguments: [
    ("expect(1):equals(2)", "expected 2, got 1"), ("expect(1):equals(1.0)", "the values differ"),
    ("expect(nil):isTruthy()", "expected a value that is neither nil nor false, got nil"),
    ("expect({ 1 }):count(2)", "expected 2 elements, got 1: { 1 }"),
    ("expect('が'):equals 'か\u{3099}'", "the values differ (- expected, + actual):"),
    ("expect(1):differsFrom(1)", "expected anything but 1, got 1"), ("expect(nil):lacks 'x'", "expected"),
    ("expect('a'):closeTo(1, 1)", "expected a number, got a string: \"a\""),
    // What has no contents equals itself only.
    ("expect(print):equals(tostring)", "print: expected <a function #2>, got <a function>"),
    (
      "expect(function() end):equals(function() end)",
      "the values differ (- expected, + actual):\n- <the function at a.check.lua:2 #2>"
    ),
    ("local a, b = {}, {} a.t, b.t = a, b expect(a):equals(b)", "a: the values differ"),
    (
      "expect(coroutine.create(print)):equals(coroutine.create(print))",
      "coroutine.create(print): expected <a thread #2>, got <a thread>"
    ),
    ("expect(require 'flow'):equals(require('flow'):without 'name')", "require 'flow': the values differ"),
  ])
  func `one that does not says what was expected, at its line, and ends the check`(
    code: String, message: String
  ) throws {
    let checking = try Checking()
    let outcome = try checking.outcome(code + " error 'went on'")
    #expect(outcome.status == .failed)
    try #require(outcome.messages.count == 1)
    let text = checking.shown(outcome.messages[0].text)
    #expect(text.hasPrefix(message), "\(text)")
    #expect(outcome.messages[0].location?.line == 2)
  }

  @Test func `a failure names the value that was asked for, where it is no constant`() throws {
    let checking = try Checking()
    #expect(
      try checking.texts("app.install 'flow.lua' expect(profile.get \"name\"):equals \"Ann\"") == [
        "a.check.lua:2: profile.get \"name\": expected \"Ann\", got nil"
      ])
    #expect(
      try checking.texts("expect(tostring((1 + 1))):equals(\"3\")") == [
        "a.check.lua:2: tostring((1 + 1)): expected \"3\", got \"2\""
      ])
    #expect(
      try checking.texts("expect(\"a)\"):equals(\"b\")") == ["a.check.lua:2: expected \"b\", got \"a)\""])
  }

  @Test func `pcall hides no failed expectation, and a later error is told as well`() throws {
    let checking = try Checking()
    #expect(
      try checking.texts("pcall(function() expect(1):equals(2) end) expect(3):equals(3)") == [
        "a.check.lua:2: expected 2, got 1"
      ])
    #expect(
      try checking.complaint("pcall(function() expect(1):equals(2) end) error 'later'") == [
        "expected 2, got 1", "error[GK008]: later",
      ])
    #expect(
      try checking.complaint("local ok, e = pcall(function() expect(1):equals(2) end) error(e, 0)") == [
        "expected 2, got 1"
      ])
  }

  @Test func `a value that grows with every look is refused`() throws {
    let doubling = "local t = { 1 } for i = 1, 40 do t = { t, t } end expect(t):equals(t)"
    #expect(
      try Checking().complaint(doubling) == [
        "error[GK008]: the value is too large: it holds more than 10000 others"
      ])
  }
}
