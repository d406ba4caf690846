import FlowDriver
import FlowModel
import FlowSession
import Testing

/// The properties that a script demands of an exploration.
struct PropertyVerbsTests {

  private func verdict(_ property: String, _ flow: String) throws -> [String] {
    let prompting = try Prompting(exploring: flow)
    let said = prompting.read(
      "found = explore(\"flow.lua\", { \(Prompting.quiet), properties = { mine = \(property) } })")
    if !said.isEmpty { return said }
    let violations = prompting.read(
      "(function() for _, each in ipairs(found.violations) do if each.property == \"mine\" then return each.sentence .. \" | \" .. table.concat(each.path, \"; \") end end return \"\" end)()"
    )
    return prompting.read("found.verdicts.mine") + violations
  }

  private static let plain = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "welcome",
      step "rate" { button = false, buttons = {
        { key = "again", run = function() review.request() end }, { key = "on", to = "next" } } },
      step "done" { onEnter = function() analytics.track "done" end },
    }
    """

  @Test(arguments: [
    ("always(function() return screen.name ~= \"done\" end)", "violated"),
    ("always(function() return screen.name ~= \"nowhere\" end)", "holds"),
    ("always(given.none { given.permission(\"notifications\", \"denied\") })", "holds"),
    ("never(screen \"done\")", "violated"),
    ("never(effect \"auth.signOut\")", "holds"),
    ("never(effect(\"analytics.track\", { event = \"done\" }))", "violated"),
    ("never(effect(\"analytics.track\", { event = \"else\" }))", "holds"),
    ("reachable(screen \"main\")", "holds"),
    ("reachable(effect \"auth.signOut\")", "violated"),
    ("reachable(function() return app.phase == \"active\" end)", "holds"),
    ("alwaysReachable(screen \"main\")", "holds"),
    ("alwaysReachable(screen \"welcome\")", "violated"),
    ("eventually(screen \"main\")", "holds"),
    ("eventually(screen \"done\")", "holds"),
    ("eventually(effect \"review.request\")", "violated"),
    ("atMostOnce(effect \"review.request\")", "violated"),
    ("atMostOnce(effect \"analytics.track\")", "holds"),
    ("atMostOnce(effect \"auth.signOut\")", "vacuous"),
    ("before(screen \"welcome\", effect \"analytics.track\")", "holds"),
    ("before(effect \"review.request\", effect \"analytics.track\")", "violated"),
    ("before(screen \"welcome\", effect \"auth.signOut\")", "vacuous"),
    ("atMostOnce(function() return screen.name == \"rate\" end)", "holds"),
    ("atMostOnce(function() return prompt ~= nil end)", "violated"),
    ("atMostOnce(function() return screen.name == \"nowhere\" end)", "vacuous"),
    ("atMostOnce(given.permission(\"notifications\", \"notDetermined\"))", "holds"),
    ("before(function() return screen.name == \"rate\" end, screen \"done\")", "holds"),
    ("before(screen \"rate\", function() return screen.name == \"done\" end)", "holds"),
    ("before(function() return prompt ~= nil end, screen \"done\")", "violated"),
    ("before(effect \"review.request\", function() return screen.name == \"done\" end)", "violated"),
    (
      "before(function() return prompt ~= nil end, function() return screen.name == \"done\" end)", "violated"
    ),
    ("before(screen \"done\", function() return screen.name == \"nowhere\" end)", "vacuous"),
    ("before(given.permission(\"notifications\", \"notDetermined\"), effect \"analytics.track\")", "holds"),
  ])
  func `a property is judged by what it demands`(_ property: String, _ outcome: String) throws {
    let verdict = try verdict(property, Self.plain)
    #expect(verdict.first == "\"\(outcome)\"", "\(verdict)")
  }

  @Test(arguments: [
    (
      "never(screen \"rate\")",
      "the screen rate at \"rate\" | app.launch(); tap \"next\""
    ),
    (
      "atMostOnce(effect \"review.request\")",
      "the effect review.request happens again at \"rate\" | app.launch(); tap \"next\"; tap \"again\"; allow(); tap \"again\""
    ),
    (
      "before(effect \"review.request\", effect \"analytics.track\")",
      "the effect analytics.track at \"rate\", and the effect review.request was not before it | app.launch(); tap \"next\"; tap \"on\""
    ),
    (
      "eventually(effect \"review.request\")",
      "the effect review.request never comes, however a person goes on from \"done\" | app.launch(); tap \"next\"; tap \"on\""
    ),
    ("reachable(effect \"auth.signOut\")", "the effect auth.signOut is reached on no path | "),
    (
      "atMostOnce(function() return prompt ~= nil end)",
      "the function at prompt:1 holds again at \"rate\" | app.launch(); tap \"next\"; tap \"again\"; allow(); tap \"again\""
    ),
    (
      "before(effect \"review.request\", function() return screen.name == \"done\" end)",
      "the function at prompt:1 at \"done\", and the effect review.request was not before it | app.launch(); tap \"next\"; tap \"on\""
    ),
    (
      "before(function() return prompt ~= nil end, screen \"done\")",
      "the screen done at \"rate\", and the function at prompt:1 was not before it | app.launch(); tap \"next\"; tap \"on\""
    ),
  ])
  func `a violation has the shortest path`(_ property: String, _ violation: String) throws {
    let verdict = try verdict(property, Self.plain)
    #expect(verdict.last == "\"\(violation)\"", "\(verdict)")
  }

  /// What comes in one act comes in an order: a person signs in, and is led on by that; they allow something, and the app
  /// makes use of it.
  private static let inOneAct = """
    local step = onboarding.step
    return onboarding.flow "s" {
      guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done", account = "account", profile = "p" },
      step "goal" { choose = { "a", "b" }, into = "profile.goal" },
      step "account" { signIn = "apple" },
      step "allow" { permission = "notifications", onAnswer = function()
        if permissions.status "notifications" ~= "authorized" then return end
        store.set("allowed", true)
        notifications.add { id = "x", title = "X", after = 600 }
      end },
      step "last",
      onFinish = function() onboarding.complete() end,
    }
    """

  @Test(arguments: [
    ("before(given.signedIn, screen \"allow\")", "holds"),
    ("before(given.profile \"goal\", screen \"account\")", "holds"),
    ("before(given.permission(\"notifications\", \"authorized\"), effect \"notifications.add\")", "holds"),
    ("before(effect \"notifications.add\", given.permission(\"notifications\", \"authorized\"))", "violated"),
    ("before(screen \"allow\", given.signedIn)", "violated"),
    ("before(given.store \"allowed\", effect \"notifications.add\")", "holds"),
    ("before(effect \"notifications.add\", given.store \"allowed\")", "violated"),
    // What an effect makes true was not true before it.
    ("before(given.store \"allowed\", effect(\"store.set\", { key = \"allowed\" }))", "violated"),
    ("before(effect(\"store.set\", { key = \"allowed\" }), given.store \"allowed\")", "holds"),
    ("before(function() return auth.isSignedIn end, screen \"allow\")", "holds"),
    // The event of an act comes before all that it does.
    ("before(given.signedIn, event \"promptAnswered\")", "violated"),
  ])
  func `what comes in one act is in order`(_ property: String, _ outcome: String) throws {
    let verdict = try verdict(property, Self.inOneAct)
    #expect(verdict.first == "\"\(outcome)\"", "\(verdict)")
  }

  @Test func `an app that does not run says nothing of what begins to hold`() throws {
    let prompting = try Prompting(exploring: Self.inOneAct)
    for (property, outcome) in [
      ("atMostOnce(function() return onboarding.isComplete end)", "holds"),
      ("atMostOnce(given.store \"allowed\")", "holds"),
      ("atMostOnce(function() return screen.name == \"allow\" end)", "holds"),
      ("atMostOnce(function() return prompt ~= nil end)", "violated"),
      ("atMostOnce(function() return app.phase == \"notRunning\" end)", "vacuous"),
    ] {
      let small = Prompting.quiet.replacing("kills = 0", with: "kills = 1").replacing(
        "backgrounds = 0", with: "backgrounds = 1")
      let said = prompting.read(
        "explore(\"flow.lua\", { \(small), properties = { mine = \(property) } }).verdicts.mine")
      #expect(said == ["\"\(outcome)\""], "\(property)")
    }
  }

  /// The reason that a property is inconclusive; empty for none.
  private func doubt(_ property: String, _ scenario: String = "") throws -> [String] {
    let prompting = try Prompting(exploring: Self.plain)
    _ = prompting.read(
      "found = explore(\"flow.lua\", { \(Prompting.quiet), \(scenario) properties = { mine = \(property), other = reachable(screen \"done\") } })"
    )
    #expect(prompting.read("found.verdicts.other") == ["\"holds\""])
    #expect(prompting.read("found.verdicts[\"no dead ends\"]") == ["\"holds\""])
    return prompting.read("expect(found):holds \"mine\"")
  }

  @Test func `a property that draws a random number is inconclusive alone, unless the seeds are named`()
    throws
  {
    let property = "always(function() return math.random(100) < 50 end)"
    #expect(
      try doubt(property).first
        == "\"mine\" is inconclusive: the property \"mine\" draws a random number; list the seeds: seeds = { 0, 1 }"
    )
    let certain = "always(function() return math.random(2) < 3 end)"
    #expect(try doubt(certain).first?.contains("draws a random number") == true)
    #expect(try doubt(certain, "seeds = { 0, 1 },") == [])
  }

  @Test func `a property that raises is inconclusive with its error, and the others are judged`() throws {
    let prompting = try Prompting(exploring: Self.plain)
    let said = prompting.read(
      "found = explore(\"flow.lua\", { \(Prompting.quiet), properties = { mine = always(function() return nil + 1 end), "
        + "other = reachable(screen \"done\") } })")
    #expect(said == [])
    #expect(
      prompting.read("{ found.verdicts.mine, found.verdicts.other, found.verdicts.scripts }")
        == prompting.read("{ \"inconclusive\", \"holds\", \"holds\" }"))
    #expect(
      prompting.read("expect(found):holds \"mine\"").first?.contains(
        "\"mine\" is inconclusive: it raises: attempt to perform arithmetic on a nil value") == true)
  }

  @Test func `a property that compares an instant is inconclusive alone, unless the times are named`()
    throws
  {
    let property = "always(given.none { given.since(\"store.done\", \"< 1h\") })"
    #expect(
      try doubt(property).first
        == "\"mine\" is inconclusive: the property \"mine\" reads the clock; name the times of day: times = { \"09:00\" }"
    )
    #expect(try doubt(property, "times = { \"09:00\" },") == [])
  }

  @Test func `a property that reads the clock is inconclusive alone, unless the times are named`() throws {
    let property = "always(function() return screen.name ~= \"done\" or clock.date().hour < 12 end)"
    #expect(
      try doubt(property).first
        == "\"mine\" is inconclusive: the property \"mine\" reads the clock; name the times of day: times = { \"09:00\" }"
    )
    #expect(try doubt(property, "times = { \"09:00\" },") == [])
    #expect(
      try doubt(property, "times = { \"09:00\", \"18:00\" },").first?.hasPrefix("\"mine\" is violated")
        == true)
  }

  @Test func `a property about what the app has not is told by its line`() throws {
    let folder = try ScriptFolder([
      "f.lua": "return onboarding.flow \"f\" { onboarding.step \"a\" }",
      "s.lua": "explore {\n  properties = { mine = never(screen \"b\") } }",
    ])
    let driver = Driver()
    let script = try driver.load(folder.file("f.lua"))
    let options = try driver.scenario(of: folder.file("s.lua"))
    do throws(Diagnostic) {
      _ = try driver.explore(script, on: PhoneSetup(), options) { _ in true }
      Issue.record("it explores")
    } catch {
      #expect(error.code == .unknownName)
      #expect(error.location?.line == 2)
      #expect(error.sourceLine?.contains("never(screen \"b\")") == true)
    }
  }

  @Test func `what is remembered tells states apart`() throws {
    let prompting = try Prompting(
      exploring:
        """
        return onboarding.flow "f" { onboarding.step "only" {
          buttons = { { key = "look", run = function() log.info "looked" end } } } }
        """)
    let without = prompting.read("explore(\"flow.lua\", { \(Prompting.quiet) }).states")
    let mine = "properties = { mine = before(logged \"looked\", screen \"main\") }"
    _ = prompting.read("found = explore(\"flow.lua\", { \(Prompting.quiet), \(mine) })")
    #expect(prompting.read("found.states") != without)
    #expect(prompting.read("found.verdicts.mine") == ["\"violated\""])
  }

  @Test(arguments: [
    ("never(screen \"dune\")", "never the screen dune: the app has no screen \"dune\""),
    ("never(effect \"review.ask\")", "there is no effect \"review.ask\""),
    (
      "always(effect \"review.request\")",
      "always asks about states, and the effect review.request is nothing that lasts"
    ),
    (
      "always(given.all { function() return true end })",
      "a condition of a property is plain data, without functions"
    ),
    (
      "never(effect(\"permissions.request\", { permission = \"notification\" }))",
      "there is no permission \"notification\""
    ),
    ("before(screen \"welcome\", screen \"dune\")", "the app has no screen \"dune\""),
    ("always(given.permission(\"notification\", \"denied\"))", "notification"),
  ])
  func `a property that asks wrongly is refused`(_ property: String, _ message: String) throws {
    let said = try verdict(property, Self.plain)
    #expect(said.first?.contains(message) == true, "\(said)")
  }

  @Test(arguments: [
    ("always(function() error \"mine\" end)", "mine"),
    ("always(function() tap \"next\" end)", "a property only asks: it drives nothing"),
    ("always(function() app.install \"flow.lua\" end)", "a property only asks: it drives nothing"),
    ("always(function() while true do end end)", "took too long"),
  ])
  func `a property whose function cannot answer is inconclusive with the reason`(
    _ property: String, _ message: String
  ) throws {
    let said = try doubt(property)
    #expect(said.first?.hasPrefix("\"mine\" is inconclusive: it raises: ") == true, "\(said)")
    #expect(said.first?.contains(message) == true, "\(said)")
  }

  @Test func `an unknown name is refused before the search`() throws {
    let prompting = try Prompting(exploring: Self.plain)
    // The search would end at its first state, and tell nothing of the name.
    let said = prompting.read(
      "explore(\"flow.lua\", { \(Prompting.quiet), states = 1, properties = { mine = never(function() error \"asked\" end), yours = reachable(screen \"dune\") } })"
    )
    #expect(said.first?.contains("the app has no screen \"dune\"") == true, "\(said)")
  }

  @Test func `a placement that the app registers is the name of a screen`() throws {
    let flow = """
      return onboarding.flow "f" { onboarding.step "a" { onLeave = function() paywall.register("off" .. "er") end } }
      """
    #expect(try verdict("reachable(screen \"offer\")", flow).first == "\"holds\"")
    let said = try verdict("reachable(screen \"offers\")", flow)
    #expect(said.first?.contains("the app has no screen \"offers\"") == true, "\(said)")
  }

  @Test func `at a bound nothing is said that is not known`() throws {
    let prompting = try Prompting(exploring: Self.plain)
    for (property, outcome) in [
      ("never(screen \"done\")", "inconclusive"), ("reachable(screen \"done\")", "inconclusive"),
      ("reachable(screen \"welcome\")", "holds"), ("never(screen \"welcome\")", "violated"),
      ("eventually(screen \"main\")", "inconclusive"),
      ("atMostOnce(effect \"review.request\")", "inconclusive"),
    ] {
      let said = prompting.read(
        "explore(\"flow.lua\", { \(Prompting.quiet), states = 3, properties = { mine = \(property) } }).verdicts.mine"
      )
      #expect(said == ["\"\(outcome)\""], "\(property)")
    }
  }
}
