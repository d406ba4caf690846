import LuaKit
import Testing

struct LuaStackRoomTests {
  /// A list in a list in a list.
  struct Nested: LuaPushable {
    var depth: Int
    func push(onto stack: LuaStack) {
      if depth == 0 { stack.push(1) } else { stack.push(list: [Nested(depth: depth - 1)]) }
    }
  }

  private func fixture() -> Fixture {
    let fixture = Fixture(memory: 256 << 20)
    fixture.engine.install(
      verbs: [
        LuaVerb<Int>("nested", returns: LuaReturn(.table), summary: "A list in many lists.") { _, call in
          Nested(depth: 60)
        }
      ], host: 0)
    return fixture
  }

  /// Calls the verb above so many values on the stack.
  private static let pile = """
    local t = {}
    local function pile(k, n, ...)
      if k == 0 then return (nested()) end
      return (pile(k - 1, n, table.unpack(t, 1, k == 1 and n or 190000)))
    end
    """

  @Test func `a verb that finds no room on Lua's stack ends as a recursion without end`() throws {
    let fixture = fixture()
    // Every height of the stack up to the highest that Lua allows.
    let outcome = try fixture.run(
      """
      \(Self.pile)
      local fits, full, other = 0, 0, nil
      for n = 49500, 49950 do
        local ok, what = pcall(pile, 6, n)
        if ok then fits = fits + 1
        elseif what:find "stack overflow" or what:find "too many results" then full = full + 1
        else other = what end
      end
      return { fits = fits, full = full, other = other }
      """)
    let table = try #require(outcome.table)
    #expect(table[raw: "other"] == .nil)
    #expect((table[raw: "fits"].integer ?? 0) > 0)
    #expect((table[raw: "full"].integer ?? 0) > 60)
    #expect(try fixture.run("return nested()[1][1] ~= nil") == true)
  }

  @Test func `the error of a verb without room is no verb's`() throws {
    let fixture = fixture()
    for n in stride(from: 49_500, to: 49_950, by: 10) {
      guard let error = fixture.failure("\(Self.pile) return (pile(6, \(n)))") else { continue }
      #expect(error.kind == .overflow)
      #expect(error.message == "stack overflow: the functions call each other without end")
      #expect(error.line != nil)
    }
  }
}
