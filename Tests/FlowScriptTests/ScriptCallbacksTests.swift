import FlowModel
import Phone
import Testing

@testable import FlowScript

struct ScriptCallbacksTests {
  @Test func `a hook acts in the order of its lines`() throws {
    let stage = try Stage(
      hooks: """
        onFinish = function()
          analytics.track "onboarding_completed"
          onboarding.complete()
          paywall.register "onboarding_complete"
        end
        """)
    #expect(stage.run(stage.flow.hooks.onFinish) == nil)
    #expect(
      stage.effects == [
        #"analytics.track{"event":"onboarding_completed"}"#, "onboarding.complete{}",
        #"paywall.register{"placement":"onboarding_complete"}"#,
      ])
    #expect(stage.world.onboarding.isComplete)
  }

  @Test func `a hook is told the step`() throws {
    let stage = try Stage(
      ScriptFolder(
        #"""
        return onboarding.flow "f" {
          onboarding.step "a" { onEnter = function(s) log.info(s.name .. s.number) end }, onboarding.step "b",
          onStepLeft = function(s) log.info(s.name .. s.number) s.name = "c" end,
        }
        """#))
    #expect(stage.run(stage.flow.steps[0].onEnter, .step(0, number: 1)) == nil)
    #expect(
      stage.run(stage.flow.hooks.onStepLeft, .step(1, number: 2))?.hasPrefix(
        "error[GK008]: a step is only read") == true
    )
    #expect(stage.lines == ["info: a1", "info: b2"])
  }

  @Test func `the number that a hook is told is the step's among those that are part of the flow now`() throws
  {
    let stage = try Stage(
      ScriptFolder(
        #"""
        return onboarding.flow "f" {
          onboarding.step "a" {}, onboarding.step "b" { onEnter = function(s) log.info(s.name .. " " .. s.number) end },
          screens = { onboarding.screen "home" { onEnter = function(s) log.info(s.name .. " " .. tostring(s.number)) end } },
        }
        """#))
    let hook = stage.flow.steps[1].onEnter
    for number in [1, 2, 1, 7] { #expect(stage.run(hook, .step(1, number: number)) == nil) }
    #expect(stage.run(hook, .step(2, number: nil))?.contains("attempt to concatenate a nil value") == true)
    #expect(stage.lines == ["info: b 1", "info: b 2", "info: b 1", "info: b 7"])
  }

  @Test func `an error in a hook says which hook, and what was done before stays`() throws {
    let stage = try Stage(
      ScriptFolder(
        #"""
        local function fail(why) error("no " .. why) end
        return onboarding.flow "f" {
          onboarding.step "a" { onLeave = function() analytics.track "x" fail("luck") end } }
        """#))
    #expect(
      stage.run(stage.flow.steps[0].onLeave) == """
        error[GK008]: no luck (in step "a", onLeave)
         --> flow.lua:1
            |
          1 | local function fail(why) error("no " .. why) end
            |
            called from:
              flow.lua:1: fail
              flow.lua:3: step "a", onLeave
        """)
    #expect(stage.effects == [#"analytics.track{"event":"x"}"#])
  }

  @Test(arguments: [
    ("error(nil)", "an error value that is nil"), ("error({})", "an error value that is a table"),
    (
      "error(setmetatable({}, { __tostring = function() return 'spoken' end }))",
      "spoken (an error value that is a table)"
    ),
    ("local f = nil f()", "attempt to call a nil value (local 'f')"),
    ("coroutine.yield()", "attempt to yield from outside a coroutine"),
  ])
  func `any value is an error`(body: String, message: String) throws {
    let stage = try Stage(hooks: "onStart = function() \(body) end")
    let text = stage.run(stage.flow.hooks.onStart)
    #expect(
      text?.hasPrefix("error[GK008]: \(message) (in flow \"f\", onStart)\n --> flow.lua:3\n") == true,
      "\(text ?? "")")
    #expect(stage.run(stage.flow.hooks.onStart) == text)
  }

  @Test(arguments: [
    "while true do end", "while true do pcall(error) end",
    "coroutine.wrap(function() while true do end end)()", "local function f() return f() end f()",
    "repeat until false", "for _ in function() return 1 end do end",
  ])
  func `a hook without end is stopped, and the next one runs`(body: String) throws {
    var limits = ScriptEngine.Limits.patient
    limits.evaluation = 0.05
    let stage = try Stage(
      hooks: "onStart = function() \(body) end, onFinish = function() onboarding.complete() end",
      limits: limits)
    let text = stage.run(stage.flow.hooks.onStart)
    #expect(
      text?.hasPrefix("error[GK009]: the script took too long and was stopped (in flow \"f\", onStart)\n")
        == true,
      "\(text ?? "")")
    #expect(text?.contains("= look for a loop that does not end; the limit is 0.05 s") == true)
    stage.engine.limits = .patient
    #expect(stage.run(stage.flow.hooks.onFinish) == nil)
    #expect(stage.effects == ["onboarding.complete{}"])
  }

  @Test func `a hook that wants too much memory is stopped, and the next one runs`() throws {
    var limits = ScriptEngine.Limits.patient
    limits.memory = 8 << 20
    let stage = try Stage(
      hooks: """
        onStart = function() local t = {} for i = 1, 1e9 do t[i] = i end end,
        onFinish = function() onboarding.complete() end
        """, limits: limits)
    #expect(
      stage.run(stage.flow.hooks.onStart) == """
        error[GK010]: not enough memory: the limit is 8 MB (in flow "f", onStart)
         --> flow.lua:3
            |
          3 | onStart = function() local t = {} for i = 1, 1e9 do t[i] = i end end,
            |
            = look for a table or text that grows without end
        """)
    #expect(stage.run(stage.flow.hooks.onFinish) == nil)
    #expect(stage.effects == ["onboarding.complete{}"])
  }
}
