import FlowModel
import Foundation
import Testing

@testable import FlowLint

/// GK154: names that nothing defines.
struct UnknownNameRuleTests {
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

  @Test func `the finding has the line and the probable name`() throws {
    let report = try lint(
      """
      local function rate() review.request() end
      return onboarding.flow "app" {
        onboarding.step "a" { when = isNew },
        onboarding.step "b" { onLeave = rte },
      }
      """)
    let findings = report.findings.filter { $0.rule.id == "GK154" }
    #expect(
      findings.map { "\($0.finding.location.line): \($0.finding.message)" } == [
        "3: nothing defines \"isNew\", so it is nil", "4: nothing defines \"rte\", so it is nil",
      ])
    #expect(findings.last?.finding.advice == "did you mean \"rate\"?")
  }

  @Test func `no example of the project reads an unknown name`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")
    for app in ["anicca", "anicca-classic", "oshi", "tempo", "facediary"] {
      let folder = root.appendingPathComponent(app).path
      let path = FileManager.default.fileExists(atPath: folder + "/app.lua") ? "/app.lua" : "/flow.lua"
      let found = try findings(ofFile: folder + path).findings.filter { $0.rule.id == "GK154" }
      #expect(found.map(\.finding.message) == [], "\(app)")
    }
  }
}
