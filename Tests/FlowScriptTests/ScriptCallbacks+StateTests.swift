import FlowModel
import FlowScript
import Phone
import Randomness
import Testing

/// Hooks are functions of the world: they keep nothing anywhere else.
struct ScriptCallbacksStateTests {
  @Test func `a hook that counts in a local is named, and the count is taken back`() throws {
    let stage = try Stage(
      hooks: "onStart = function()\n count = count + 1\n log.info(tostring(count)) end",
      before: "local count = 0")
    let expected = """
      error[GK021]: flow "f", onStart keeps state in the local `count`, which a launch or an undo cannot see
       --> flow.lua:3
          |
        3 | onStart = function()
          |
          = keep it in profile, store or onboarding.set
      """
    #expect(stage.run(stage.flow.hooks.onStart) == expected)
    #expect(stage.run(stage.flow.hooks.onStart) == expected)
    #expect(stage.lines == ["info: 1", "info: 1"])
  }

  @Test func `a local that one hook changes is not blamed on the next`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function() n = n + 1 m = m + 1 end, onAppear = function() n = 5 error("x") end,
        onFinish = function() end
        """, before: "local n, m = 0, 0")
    #expect(stage.run(stage.flow.hooks.onStart)?.hasPrefix("error[GK021]: flow \"f\", onStart keeps") == true)
    #expect(
      stage.run(stage.flow.hooks.onAppear)?.hasPrefix("error[GK008]: x (in flow \"f\", onAppear)") == true)
    #expect(stage.run(stage.flow.hooks.onFinish) == nil)
  }

  @Test(arguments: [
    ("x = 1", "the global 'x' cannot be set from a hook"),
    ("rawset(_G, 'x', 1)", "the global 'x' cannot be set from a hook"),
    ("_G.x = 1", "the global 'x' cannot be set from a hook"),
    ("load('x = 1')()", "the global 'x' cannot be set from a hook"),
    ("list[1] = 2", "a table that hooks reach is only read"),
    ("list.deep.x = 2", "a table that hooks reach is only read"),
    ("table.insert(list, 1)", "a table that hooks reach is only read"),
    ("rawset(list, 1, 2)", "a table that hooks reach is only read"),
    ("setmetatable(list, {})", "a table that hooks reach is only read"),
    ("shared.x = 1", "a table that hooks reach is only read"),
    ("require('m').n = 1", "a table that hooks reach is only read"),
    ("require 'other'", "require reads files while a script loads, not from a hook"),
    ("dofile 'other.lua'", "dofile reads files while a script loads, not from a hook"),
    ("local s = 'x' s.y = 1", "attempt to index a string value"),
  ])
  func `a hook keeps nothing in Lua`(body: String, message: String) throws {
    let stage = try Stage(
      ScriptFolder(
        "local list = { 1, deep = {} } shared = {} require 'm'\nreturn onboarding.flow 'f' { onboarding.step 'a',\n"
          + "onStart = function() \(body) end }", ["m.lua": "return {}", "other.lua": "return {}"]))
    let text = stage.run(stage.flow.hooks.onStart)
    let code = message.contains("a table") || message.contains("the global") ? "GK021" : "GK008"
    #expect(text?.hasPrefix("error[\(code)]: \(message)") == true, "\(text ?? "it ran")")
  }

  @Test func `what a hook makes itself it may change, and modules are read`() throws {
    let stage = try Stage(
      ScriptFolder(
        """
        local list = { 3, 1, 2 }
        local m = require "m"
        return onboarding.flow "f" { onboarding.step "a", onStart = function()
          local copy = { table.unpack(list) }
          table.sort(copy)
          copy.x = { #list, m.name, require("m").name }
          log.info(table.concat(copy, " ") .. " " .. table.concat(copy.x, " "))
        end }
        """, ["m.lua": "return { name = 'm' }"]))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: 1 2 3 3 m m"])
  }

  @Test func `random numbers are the world's, and come again after an undo`() throws {
    let stage = try Stage(
      hooks: "onStart = function() math.randomseed(5) log.info(tostring(math.random(1000000))) end")
    let before = stage.world
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.world.random != before.random)
    stage.run(stage.flow.hooks.onStart)
    stage.world = before
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.lines.count == 3)
    #expect(stage.lines[0] == stage.lines[2])
    #expect(stage.lines[0] != stage.lines[1])
  }

  @Test func `coroutines of a hook act like the hook`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          for name in coroutine.wrap(function() for _, n in ipairs { "a", "b" } do coroutine.yield(n) end end) do
            analytics.track(name)
          end
          coroutine.wrap(function() analytics.track "c" end)()
        end
        """)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(
      stage.effects == [
        #"analytics.track{"event":"a"}"#, #"analytics.track{"event":"b"}"#, #"analytics.track{"event":"c"}"#,
      ])
  }

  @Test func `a hook describes nothing`() throws {
    let stage = try Stage(
      hooks:
        "onStart = function() onboarding.alert 'b' end, onFinish = function() onboarding.step 'b' end")
    #expect(
      stage.run(stage.flow.hooks.onStart) == """
        error[GK020]: onboarding.alert can be called while a script loads, from a check or at the prompt, not from a hook (in flow "f", onStart)
         --> flow.lua:3
            |
          3 | onStart = function() onboarding.alert 'b' end, onFinish = function() onboarding.step 'b' end }
            |
            = describe it while the script loads; a hook acts and asks
        """)
    // There it is the name of the step that is shown.
    #expect(
      stage.run(stage.flow.hooks.onFinish)?.hasPrefix(
        "error[GK008]: attempt to call a nil value (field 'step')")
        == true)
  }
}
