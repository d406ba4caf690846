import FlowModel
import LuaKit
import Testing

@testable import FlowScript

struct ScriptDiagnosticsTests {
  @Test(arguments: refused) func `an error of a script says what, where, and what to do`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  @Test func `a loop without end is stopped while a script loads`() {
    var limits = ScriptEngine.Limits()
    limits.loading = 0.05
    let engine = ScriptEngine(limits: limits)
    let folder = ScriptFolder("while true do pcall(function() while true do end end) end")
    let text = folder.refusal("flow.lua", engine)
    #expect(text.hasPrefix("error[GK009]: the script took too long and was stopped\n --> flow.lua:1\n"))
    #expect(text.contains("    = look for a loop that does not end; the limit is 0.05 s"))
    folder.write("good.lua", Array("return onboarding.flow 'f' { onboarding.step 'a' }".utf8))
    engine.limits = .patient
    #expect(folder.refusal("good.lua", engine) == "loaded")
  }

  /// Lua's compiler is quadratic in a chain of conditions. A script as short as this is stopped nowhere else.
  @Test func `compiling a script is under the deadline`() {
    var limits = ScriptEngine.Limits()
    limits.loading = 0
    let folder = ScriptFolder("return 1")
    let engine = ScriptEngine(limits: limits)
    #expect(
      folder.refusal("flow.lua", engine).hasPrefix("error[GK009]: the script took too long and was stopped\n")
    )
    let chunk = #expect(throws: LuaError.self) { try engine.chunk(folder.path + "/flow.lua") }
    #expect(chunk?.kind == .deadline)
  }

  @Test func `a script that wants too much memory is stopped`() {
    var limits = ScriptEngine.Limits.patient
    limits.memory = 8 << 20
    let engine = ScriptEngine(limits: limits)
    let folder = ScriptFolder("local t = {}\nfor i = 1, 1e9 do t[i] = i end")
    #expect(
      folder.refusal("flow.lua", engine) == """
        error[GK010]: not enough memory: the limit is 8 MB
         --> flow.lua:2
            |
          2 | for i = 1, 1e9 do t[i] = i end
            |
            = look for a table or text that grows without end
        """)
    folder.write("good.lua", Array("return onboarding.flow 'f' { onboarding.step 'a' }".utf8))
    #expect(folder.refusal("good.lua", engine) == "loaded")
  }

  @Test(arguments: [
    "not enough memory", "stack overflow in my cards", "interrupted",
    "the global 'x' cannot be set from a hook; state belongs in the host's objects",
  ])
  func `what a script says with error is its own text and no limit's`(text: String) {
    #expect(refusal("error([[\(text)]], 0)").hasPrefix("error[GK008]: \(text)\n --> flow.lua:1\n"))
  }

  @Test func `an error in a required file is told where it stands`() {
    let text = refusal(#"local base = require "base""#, ["base.lua": "return {\n  onbording.step }"])
    #expect(
      text.hasPrefix(
        """
        error[GK008]: attempt to index a nil value (global 'onbording')
         --> base.lua:2
            |
          2 |   onbording.step }
            |
            = did you mean "onboarding"?
            called from:
              base.lua:2: main chunk
              flow.lua:1: main chunk
        """), "\(text)")
  }

  @Test func `the text of a line is quoted`() {
    let lines = ["local a = 1", "local b = nope.x", "return a"]
    let expected = """
      error[GK008]: attempt to index a nil value (global 'nope')
       --> flow.lua:2
          |
        2 | local b = nope.x
          |
      """
    #expect(refusal(lines.joined(separator: "\n")) == expected)
  }

  static let refused: [Refused] = [
    .script(
      "syntax",
      #"""
      return flow "f" {
        step "a"
        step "b" }
      """#, 4,
      "GK006]: '}' expected (to close '{' at line 2) near 'step'", advice: "is a comma missing before `step`?"
    ),
    .script(
      "an end that is missing", "local function f()", 2,
      "GK006]: 'end' expected at the end of the file"),
    .script(
      "an unknown global", "local step = onbording.step", 2,
      "GK008]: attempt to index a nil value (global 'onbording')",
      advice: "did you mean \"onboarding\"?"),
    .script(
      "an unknown member", "local x = onboarding.stp", 2,
      "GK014]: onboarding has no 'stp'",
      advice: "did you mean \"step\"?"),
    .script(
      "an error value", "error({})", 2,
      "GK008]: an error value that is a table",
      advice: #"raise a text: error("what is wrong")"#, calls: ["error", "flow.lua:2: main chunk"]),
    .script(
      "an error of nil", "error(nil)", 2,
      "GK008]: an error value that is nil",
      advice: #"raise a text: error("what is wrong")"#, calls: ["error", "flow.lua:2: main chunk"]),
    .script(
      "an error value that speaks",
      #"error(setmetatable({}, { __tostring = function() return "spoken" end }))"#, 2,
      "GK008]: spoken (an error value that is a table)",
      advice: #"raise a text: error("what is wrong")"#, calls: ["error", "flow.lua:2: main chunk"]),
    .script(
      "an error value that fails to speak",
      #"error(setmetatable({}, { __tostring = function() error "x" end }))"#, 2,
      "GK008]: an error value that is a table",
      advice: #"raise a text: error("what is wrong")"#, calls: ["error", "flow.lua:2: main chunk"]),
    .script(
      "an error without a position", #"error("gone wrong", 0)"#, 2,
      "GK008]: gone wrong", calls: ["error", "flow.lua:2: main chunk"]),
    .script(
      "an error in a function",
      #"""
      local function check(x)
        if not x then error("no x") end
      end
      check()
      """#, 3,
      "GK008]: no x", calls: ["error", "flow.lua:3: check", "flow.lua:5: main chunk"]),
    .script(
      "a verb for hooks", #"analytics.track "x""#, 2,
      "GK020]: analytics.track can be called from a hook, not while a script loads",
      advice: "an app acts in its hooks: onStart = function() … end",
      calls: ["analytics.track", "flow.lua:2: main chunk"]),
    .script(
      "a property for hooks", "local v = device.system", 2,
      "GK020]: device.system can be read from a hook, from an extension, from a check or at the prompt, not while a script loads",
      advice: "a condition asks each time: when = function() return device.system end"),
    .script(
      "a wrong argument", "given.supports(5)", 2,
      "GK012]: given.supports: 'feature' should be 'alarmkit', got the number 5",
      calls: ["given.supports", "flow.lua:2: main chunk"]),
    .script(
      "a cyclic table",
      #"""
      local t = {} t.t = t
      given.store("k", t)
      """#, 3,
      "GK012]: given.store: 'value' is nested too deep, or holds itself",
      calls: ["given.store", "flow.lua:3: main chunk"]),
    .script(
      "a number that is none", #"given.store("k", 0 / 0)"#, 2,
      "GK012]: given.store: 'value' should be plain data, got 0/0",
      advice: "plain data holds finite numbers only", calls: ["given.store", "flow.lua:2: main chunk"]),
    .script(
      "recursion without end",
      #"""
      local function f() return 1 + f() end
      f()
      """#, 2,
      "GK008]: stack overflow: the functions call each other without end"),
  ]
}
