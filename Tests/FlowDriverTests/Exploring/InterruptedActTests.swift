import FlowDriver
import Testing

/// A kill comes in the middle of every act that does something, and between an answer of the person and the app.
struct InterruptedActTests {
  private func outcomes(_ flow: String, _ scenario: String, _ properties: String) throws -> [String] {
    let prompting = try Prompting(exploring: flow)
    _ = prompting.read(
      "found = explore(\"flow.lua\", { ios = {}, devices = {}, permissions = { \"undecided\" }, \(scenario), "
        + "properties = { \(properties) } })")
    return prompting.read(
      "(function() local bad = {} for name, outcome in pairs(found.verdicts) do "
        + "if name:find('^t ') and outcome ~= 'holds' then bad[#bad + 1] = name .. ': ' .. outcome end end "
        + "return table.concat(bad, '; ') end)()")
  }

  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "u" {
      guarded = true, keys = { complete = "done" },
      step "s1" { permission = "notifications", onAnswer = function() store.set("n1", 1) store.set("n2", 1) end },
      step "s2" { timers = { { after = "3s", run = function() store.set("t1", 1) store.set("t2", 1) end, to = "next" } } },
      onBackground = function() store.set("b1", 1) store.set("b2", 1) end,
      onForeground = function() store.set("f1", 1) store.set("f2", 1) end,
      onActive = function() store.set("a1", 1) store.set("a2", 1) end,
      onInactive = function() store.set("i1", 1) store.set("i2", 1) end,
      onMemoryWarning = function() store.set("w1", 1) store.set("w2", 1) end,
      on = { ev = function() store.set("e1", 1) store.set("e2", 1) end },
      onFinish = function() store.set("d1", 1) store.set("d2", 1) onboarding.complete() end,
      launch = function() store.set("l1", 1) store.set("l2", 1) end,
    }
    """

  @Test func `a kill comes between two effects of every kind of act`() throws {
    let properties = ["n", "t", "b", "f", "a", "i", "w", "e", "d", "l"].map { name in
      "['t \(name)'] = reachable(given.all { given.store '\(name)1', given.none { given.store '\(name)2' } })"
    }
    let bad = try outcomes(
      Self.flow,
      "kills = 1, backgrounds = 1, secondTaps = 0, settings = 1, memoryWarnings = 1, maxFaults = 3, maxHostEvents = 1",
      properties.joined(separator: ", "))
    #expect(bad == ["\"\""])
  }

  @Test func `a kill comes between two effects of a second tap`() throws {
    let flow = """
      local step = onboarding.step
      return onboarding.flow "s" { resume = { key = "pos" },
        step "s1",
        step "s2" { choose = { "x" }, labels = false, into = "store.answer",
          onLeave = function() store.set("a", 1) store.set("b", 1) end },
        step "s3",
      }
      """
    let bad = try outcomes(
      flow, "kills = 1, backgrounds = 0, secondTaps = 1, maxFaults = 2",
      "['t x'] = reachable(given.all { given.store 'a', given.none { given.store 'b' }, given.none { given.store 'answer' } })"
    )
    #expect(bad == ["\"\""])
  }

  @Test func `a kill comes between the answer to a dialog and the app`() throws {
    let flow = """
      return onboarding.flow "x" { guarded = true, resume = { key = "pos" }, keys = { complete = "done" },
        onboarding.step "ask" { permission = "notifications",
          onAnswer = function(a) store.set("answered", a.answer) end },
        onFinish = function() onboarding.complete() end,
      }
      """
    let bad = try outcomes(
      flow, "backgrounds = 0, secondTaps = 0, settings = 0",
      "['t x'] = reachable(given.all { given.permission('notifications', 'authorized'), given.none { given.store 'answered' } })"
    )
    #expect(bad == ["\"\""])
  }

  @Test func `a kill before the app hears is one of the driver`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      return onboarding.flow "x" { onboarding.step "ask" { permission = "notifications",
        onAnswer = function(a) store.set("answered", a.answer) end } }
      """
    ])
    for line in ["tap \"request\"", "app.kill { unheard = true }", "allow()"] { _ = prompting.read(line) }
    #expect(prompting.read("app.phase") == ["\"notRunning\""])
    #expect(prompting.read("store.get \"answered\"") == ["nil"])
    _ = prompting.read("app.launch()")
    #expect(prompting.read("permissions.status \"notifications\"") == ["\"authorized\""])
  }

  @Test func `repeats bind wherever the person is past the onboarding`() throws {
    let flow = """
      local step, screen = onboarding.step, onboarding.screen
      return onboarding.app {
        flows = { onboarding.flow "intro" { guarded = true, keys = { complete = "done" },
          step "s1" { onEnter = function() store.set("n", (store.get "n" or 0) + 1) end },
          onFinish = function() onboarding.complete() end } },
        root = function() return store.get "done" and "home" or "intro" end,
        screens = { screen "home" { buttons = { { key = "settings", to = "settings" } } },
          screen "settings" { buttons = { { key = "out", run = function() store.remove "done"; onboarding.root() end } } } },
      }
      """
    for repeats in 0...1 {
      let bad = try outcomes(
        flow,
        "kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, maxRestarts = \(repeats), maxEdits = 0, maxHostEvents = 0, states = 5000",
        "['t once'] = never(given.store('n', \(repeats + 2))), ['t so often'] = reachable(given.store('n', \(repeats + 1)))"
      )
      #expect(bad == ["\"\""])
    }
  }

  @Test func `the first hopeless act is shown, and not the end to which it leads`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      local step = onboarding.step
      return onboarding.flow "z" { guarded = true,
        step "s1" { buttons = { { key = "no", run = function() store.set("no", 1) end, to = "next" } } },
        step "s2", step "s3" { button = false, when = given.none { given.store "no" } },
      }
      """
    ])
    let folder = prompting.folder
    prompting.session.driver.resolveFlow = { path, _ in folder.file(path) }
    _ = prompting.read(
      "found = explore(\"flow.lua\", { kills = 0, backgrounds = 0, secondTaps = 0, ios = {}, devices = {}, "
        + "properties = { mine = alwaysReachable(screen \"s3\") } })")
    #expect(
      prompting.read(
        "(function() local paths = {} for _, v in ipairs(found.violations) do if v.property == 'mine' then "
          + "paths[#paths + 1] = table.concat(v.path, '; ') end end return table.concat(paths, ' | ') end)()")
        == ["\"app.launch(); tap \"no\"\""])
  }
}
