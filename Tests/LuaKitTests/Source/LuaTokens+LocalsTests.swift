import LuaKit
import Testing

@Suite struct LuaTokensLocalsTests {
  @Test(arguments: [
    ("local a, b = 1, 2", ["a", "b"], 5), ("local a = 1", ["a"], 3),
  ]) func `names that are given values are listed, with the first value`(
    text: String, names: [String], values: Int
  ) throws {
    let found = try #require(LuaTokens(text).tokens.assignedLocals(at: 0))
    #expect(found.names == names)
    #expect(found.values == values)
  }

  @Test(arguments: ["local a", "local function f() end", "a = 1", "local a,", "local"])
  func `a text that gives no local a value has none`(text: String) {
    #expect(LuaTokens(text).tokens.assignedLocals(at: 0) == nil)
  }
}
