import Testing

@testable import FlowLint

struct ScriptNamesTests {
  private func unknown(_ lua: String) -> [String] {
    let names = ScriptNames(LintSource(file: "f.lua", text: lua).tokens)
    return names.read(besides: names.globals.union(["log", "onboarding"])).map(\.name)
  }

  @Test(arguments: [
    ("local function rate() end log(rte)", ["rte"]), ("t = { when = isNew }", ["isNew"]),
    ("t = { skippable = True }", ["True"]), ("function obj.run() end", ["obj"]),
    ("log(a, a, b)", ["a", "b"]),
    ("log(a.b.c) x = y:z()", ["a", "y"]), ("t = { f = function() return later end }", ["later"]),
  ])
  func `a name that is read and not defined is told once`(_ lua: String, _ names: [String]) {
    #expect(unknown(lua) == names)
  }

  @Test(arguments: [
    "local a, b <const> = 1, 2 log(a, b)",
    "for i, v in pairs do log(i, v) end".replacing("pairs", with: "log"),
    "local function f(a, ...) log(a, f, ...) end", "function g(x) return g, x end", "x = 1 log(x)",
    "a, b = 1, 2 log(a, b)", "t = { a = 1, b = { c = 2 } } log(t.a, t.b.c)", "log{ a = 1; b = 2 }",
    "goto done ::done::", "function t:m() log(self) end t = {}", "log(x) function later() x = 1 end",
    "t = { f = function() counter = 1 end, log(counter) }", "log \"a name\" -- a comment",
    "repeat local a = 1 until log(a)", "if log then x = 2 elseif x then end",
  ])
  func `what is defined, a field, a key or a label is not told`(_ lua: String) {
    #expect(unknown(lua) == [])
  }
}
