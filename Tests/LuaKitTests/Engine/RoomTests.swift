import LuaKit
import Testing

/// A heap that gets full is collected before the limit is reached.
@Suite struct RoomTests {
  /// A quarter of the limit is the live part; all the rest is thrown away again and again.
  @Test(arguments: ["{ i }", "i .. 'abc'", "function() return i end"])
  func `a script that lets go of what it made goes on`(thing: String) throws {
    let fixture = Fixture(memory: 16 << 20)
    let source = """
      local kept = {}
      for i = 1, 20000 do kept[i] = { } end
      for round = 1, 20 do
        local t = {}
        for i = 1, 20000 do t[i] = \(thing) end
      end
      return #kept
      """
    #expect(try fixture.run(source) == 20000)
  }

  @Test(arguments: ["keep[i] = i", "keep[i] = {}", "keep = { keep }", "keep[i] = string.rep('x', i)"])
  func `a script that keeps too much ends with the line that asked for more`(statement: String) {
    let fixture = Fixture(memory: 16 << 20)
    let error = fixture.failure("keep = {}\nfor i = 1, 1e9 do \(statement) end")
    #expect(error?.kind == .memory)
    #expect(error?.message == "not enough memory: the limit is 16 MB")
    #expect(error?.line == 2)
    #expect(error?.traceback.isEmpty == false)
  }

  @Test func `a script that caught the error goes on once it lets go`() throws {
    let fixture = Fixture(memory: 16 << 20)
    let fill = "pcall(function() for i = 1, 1e9 do keep[i] = { i } end end)"
    let source = """
      keep = {}
      local first = select(2, \(fill))
      local second = select(2, pcall(function() return { {}, {}, {} } end))
      keep = nil
      local t = {}
      for i = 1, 20000 do t[i] = { i } end
      return first .. ', ' .. second .. ', ' .. #t
      """
    #expect(try fixture.run(source) == "not enough memory, not enough memory, 20000")
    #expect(try fixture.run("return 1 + 1") == 2)
  }

  @Test func `the collector finds a coroutine that runs`() throws {
    let fixture = Fixture(memory: 16 << 20)
    let source = """
      local fill = coroutine.wrap(function()
        while true do
          local t = {}
          for i = 1, 20000 do t[i] = { i } end
          coroutine.yield(#t)
        end
      end)
      local sum = 0
      for i = 1, 20 do sum = sum + fill() end
      return sum
      """
    #expect(try fixture.run(source) == 400_000)
  }

  @Test(arguments: [
    ("local s = 'x' while true do s = s .. s end", "text takes 8 MB"),
    ("string.rep('x', 100 << 20)", "text takes 8 MB"),
    ("local t = {} for i = 1, 1e9 do t[i] = true end", "table takes 32 MB"),
    ("local t = {} for i = 1, 1e9 do t[i + 0.5] = true end", "table has 16384 fields"),
    ("local t = {} for i = 1, 1e9 do rawset(t, 'k' .. i, i) end", "table has 16384 fields"),
    ("local t = {} for i = 1, 1e9 do table.move({ 1 }, 1, 1, i * 1000003, t) end", "table has 16384 fields"),
    ("for i = 1, 1e9 do _G['k' .. i] = i end", "table has 16384 fields"),
  ])
  func `a text, a table and its fields have a greatest size`(source: String, limit: String) {
    let fixture = Fixture(memory: 1 << 30)
    let error = fixture.failure(source)
    #expect(error?.kind == .memory)
    #expect(error?.message == "not enough memory: one \(limit) at most")
    #expect(fixture.engine.memoryUsed < 256 << 20)
  }

  @Test func `a stop is raised in the middle of a collection`() throws {
    let fixture = Fixture(memory: 256 << 20)
    let function = try fixture.engine.load(
      source: "keep = {} while true do pcall(function() for i = 1, 1e9 do keep[i] = {} end end) end",
      chunk: "@room.lua", environment: fixture.environment)
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(2) { () throws(LuaError) in try function.call() }
    }
    #expect(error?.kind == .deadline)
    #expect(try fixture.run("keep = nil return 1 + 1") == 2)
  }
}
