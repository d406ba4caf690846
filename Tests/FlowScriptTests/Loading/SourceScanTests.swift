import FlowModel
import LuaKit
import Testing

@testable import FlowScript

struct SourceScanTests {
  @Test(arguments: refused) func `what Lua would drop without a word is refused`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  private func line(_ path: [String], from line: Int, _ source: String) -> Int? {
    SourceScan(source: source, file: "f.lua").line(of: LuaPath(path.map { .field($0) }), from: line)
  }

  @Test func `a key is found in its own table and not in its neighbour`() {
    let source = """
      flow "f" {
        step "a" { title = "x" },
        step "b" {
          body = "y",
          title = "z",
        },
        resume = {
          by = "name" },
        by = 5,
      }
      """
    #expect(line(["title"], from: 2, source) == 2)
    #expect(line(["title"], from: 3, source) == 5)
    #expect(line(["title"], from: 1, source) == nil)
    #expect(line(["body"], from: 2, source) == nil)
    #expect(line(["resume", "by"], from: 1, source) == 8)
    #expect(line(["resume", "key"], from: 1, source) == 7)
    #expect(line(["by"], from: 1, source) == 9)
    #expect(line(["by"], from: 40, source) == nil)
  }

  @Test func `a table may open on the line below`() {
    #expect(line(["title"], from: 1, "step 'a'\n{\ntitle = 1 }") == 3)
    #expect(line(["title"], from: 1, "local t = x\n\n\nstep { title = 1 }") == nil)
  }

  @Test(arguments: [
    "local t = { a = 1 } local u = { a = 1 }", "return { a = { b = 1 }, b = { b = 1 } }",
    "f { a = b == c, b = 1 }",
    "f { g = function() local a, b = 1, 2 if a then b = 3 end a = 4 end, a = 1, b = 2 }",
    "f { a = 'a = 1, a = 1', --[[ a = 1, ]] b = 1 --, a = 1\n }", "local x = nil", "other 'f' { nil }",
    "flow 'f' { step 'a' { x = nil } }", "flow 'f' { g(nil), x = false }", "flow 'f' { not nil }", "", "}",
    "flow", "f { [1] = 1, [1] = 2 }",
    "repeat local t = { a = 1 } until true return { a = 1 }",
  ])
  func `what is well written is left alone`(source: String) {
    #expect(SourceScan(source: source, file: "f.lua").diagnostics() == [])
  }

  static let refused: [Refused] = [
    .flow(
      "a key twice",
      #"""
      onStart = function() end,
        onStart = function() end
      """#, 4,
      #"GK017]: "onStart" is written twice in one table; Lua would keep the last one without a word"#,
      advice: "the first one is on line 3; take one of them out"),
    .flow(
      "a key twice in a step",
      #"""

        step "b" { title = "x",
          body = "b", title = "y" }
      """#, 5,
      #"GK017]: "title" is written twice in one table; Lua would keep the last one without a word"#,
      advice: "the first one is on line 4; take one of them out"),
    .flow(
      "a key twice in brackets",
      #"""

        step "b" { title = "x", ["title"] = "y" }
      """#, 4,
      #"GK017]: "title" is written twice in one table; Lua would keep the last one without a word"#,
      advice: "the first one is on line 4; take one of them out"),
    .flow(
      "nil at the end",
      #"""

        step "b",
        nil
      """#, 5,
      "GK016]: a nil stands in the list of steps; Lua would drop it, or the entries after it, without a word",
      advice: "take it out, or give the step a `when`"),
    .script(
      "false", #"return flow "f" { step "a", false }"#, 2,
      #"GK016]: flow "f": entry 2 of the list is false"#, advice: "take it out, or give the step a `when`"),
    .script(
      "nil in parentheses", #"return flow("f") { step "a", nil }"#, 2,
      "GK016]: a nil stands in the list of steps; Lua would drop it, or the entries after it, without a word",
      advice: "take it out, or give the step a `when`"),
    .flow(
      "a key twice in a table of a hook",
      #"""
      onStart = function()
          local t = { a = 1, a = 2 }
        end
      """#, 4,
      #"GK017]: "a" is written twice in one table; Lua would keep the last one without a word"#,
      advice: "the first one is on line 4; take one of them out"),
  ]
}
