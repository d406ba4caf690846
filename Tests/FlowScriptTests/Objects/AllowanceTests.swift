import FlowModel
import LuaKit
import Testing

@testable import FlowScript

struct AllowanceTests {
  private static let limits = {
    var limits = ScriptEngine.Limits.patient
    limits.memory = 16 << 20
    return limits
  }()

  @Test func `a script that makes steps without end is stopped`() {
    let script = ScriptFolder("local t = {}\nfor i = 1, 1e9 do t[i] = onboarding.step 'x' end")
    #expect(
      script.refusal("flow.lua", ScriptEngine(limits: Self.limits)) == """
        error[GK010]: not enough memory: the limit is 16 MB
         --> flow.lua:2
            |
          2 | for i = 1, 1e9 do t[i] = onboarding.step 'x' end
            |
            = look for a table or text that grows without end
        """)
  }

  @Test func `steps that are let go of cost nothing`() throws {
    let script = """
      for i = 1, 50000 do onboarding.step('x') { when = given.store("key", ("x"):rep(1000)) } end
      return onboarding.flow "f" { onboarding.step "a" }
      """
    let engine = ScriptEngine(limits: Self.limits)
    _ = try ScriptFolder(script).load("flow.lua", engine)
    engine.lua.collectGarbage()
    #expect(engine.lua.keptMemory < 64 << 10)
  }

  @Test func `what a flow holds is counted as long as the app is loaded`() throws {
    let script = """
      local text = ("x"):rep(1 << 20)
      return onboarding.flow "f" {
        onboarding.step "a" { when = given.any { given.store("one", text), given.none { given.store("two", text) } } },
      }
      """
    let engine = ScriptEngine(limits: Self.limits)
    var loaded: LoadedScript? = try ScriptFolder(script).load("flow.lua", engine)
    engine.lua.collectGarbage()
    #expect(engine.lua.keptMemory > 2 << 20)
    #expect(loaded?.app.flows[0].steps.count == 1)
    loaded = nil
    engine.lua.collectGarbage()
    #expect(engine.lua.keptMemory < 64 << 10)
  }

  @Test(arguments: [
    "while true do analytics.track 'x' end", "while true do pcall(analytics.track, 'x') end",
    "local s = ('x'):rep(1e5) while true do log.info(s) end",
    "local s = ('x'):rep(1e5) while true do print(s) end",
    "while true do store.set('k', { 1, 2, 3 }) end",
    "local s = 'en' .. ('-abcdefgh'):rep(7e3) while true do language.set(s) end",
  ])
  func `a hook that acts without end is stopped, and the world stays small`(body: String) throws {
    var limits = Self.limits
    limits.evaluation = 0.5
    let stage = try Stage(hooks: "onStart = function() \(body) end", limits: limits)
    let text = stage.run(stage.flow.hooks.onStart)
    #expect(text?.hasPrefix("error[GK010]: ") == true || text?.hasPrefix("error[GK009]: ") == true)
    #expect(stage.emissions.count <= limits.memory / Allowance.effect)
    #expect(stage.lines.reduce(0) { $0 + $1.utf8.count } <= limits.memory)
    #expect(stage.engine.takeSpent() <= limits.memory + 1 << 20)
    stage.engine.lua.collectGarbage()
    #expect(stage.engine.lua.keptMemory < 64 << 10)
  }

  @Test func `a table that holds itself many times over is no plain data`() throws {
    let stage = try Stage(
      hooks: "onStart = function() local t = {} for i = 1, 30 do t = { t, t } end store.set('k', t) end",
      limits: .patient)
    #expect(
      stage.run(stage.flow.hooks.onStart)?.hasPrefix(
        "error[GK010]: too much is handed over at once: the limit is 4 MB") == true)
    #expect(stage.effects == [])
  }
}
