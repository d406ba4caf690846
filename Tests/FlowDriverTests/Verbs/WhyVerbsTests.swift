import FlowDriver
import FlowModel
import Testing

struct WhyVerbsTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "a" { enabled = given.profile "name", buttons = {
        { key = "more", enabled = given.all { given.ios ">= 18", given.signedIn }, to = "next" } } },
      step "b" { when = given.supports "alarmkit" },
      step "c" { when = function() return false end },
      step "d" { choose = { "x", "y" } },
    }
    """

  private func read(_ lines: String...) throws -> [String] {
    let prompt = try Prompting(["flow.lua": Self.flow])
    var last: [String] = []
    for line in lines { last = prompt.read(line) }
    return last
  }

  @Test func `Back under a paywall says that the paywall is up`() throws {
    let flow = """
      return onboarding.flow "f" { back = true, onboarding.step "a", onboarding.step "b" {
        onEnter = function() paywall.register "end" end } }
      """
    let prompt = try Prompting(["flow.lua": flow])
    _ = prompt.read("app.launch() tap 'next'")
    #expect(prompt.read("why 'back'") == ["the paywall is up, above \"b\": close it first, tap \"close\""])
    _ = prompt.read("tap 'close'")
    #expect(prompt.read("why 'back'") == ["back() leads back from \"b\""])
  }

  @Test func `a step is explained by its place and its conditions`() throws {
    let known = try read("why 'b'")[0].split(separator: "\n")
    #expect(
      known.prefix(2) == [
        "\"b\" is step 2 of 3 of the flow \"f\" now, after \"a\", before \"d\"",
        "`given.supports \"alarmkit\"` is true on iOS 26.0",
      ])
    #expect(known.last?.hasSuffix("flow.lua:5") == true)
    #expect(
      try read("device.ios = '18.0' app.launch()", "why 'b'")[0].hasPrefix(
        """
        "b" is not part of the flow "f" now
        `given.supports "alarmkit"` is false on iOS 18.0

        """))
    #expect(
      try read("why 'c'")[0].contains("`the function at ")
        && read("why 'c'")[0].contains("flow.lua:6` is false"))
    #expect(try read("why()")[0].hasPrefix("\"a\" is step 1 of 3"))
  }

  @Test func `a control is explained by what it waits for`() throws {
    #expect(
      try read("why 'more'") == [
        "\"More\" is disabled: its `enabled` does not hold\n`given.signedIn` is false"
      ])
    #expect(
      try read("why 'next'") == [
        "\"Next\" is disabled: the step's `enabled` does not hold\n`given.profile \"name\"` is false while profile.name is nil"
      ])
  }

  @Test
  func
    `what there is not is refused with the name that was meant, and what a jump cannot reach is explained`()
    throws
  {
    #expect(
      try read("why 'moer'") == ["neither a step of the flow nor a control of the screen is called \"moer\""])
    #expect(try read("app.kill()", "why()") == ["the app is not running, and shows no step"])
    let prompt = try Prompting(["flow.lua": Self.flow])
    _ = prompt.read("device.ios = '18.0' app.launch()")
    #expect(throws: (any Error).self) { try prompt.session.evaluate("jump 'b'") }
    do {
      _ = try prompt.session.evaluate("jump 'b'")
    } catch {
      #expect(error.message == "no way to \"b\" was found")
      #expect(error.advice == "`given.supports \"alarmkit\"` is false on iOS 18.0")
    }
  }
}
