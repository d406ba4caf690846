import LuaKit
import Testing

@Suite struct LuaTableTests {
  @Test func `a table is read raw or as a script reads it`() throws {
    let fixture = Fixture()
    let table = try #require(
      try fixture.run(
        "return setmetatable({ 1, 2, a = 'x' }, { __index = function(_, k) return k .. '!' end })"
      ).table)
    #expect(table.length == 2)
    #expect(table.list == [1, 2])
    #expect(table[raw: "a"] == "x")
    #expect(table[raw: "b"] == nil)
    #expect(try table.get("b") == "b!")
    try table.set("c", 5)
    #expect(table[raw: "c"] == 5)
    #expect(try table.pairs().map(\.key) == [1, 2, "a", "c"])
  }

  @Test func `a failing metamethod is an error and a frozen table refuses`() throws {
    let fixture = Fixture()
    let table = try #require(
      try fixture.run("return setmetatable({}, { __index = function() error('no') end })").table)
    let error = #expect(throws: LuaError.self) { try table.get("x") }
    #expect(error?.message == "no")
    #expect(throws: LuaError.self) { try table.set(nil, 1) }
    try fixture.engine.freeze(.table(table), message: "frozen")
    #expect(table.isFrozen)
    let refusal = #expect(throws: LuaError.self) { try table.set("x", 1) }
    #expect(refusal?.message == "frozen")
  }

  @Test func `values compare as Lua compares them raw`() throws {
    let fixture = Fixture()
    let value = try fixture.run("t = {} return t")
    #expect(try fixture.run("return t") == value)
    #expect(try fixture.run("return {}") != value)
    #expect(LuaValue.integer(1) == .number(1))
    #expect(LuaValue.integer(1) != .number(1.5))
    #expect(LuaValue.string("1") != .integer(1))
    #expect(try fixture.run("return print") == fixture.run("return print"))
  }
}
