import CLua
import LuaKit
import Testing

/// Of what frozen functions see, only what their code assigns to is watched.
struct AssignmentsTests {
  @Test(arguments: [
    ("local a = 1 return function() return a end", 0),
    ("local a = 1 return function() a = 2 end", 1),
    ("local a, b, c = 1, 2, 3 return function() b = a + c end", 1),
    ("local a, b = 1, 2 return function() a, b = b, a end", 2),
    ("local a return function() return function() a = 1 end end", 1),
    ("local a return function() return function() return function() return a end end end", 0),
    ("local a return function() return function() return function() a = 1 end end end", 1),
    ("local b, a return function() local x return function() x = b return function() a = x end end end", 1),
    ("return function() local a return function() a = 1 end end", 0),
    ("local a return { function() return a end, function() a = 1 end, function() return a end }", 1),
    ("local a return { function() a = 1 end, function() a = 2 end }", 2),
    ("local a = {} return function() a.x = 1 a[1] = 2 end", 0),
    ("local a return function(...) a = { nil, true, false, 1, 1.5, 'x', ('y'):rep(9), ... } end", 1),
    ("local a return function() a = '\(String(repeating: "long", count: 100))' end", 1),
    ("local a, b return function() for i = 1, 3 do if a then goto done end b = i end ::done:: end", 1),
    ("local a local function f(n) if n > 0 then return f(n - 1) end return a end return f", 0),
    ("local a return function() local function g(v) a = v end g(1) end", 1),
    ("local a <const> = {} return function() return a end", 0),
  ])
  func `what no code assigns to is not watched`(script: String, count: Int) throws {
    let fixture = Fixture()
    try fixture.engine.freeze(fixture.run(script), message: "frozen")
    #expect(clua_watched(fixture.engine.handle) == count)
  }

  @Test func `all that a driving script's functions see is watched, since it goes on itself`() throws {
    let fixture = Fixture()
    let function = try fixture.run("local a, b = 1, 2 return function() return a + b end")
    try fixture.engine.freeze(function, message: "frozen", isPassing: true)
    #expect(clua_watched(fixture.engine.handle) == 2)
  }

  @Test func `a function of two hundred upvalues, and one of functions two hundred deep`() throws {
    let fixture = Fixture()
    let names = (1...199).map { "a\($0)" }
    let script = """
      local \(names.prefix(190).joined(separator: ", ")) = 0
      return function() a190 = \(names.prefix(190).joined(separator: " + ")) end
      """
    try fixture.engine.freeze(fixture.run(script), message: "frozen")
    #expect(clua_watched(fixture.engine.handle) == 1)
    let deep =
      "local a, b return " + String(repeating: "function() return ", count: 60) + "function() b = a end"
      + String(repeating: " end", count: 60)
    let other = Fixture()
    try other.engine.freeze(other.run(deep), message: "frozen")
    #expect(clua_watched(other.engine.handle) == 1)
  }
}
