import FlowDriver
import FlowExplore
import FlowSession
import Testing

/// The moves of a scenario, each by what it makes reachable.
struct MoveTests {

  /// The outcome of a property of a flow.
  private func outcome(_ flow: String, _ property: String, _ scenario: String = "") throws -> String {
    try Prompting(exploring: flow).read(
      "explore(\"flow.lua\", { \(Prompting.quiet), \(scenario) properties = { mine = \(property) } }).verdicts.mine"
    ).joined()
  }

  private static let entered = """
    return onboarding.app {
      flows = { onboarding.flow "first" { guarded = true, keys = { complete = "done" },
        onboarding.step "welcome", onboarding.step "last", onFinish = function() onboarding.complete() end } },
      screens = { onboarding.screen "side" },
      onURL = function(link) store.set("link", link.url) onboarding.present "side" end,
      intents = { log = function() store.set("intent", true) end },
      quickActions = { add = function() store.set("action", true) end },
    }
    """

  @Test(arguments: [
    "given.store('link', 'first://')", "given.store 'intent'", "given.store 'action'",
    // Before, during and after the onboarding, cold and warm.
    "given.all { given.store 'link', given.none { given.store 'done' } }",
    "given.all { given.store 'link', given.store 'done' }",
  ])
  func `each entrance that the app has a handler for is followed`(_ condition: String) throws {
    #expect(try outcome(Self.entered, "reachable(\(condition))") == "\"holds\"")
    #expect(try outcome(Self.entered, "reachable(\(condition))", "entrances = 0,") == "\"violated\"")
  }

  @Test func `links come from the scenario`() throws {
    let links = "links = { 'x://a', 'x://b' },"
    #expect(try outcome(Self.entered, "reachable(given.store('link', 'x://b'))", links) == "\"holds\"")
    #expect(try outcome(Self.entered, "never(given.store('link', 'first://'))", links) == "\"holds\"")
  }

  @Test func `a link is followed cold, and while the app was left`() throws {
    let flow = """
      return onboarding.app {
        flows = { onboarding.flow "first" { guarded = true, onboarding.step "welcome" } },
        launch = function() onboarding.set("launched", (onboarding.get "launched" or 0) + 1) end,
        onForeground = function() onboarding.set("seen", (onboarding.get "seen" or 0) + 1) end,
        onURL = function() store.set("seen", onboarding.get "seen") end,
      }
      """
    #expect(try outcome(flow, "reachable(given.store('seen', 1))") == "\"holds\"")
    #expect(try outcome(flow, "reachable(given.store('seen', 2))") == "\"holds\"")
  }

  @Test func `the tap on a notification leads in`() throws {
    let flow = """
      return onboarding.app {
        flows = { onboarding.flow "f" { guarded = true, onboarding.step "allow" { permission = "notifications",
          onAnswer = function(a) if a.answer == "granted" then
            notifications.add { id = "n", title = "N", after = 60 } end end },
          onboarding.step "last" } },
        onNotification = function(response) store.set("tapped", response.id) end,
      }
      """
    #expect(try outcome(flow, "reachable(given.store('tapped', 'n'))", "backgrounds = 1,") == "\"holds\"")
  }

  @Test func `what would hold is inconclusive where a handler was never followed`() throws {
    let prompting = try Prompting(exploring: Self.entered)
    _ = prompting.read("found = explore(\"flow.lua\", { \(Prompting.quiet), entrances = 0 })")
    #expect(
      prompting.read("expect(found):holds \"no dead ends\"").first
        == "\"no dead ends\" is inconclusive: onURL was never followed")
    _ = prompting.read("found = explore(\"flow.lua\", { \(Prompting.quiet) })")
    #expect(prompting.read("expect(found):holds \"scripts\"") == [])
  }

  @Test func `a handler that nothing can reach makes no verdict doubtful`() throws {
    let flow = """
      return onboarding.app {
        flows = { onboarding.flow "f" { guarded = true, onboarding.step "a" } },
        onNotification = function() store.set("tapped", true) end,
      }
      """
    #expect(try outcome(flow, "never(given.store 'tapped')") == "\"holds\"")
  }

  @Test(arguments: ["true", "false"])
  func `a fact of the app changes`(_ value: String) throws {
    let flow = """
      return onboarding.flow "f" { guarded = true, facts = { isTrusted = \(value) }, keys = { complete = "done" },
        onboarding.step "a" { enabled = given.fact("isTrusted", \(value == "true" ? "false" : "true")) },
        onFinish = function() onboarding.complete() end,
      }
      """
    #expect(try outcome(flow, "reachable(given.store 'done')") == "\"holds\"")
    #expect(try outcome(flow, "alwaysReachable(given.store 'done')") == "\"holds\"")
    #expect(try outcome(flow, "reachable(given.store 'done')", "facts = 0,") == "\"violated\"")
  }

  @Test func `an experiment assigns another variant once`() throws {
    let own = "experiments = { paywall = {} },"
    let flow = """
      return onboarding.app { assign = { paywall = "short" },
        flows = { onboarding.flow "f" { guarded = true,
          onboarding.step "a", onboarding.step "b" { when = given.variant("paywall", "long"),
            onEnter = function() store.set("long", true) end } } } }
      """
    #expect(try outcome(flow, "reachable(given.store 'long')", own) == "\"holds\"")
    #expect(try outcome(flow, "reachable(given.store 'long')", own + "variants = 0,") == "\"violated\"")
  }

  @Test(arguments: [
    ("", "holds"), ("experiments = { paywall = { \"long\" } },", "holds"),
    ("experiments = { paywall = { \"short\" } },", "violated"),
    ("experiments = { paywall = {} },", "violated"),
  ])
  func `an app begins with each variant of an experiment that it names`(
    _ scenario: String, _ expected: String
  )
    throws
  {
    let flow = """
      return onboarding.app { assign = { paywall = "short" },
        flows = { onboarding.flow "f" { guarded = true,
          onboarding.step "a" { when = given.variant("paywall", "long"),
            onEnter = function() store.set("long", true) end }, onboarding.step "b" } } }
      """
    #expect(
      try outcome(flow, "reachable(given.store 'long')", "variants = 0, " + scenario) == "\"\(expected)\"")
  }

  @Test func `a start with another variant says so`() throws {
    let prompting = try Prompting(
      exploring:
        """
        return onboarding.flow "f" { guarded = true,
          onboarding.step "a" { when = given.variant("paywall", "long"), button = false } ,
          onboarding.step "b" }
        """)
    #expect(
      prompting.read("explore(\"flow.lua\", { \(Prompting.quiet), variants = 0 }).violations[1].phone")
        == ["\"long of the experiment paywall\""])
  }

  @Test func `an app begins on what a scenario plants`() throws {
    let flow = """
      return onboarding.app {
        flows = { onboarding.flow "f" { guarded = true, onboarding.step "a" } },
        screens = { onboarding.screen "home" {} },
        root = { { when = given.store("named", true), to = "home" }, "f" },
      }
      """
    let starts = "starts = { { store = { named = true } } },"
    #expect(try outcome(flow, "reachable(screen 'home')") == "\"violated\"")
    #expect(try outcome(flow, "reachable(screen 'home')", starts) == "\"holds\"")
    #expect(try outcome(flow, "reachable(screen 'a')", starts) == "\"holds\"")
    let prompting = try Prompting(exploring: flow)
    _ = prompting.read(
      "found = explore(\"flow.lua\", { \(Prompting.quiet), \(starts) properties = { mine = never(screen 'home') } })"
    )
    #expect(
      prompting.read(
        "(function() for _, v in ipairs(found.violations) do if v.property == 'mine' then return v.phone end end end)()"
      ) == ["\"start 1\""])
  }

  @Test func `iOS starts the app unseen`() throws {
    let flow = """
      return onboarding.app {
        flows = { onboarding.flow "f" { guarded = true, onboarding.step "a" } },
        launch = function() store.set("launched", true) end,
        onForeground = function() store.set("seen", true) end,
      }
      """
    let unseen = "reachable(given.all { given.store 'launched', given.none { given.store 'seen' } })"
    #expect(try outcome(flow, unseen, "unseenLaunches = 1,") == "\"holds\"")
    #expect(try outcome(flow, unseen) == "\"violated\"")
  }

  @Test func `an option that leads on is tapped twice`() throws {
    func flow(_ guarded: String) -> String {
      """
      return onboarding.flow "f" { guarded = \(guarded),
        onboarding.step "a" { choose = { "x" }, labels = false, leadsOn = true, button = false },
        onboarding.step "b" { enabled = given.never },
        onboarding.step "c" { onEnter = function() store.set("c", true) end } }
      """
    }
    #expect(try outcome(flow("false"), "reachable(given.store 'c')", "secondTaps = 1,") == "\"holds\"")
    #expect(try outcome(flow("true"), "reachable(given.store 'c')", "secondTaps = 1,") == "\"violated\"")
  }

  @Test func `a payment of which the process died unheard is told at the next launch`() throws {
    let flow = """
      return onboarding.app { products = { premium = "nonConsumable" },
        flows = { onboarding.flow "f" { guarded = true, onboarding.step "a" { buttons = {
          { key = "buy", run = function() purchases.buy "premium" end } },
          onAnswer = function(a) store.set("heard", a.answer) end } } },
        onPurchase = function(update) store.set("told", update.change) end,
      }
      """
    let late = "given.all { given.store('told', 'approved'), given.none { given.store 'heard' } }"
    #expect(try outcome(flow, "reachable(\(late))", "kills = 1, purchases = 0,") == "\"holds\"")
  }

  @Test func `what an app does not have is told, with the moves that it has`() throws {
    let flow = "return onboarding.flow \"f\" { onboarding.step \"a\" }"
    let prompting = try Prompting(exploring: flow)
    let driver = prompting.session.driver
    let script = try driver.load(prompting.folder.file("flow.lua"))
    var options = ExplorationOptions()
    (options.scenario.entrances, options.scenario.links, options.scenario.kills) = (2, ["a://b"], 2)
    let found = try driver.explore(script, on: PhoneSetup(), options) { _ in true }
    let impossible = try #require(found.result?.impossible)
    #expect(impossible.asked == ["entrances", "links"])
    #expect(impossible.possible.contains("kills"))
    #expect(!impossible.possible.contains("purchases"))
  }

  @Test func `each move is declared once`() {
    let names = Scenario.Move.allCases.map(\.declaration.name)
    #expect(Set(names).count == names.count)
    #expect(names.count <= Budget.count)
    #expect(Scenario.counters.map(\.name) == names)
    for move in Scenario.Move.allCases {
      #expect(Scenario()[move] == move.declaration.usual, "\(move)")
    }
  }
}
