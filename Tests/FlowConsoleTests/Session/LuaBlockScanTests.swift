import Testing

@testable import FlowConsole

struct LuaBlockScanTests {
  private func answers(_ lines: String...) -> [Bool] {
    var scan = LuaBlockScan()
    return lines.map { scan.take($0) }
  }

  @Test(arguments: [
    ["t = {", "1, '}', -- }", "[[}", "]]", "}"], ["function f()", "if x then", "end", "return 1", "end"],
    ["x = 1 +", "2"], ["repeat", "local s = \"until\"", "until x"], ["--[==[", "]] end", "]==]"],
    ["f(", "a,", "b)"],
  ])
  func `a chunk may end only in its last line`(_ lines: [String]) {
    var scan = LuaBlockScan()
    #expect(lines.map { scan.take($0) } == Array(repeating: false, count: lines.count - 1) + [true])
  }

  @Test func `behind a string that goes over a line's end Lua is asked each time`() {
    #expect(answers("f({ 'a\\", "( '", "(") == [true, true, true])
  }

  @Test(arguments: [
    ("", "if x then\n", 2), ("else", "if x then\n  y()\n", 0), ("end)", "f(function()\n", 0),
    ("", "t = { f(\n", 4),
    ("} }", "t = { { 1,\n", 0), ("", "x = 1 +\n", 0), ("", "-- do {\n", 0), ("", "if x then y() end\n", 0),
    ("until x", "repeat\n  if y then\n", 2), ("", "end end\n", 0),
  ])
  func `a row is indented by two spaces for what is open`(row: String, before: String, spaces: Int) {
    #expect(LuaBlockScan.indentation(of: row, behind: before) == spaces)
  }

  @Test(arguments: ["x = [[\n", "--[[ why\n", "x = { 'a\\\n"])
  func `a row within a text or a comment is left as it is typed`(before: String) {
    #expect(LuaBlockScan.indentation(of: "", behind: before) == nil)
  }

  @Test func `what closes more than was opened is for Lua to refuse`() {
    #expect(answers("end )") == [true])
  }
}
