import LuaKit
import Testing

/// `pairs` and `next` trust neither what a script hands them nor that nothing is collected meanwhile.
@Suite struct IterationTests {
  @Test(arguments: [
    "local f = pairs({ 5 }) return select(2, f(42))",
    "local n for _, v in (pairs { 5 }), 7 do n = v end return n",
    "local n for _, v in (pairs { 5 }), 'a text that stands for a table' do n = v end return n",
    "local n for _, v in (pairs { 5 }), print do n = v end return n",
    "local f = pairs({ 5 }) return select(2, f(setmetatable({}, { __index = error })))",
    "local f = pairs({ 5 }) return select(2, f(counter()))", "local f = pairs({ 5 }) return select(2, f())",
  ])
  func `an iterator of pairs keeps its table`(source: String) throws {
    #expect(try Fixture().run(source) == 5)
  }

  @Test func `the keys that next goes through are not collected`() throws {
    let fixture = Fixture()
    let count = try fixture.run(
      """
      local n = 0
      for k in next, { 1, 2, 3, a = 1 } do
        for i = 1, 100000 do local x = {} end
        n = n + 1
      end
      return n
      """)
    #expect(count == 4)
    #expect(try fixture.run("t = { 1, 2, 3 } return (next(t))") == 1)
    fixture.engine.collectGarbage()
    #expect(try fixture.run("return (next(t, 1))") == 2)
    #expect(try fixture.run("t = nil return next({})") == nil)
    fixture.engine.collectGarbage()
    #expect(try fixture.run("return (next({ 7 }, nil))") == 1)
  }

  @Test func `two loops of next go on side by side`() throws {
    let source = """
      local s = ''
      for a in next, { x = 1, y = 1 } do for b in next, { 1, 2 } do s = s .. a .. b end end
      return s
      """
    #expect(try Fixture().run(source) == "x1x2y1y2")
  }
}
