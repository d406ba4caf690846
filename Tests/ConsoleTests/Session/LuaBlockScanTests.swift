import Testing

@testable import Console

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

  @Test func `what closes more than was opened is for Lua to refuse`() {
    #expect(answers("end )") == [true])
  }
}
