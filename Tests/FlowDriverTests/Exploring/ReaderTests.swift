import FlowDriver
import Testing

/// What a property asks about is read like anything else: an answer on which its verdict depends is followed in each of
/// its options.
struct ReaderTests {
  /// A question whose answer nothing in the app reads.
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "m" {
      guarded = true, keys = { profile = "p", complete = "done", habits = "h" },
      step "a" { choose = { "x", "y" }, labels = false, into = "store.k" },
      step "b" { choose = { "x", "y" }, labels = false, into = "profile.k", property = "k" },
      step "c" { habits = { "wake", "sleep", "walk" } },
      step "d" { title = function() return store.get "k" == "y" and "why" or "x" end },
      onFinish = function() analytics.track("end", { k = profile.get "k" }) onboarding.complete() end,
    }
    """

  private func outcomes(_ property: String, _ flow: String = flow, _ scenario: String = "") throws -> [String]
  {
    let prompting = try Prompting(exploring: flow)
    return ["true", "false"].flatMap { merges in
      prompting.read(
        "explore(\"flow.lua\", { reduceAnswers = \(merges), kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, "
          + "devices = {}, permissions = { \"undecided\" }, \(scenario) properties = { mine = \(property) } }).verdicts.mine"
      )
    }
  }

  @Test(arguments: [
    ("never(given.store('k', 'y'))", "violated"),
    ("reachable(given.store('k', 'y'))", "holds"),
    ("never(function() return store.get 'k' == 'y' end)", "violated"),
    ("never(effect('store.set', { key = 'k', value = 'y' }))", "violated"),
    ("never(effect('store.set', { value = 'y' }))", "violated"),
    ("reachable(effect('store.set', { key = 'k' }))", "holds"),
    ("never(event('chosen', { option = 'y' }))", "violated"),
    ("never(screen('d', { title = 'why' }))", "violated"),
    ("never(function() return screen.name == 'd' and screen.title == 'why' end)", "violated"),
    ("reachable(function() local c = screen.chosen return c and c[1] == 'y' end)", "holds"),
    (
      "never(function() for _, c in ipairs(screen.controls or {}) do if c.selected and c.key == 'y' then return true end end end)",
      "violated"
    ),
    ("never(given.profile('k', 'y'))", "violated"),
    ("never(function() return profile.get 'k' == 'y' end)", "violated"),
    ("never(effect('profile.set', { field = 'k', value = 'y' }))", "violated"),
    ("never(effect('analytics.setUserProperty', { name = 'k', value = 'y' }))", "violated"),
    ("never(effect('analytics.track', { parameters = { k = 'y' } }))", "violated"),
    ("never(given.habit 'walk')", "violated"),
    ("never(effect('habits.set', { habit = 'walk' }))", "violated"),
    ("always(given.none { given.store('k', 'z') })", "holds"),
    ("before(effect('store.set', { key = 'k', value = 'x' }), screen 'b')", "violated"),
    ("alwaysReachable(given.store('k', 'y'))", "violated"),
  ])
  func `a property has one verdict whether answers are merged or not`(_ property: String, _ outcome: String)
    throws
  {
    let both = try outcomes(property)
    #expect(both == ["\"\(outcome)\"", "\"\(outcome)\""], "\(both)")
  }

  @Test(arguments: ["effects()", "findings()", "app.transcript", "transcript", "timeline()"])
  func `a property that looks back is inconclusive, and told that a state has no past`(_ word: String) throws
  {
    let prompting = try Prompting(exploring: Self.flow)
    _ = prompting.read(
      "found = explore(\"flow.lua\", { kills = 0, properties = { mine = always(function() return #\(word) == 0 end) } })"
    )
    let said = prompting.read("expect(found):holds \"mine\"").joined()
    #expect(said.contains("inconclusive"), "\(said)")
    #expect(said.contains("a property asks about a state, which has no past"), "\(said)")
  }

  @Test(arguments: [
    ("before(effect 'store.set', effect('store.set', { key = 'second' }))", "holds"),
    ("before(effect('store.set', { key = 'first' }), effect 'store.set')", "violated"),
    ("before(effect 'store.set', effect 'store.set')", "violated"),
    ("before(effect('store.set', { key = 'first' }), effect('store.set', { key = 'second' }))", "holds"),
  ])
  func `what is both is not before itself`(_ property: String, _ outcome: String) throws {
    let flow = """
      return onboarding.flow "f" { guarded = true,
        onboarding.step "a" { onLeave = function() store.set("first", 1) store.set("second", 1) end },
        onboarding.step "b",
      }
      """
    #expect(try outcomes(property, flow).first == "\"\(outcome)\"")
  }

  @Test func `two required fields of one screen are both filled`() throws {
    let flow = """
      return onboarding.flow "two" { guarded = true, keys = { complete = "done" },
        onboarding.step "body" { fields = {
          { ask = "store.height", label = "height", example = "180" },
          { ask = "store.weight", label = "weight", example = "75" },
        } },
        onFinish = function() onboarding.complete() end,
      }
      """
    #expect(try outcomes("reachable(given.store 'done')", flow) == ["\"holds\"", "\"holds\""])
    #expect(try outcomes("alwaysReachable(given.store 'done')", flow).first == "\"holds\"")
  }

  @Test func `each act draws numbers of its own`() throws {
    let flow = """
      return onboarding.flow "rnd" { guarded = true, onOrphanedAnswer = function() end,
        launch = function()
          if permissions.status "notifications" == "notDetermined" then
            permissions.request("notifications", { answer = false })
          end
        end,
        onboarding.step "a" { buttons = { { key = "add", run = function()
          notifications.add { id = "n" .. math.random(1, 1000000), title = "Hello", after = 3600 }
        end } } },
      }
      """
    let both = try outcomes(
      "always(function() return #notifications.pending() < 3 end)", flow, "seeds = { 0 },")
    #expect(both == ["\"violated\"", "\"violated\""])
  }

  @Test func `timers that a button starts again and again end`() throws {
    let flow = """
      return onboarding.flow "f" { guarded = true,
        onboarding.step "a" { buttons = { { key = "try", run = function() app.after(0.3, "tried") end } } },
        on = { tried = function() store.set("tried", true) end },
      }
      """
    #expect(try outcomes("reachable(given.store 'tried')", flow) == ["\"holds\"", "\"holds\""])
  }

  @Test func `a web sign-in fails`() throws {
    let flow = """
      return onboarding.flow "f" { guarded = true,
        onboarding.step "a" { button = false, buttons = { { key = "in", run = function()
          auth.webSignIn("https://x.org", "x") end } },
          onAnswer = function(answer) store.set("answer", answer.answer) end },
      }
      """
    for answer in ["failed", "cancelled", "granted"] {
      #expect(try outcomes("reachable(given.store('answer', '\(answer)'))", flow).first == "\"holds\"")
    }
  }
}
