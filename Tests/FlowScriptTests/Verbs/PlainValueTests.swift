import FlowModel
import LuaKit
import Phone
import Testing

@testable import FlowScript

struct PlainValueTests {
  private func value(_ lua: String) throws -> Value {
    let engine = ScriptEngine(limits: .patient)
    let chunk = try engine.lua.load(
      source: "return " + lua, chunk: "=t", environment: engine.lua.makeEnvironment())
    return try chunk.call().plain()
  }

  @Test(
    arguments: [(String, Value)]([
      ("nil", .null), ("true", true), ("5", 5), ("5.0", 5.0), ("2.5", 2.5), ("'x'", "x"), ("'日本'", "日本"),
      ("{ 1, 'b' }", .list([1, "b"])), ("{ b = 1, a = { 2 } }", .record(["a": .list([2]), "b": 1])),
      ("{}", .record([:])),
      ("'a\\0b'", "a\u{0}b"), ("'\\xff'", "\u{FFFD}"), ("math.mininteger", .integer(.min)),
    ]))
  func `a value of Lua is plain data`(lua: String, value: Value) throws {
    #expect(try self.value(lua) == value)
  }

  @Test(arguments: [
    ("print", "the value should be plain data, got a function"),
    ("{ { print } }", "`[1][1]` should be plain data, got a function"),
    ("{ a = { ['b c'] = print } }", "`.a[\"b c\"]` should be plain data, got a function"),
    ("coroutine.create(print)", "the value should be plain data, got a thread"),
    ("(function() local t = {} t.t = t return t end)()", "the value is nested too deep, or holds itself"),
    ("{ 1, x = 2 }", "the value should be a list without holes, or a table with named fields only"),
    ("{ [2] = 1 }", "the value should be a list without holes, or a table with named fields only"),
    ("0 / 0", "the value should be plain data, got 0/0"),
    ("{ 1 / 0 }", "`[1]` should be plain data, got 1/0"),
    ("-math.huge", "the value should be plain data, got -1/0"),
  ])
  func `what is no plain data is refused`(lua: String, message: String) throws {
    do {
      _ = try value(lua)
      Issue.record("it was read")
    } catch let fault as PlainFault {
      #expect(fault.description == message)
    }
  }

  @Test func `plain data has its limit`() {
    #expect(throws: Never.self) { try value("('x'):rep(4000000)") }
    #expect(throws: Allowance.Exceeded.self) { try value("('x'):rep(5000000)") }
  }

  @Test func `what goes to Lua and back is the same`() throws {
    let stage = try Stage(
      hooks: "onStart = function() store.set('copy', store.get 'original') end")
    let value: Value = .record(["a": .list([1, 2.5, "x"]), "b": true])
    stage.world.seed("original", value)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.world.defaults.object("copy") == value)
  }
}
