import FlowModel
import LuaKit
import Testing

@testable import FlowScript

struct ReadingErrorTests {
  @Test(arguments: refused) func `a table of another shape is refused`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  @Test(arguments: [
    ("nil", "nil"), ("5", "a number"), ("2.5", "a number"), ("'x'", "a string"), ("{}", "a table"),
    ("print", "a function"),
    ("given.never", "a condition"), ("true", "a boolean"), ("coroutine.create(print)", "a thread"),
  ])
  func `a message names the kind of a value`(lua: String, spoken: String) throws {
    let engine = ScriptEngine(limits: .patient)
    let chunk = try engine.lua.load(
      source: "return " + lua, chunk: "=t", environment: engine.lua.makeEnvironment())
    #expect(try engine.lua.withPhase(.loading) { try chunk.call() }.spoken == spoken)
  }

  @Test func `a long list is read whole`() throws {
    let flow = try ScriptFolder(
      #"""
      local names = {}
      for i = 1, 5000 do names[i] = "option" .. i end
      return onboarding.flow "f" { onboarding.step "a" { choose = names } }
      """#
    ).load().app.flows[0]
    guard case .choice(let choice) = flow.steps[0].content else {
      Issue.record("the step asks for no choice")
      return
    }
    #expect(choice.options.count == 5000)
    #expect(choice.options[4999].name == "option5000")
  }

  static let refused: [Refused] = [
    .step(
      "a fractional key", #"step "a" { [1.5] = "x" }"#, 3,
      #"GK011]: step "a" takes named fields only, and there is an entry without a name"#,
      advice: "write name = value"),
    .step(
      "a key from zero", #"step "a" { choose = { [0] = "x" } }"#, 3,
      #"GK012]: step "a".choose: a list begins with entry 1, and there is an entry 0"#),
    .step(
      "a boolean key", #"step "a" { choose = { "x", [true] = "y" } }"#, 3,
      #"GK011]: step "a".choose is a list, and one of its entries has a key that is a boolean"#),
    .step(
      "a key without an order", #"step "a" { [{}] = 1 }"#, 3,
      #"GK012]: step "a": a key that is a table has no order; keys should be numbers, strings or booleans"#),
    .step(
      "a list far out", #"step "a" { choose = { [1000000] = "x" } }"#, 3,
      #"GK016]: step "a".choose: entry 1 of the list is nil"#,
      advice: "take the hole out: Lua would drop it, or the entries after it, without a word"),
    .step(
      "a cyclic table", #"step "a" { next = (function() local t = {} t[1] = t return t end)() }"#, 3,
      #"GK012]: step "a".next[1] should be a step's name, or a pair of a condition and a step's name, got a table"#
    ),
  ]
}
