import FlowModel
import Testing

@testable import FlowScript

struct AllowanceTests {
  @Test func `what is over stays over`() {
    var allowance = Allowance(2 << 20)
    #expect(throws: Never.self) { try allowance.spend(2 << 20) }
    #expect(throws: Allowance.Exceeded.self) { try allowance.spend(1) }
    #expect(throws: Allowance.Exceeded.self) { try allowance.spend(0) }
    #expect(
      Allowance.Exceeded(limit: 2 << 20).description == "too much is handed over at once: the limit is 2 MB")
  }

  @Test func `a script that makes steps without end is stopped`() {
    #expect(
      refusal("local t = {}\nfor i = 1, 1e9 do t[i] = onboarding.step 'x' end") == """
        error[GK010]: too much is handed over at once: the limit is 64 MB
         --> flow.lua:2
            |
          2 | for i = 1, 1e9 do t[i] = onboarding.step 'x' end
            |
            = look for a loop that does not end, or for data that grows with every turn
        """)
  }

  @Test(arguments: [
    "while true do analytics.track 'x' end", "while true do pcall(analytics.track, 'x') end",
    "local s = ('x'):rep(1e5) while true do log.info(s) end",
    "local s = ('x'):rep(1e5) while true do print(s) end",
    "while true do store.set('k', { 1, 2, 3 }) end",
    "local s = ('x'):rep(6e4) while true do language.set(s) end",
  ])
  func `a hook that acts without end is stopped, and the world stays small`(body: String) throws {
    var limits = ScriptEngine.Limits()
    limits.evaluation = 0.5
    let stage = try Stage(hooks: "onStart = function() \(body) end", limits: limits)
    let text = stage.run(stage.flow.hooks.onStart)
    #expect(text?.hasPrefix("error[GK010]: ") == true || text?.hasPrefix("error[GK009]: ") == true)
    #expect(stage.emissions.count <= Allowance.hook / Allowance.effect)
    #expect(stage.lines.reduce(0) { $0 + $1.utf8.count } <= Allowance.hook)
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
