import LuaKit
import Testing

@Suite struct TableTests {
  private static let scripts = [
    "local t = {3, 1, 2} table.sort(t) return table.concat(t, ',')",
    "local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return table.concat(t, ',')",
    "local t = {} for i = 1, 100 do t[i] = i * 37 % 101 end table.sort(t) return table.concat(t, ',')",
    "return tostring(pcall(table.sort, {1, 'a', 2}))",
    "local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0) return table.concat(t, ',')",
    "return select(2, pcall(table.insert, {1}, 5, 1))", "return select(2, pcall(table.insert, {1}))",
    "local t = {1, 2, 3} local a, b = table.remove(t), table.remove(t, 1) return a .. b .. #t",
    "return tostring(table.remove({}))",
    "return table.concat(table.move({1, 2, 3}, 2, 3, 1), ',')",
    "return table.concat(table.move({1, 2, 3}, 1, 3, 3), ',')",
    "return table.concat(table.move({1, 2}, 1, 2, 2, {9}), ',')",
    "return table.concat({1, 2.5, 'x'}, '-', 2)", "return select(2, pcall(table.concat, {1, {}, 3}))",
    "return table.concat({}, ',')", "return table.unpack({1, 2, 3}, 2) .. ''",
    "return table.pack(1, nil, 3).n .. ''",
    "return tostring(rawlen({1, 2})) .. rawlen('abc')", "return table.concat({'a', 'b'}, ',', 1, 2)",
  ]

  @Test(arguments: scripts) func `a table function gives what stock Lua gives`(script: String) throws {
    let (ours, stock) = (try Fixture().run(script, chunk: "=x").string, StockLua().run(script))
    #expect(ours == stock)
  }

  @Test func `pairs and next visit numbers strings booleans in ascending order`() throws {
    let fixture = Fixture()
    let table = "{ b = 1, a = 1, [true] = 1, [false] = 1, [10] = 1, [-1] = 1, [2.5] = 1, [2] = 1, [''] = 1 }"
    let expected = "-1 2 2.5 10  a b false true "
    #expect(
      try fixture.run("local s = '' for k in pairs(\(table)) do s = s .. tostring(k) .. ' ' end return s")
        .string == expected)
    #expect(
      try fixture.run("local s = '' for k in next, \(table) do s = s .. tostring(k) .. ' ' end return s")
        .string == expected)
    #expect(try fixture.run("return next({ x = 1, y = 2 }, 'x')") == "y")
    #expect(try fixture.run("return next({ x = 1, y = 2 }, 'y')") == nil)
    #expect(
      fixture.failure("for k in pairs { [{}] = 1 } do end")?.message
        == "pairs: a key that is a table has no order; keys should be numbers, strings or booleans")
    #expect(
      fixture.failure("next { [print] = 1 }")?.message
        == "next: a key that is a function has no order; keys should be numbers, strings or booleans")
  }

  @Test func `a loop may remove and change the keys that it visits`() throws {
    let script = """
      local t, s = { a = 1, b = 2, c = 3, d = 4 }, ''
      for k, v in pairs(t) do t[k] = nil; t.c = nil; s = s .. k .. v end
      return s
      """
    #expect(try Fixture().run(script) == "a1b2d4")
  }
}
