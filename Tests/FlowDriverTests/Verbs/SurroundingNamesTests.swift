import FlowCheck
import Testing

/// The names under which a check gives an app its surroundings.
struct SurroundingNamesTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" { step "one", step "signIn" { when = given.variant("signIn", "B") } }
    """

  private func said(_ body: String) throws -> [String] {
    try Checking(["f.lua": Self.flow]).outcome(body + " expect(1):equals(1)").messages
      .map { $0.text.split(separator: "\n").map(String.init) }.map {
        $0[0] + ($0.count > 1 ? " " + $0.last! : "")
      }
  }

  @Test(arguments: [
    #"play("f.lua", { assign = { signin = "B" } })"#,
    #"app.install("f.lua", { assign = { signin = "B" } })"#,
    #"app.install "f.lua" app.launch { assign = { signin = "B" } }"#,
    #"app.install "f.lua" app.launch() app.assign("signin", "B")"#,
    #"app.install "f.lua" app.install(flow:without "one", { assign = { signin = "B" } })"#,
    #"explore("f.lua", { seconds = 1, phone = { assign = { signin = "B" } } })"#,
  ])
  func `an experiment that the app does not ask for is refused, with the one that was meant`(body: String)
    throws
  {
    let message = try said(body)[0]
    #expect(message.hasPrefix("error[GK008]: the app asks for no experiment \"signin\""))
    #expect(message.hasSuffix("= did you mean \"signIn\"?"))
  }

  @Test func `a variant that the app does not name is told and played`() throws {
    #expect(
      try said(#"play("f.lua", { assign = { signIn = "b" } })"#) == [
        "it printed:   note: nothing in the app names the variant \"b\" of \"signIn\": it changes nothing; did you mean \"B\"?"
      ])
    #expect(try said(#"play("f.lua", { assign = { signIn = "B" } })"#) == [])
  }

  @Test func `a person stops, skips and answers at a step of any flow`() throws {
    let app = """
      local step = onboarding.step
      local a = onboarding.flow "a" { step "one", step "two", step "three" { choose = { "x", "y" } } }
      local b = onboarding.flow "b" { step "one", step "two" { skippable = true }, step "three" { choose = { "z" } } }
      return onboarding.app { flows = { a, b }, root = "b" }
      """
    let checking = try Checking(["app.lua": app])
    #expect(
      try checking.outcome(
        """
        expect(play("app.lua", { stopAt = "two" }).outcome):equals "stopped"
        expect(play("app.lua", { skip = "two", stopAt = "three" }).outcome):equals "stopped"
        expect(play("app.lua", { choose = { three = "z" }, stopAt = "three" }).outcome):equals "stopped"
        app.install "app.lua" app.launch() jump "two"
        expect(screen.step):equals "two"
        """
      ).messages == [])
  }

  @Test func `what only drives is told in a hook with what the app may call`() throws {
    let flow = """
      return onboarding.flow "f" { onboarding.step "a" { onLeave = function() settings.openNotifications() end } }
      """
    let text = try Checking(["f.lua": flow]).outcome(#"app.install "f.lua" app.launch() tap "next""#)
      .messages[0].text
    #expect(text.contains("= in a hook there is settings.open(…)"))
  }
}
