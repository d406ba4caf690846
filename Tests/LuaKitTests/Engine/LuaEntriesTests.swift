import LuaKit
import Testing

/// The functions that scripts enter, noted where a host asks for it.
struct LuaEntriesTests {
  private func engine(_ text: String) throws -> LuaEngine {
    let engine = LuaEngine()
    engine.noteEntries()
    _ = try engine.load(source: text, chunk: "@a.lua", environment: engine.makeEnvironment()).call()
    return engine
  }

  @Test
  func
    `a function that is called is noted by its chunk and its line, also in a coroutine and by another one`()
    throws
  {
    let engine = try engine(
      """
      local function never() return 1 end
      local function sorted() return false end
      local f = coroutine.wrap(function()
        local g = setmetatable({}, { __index = function() return 1 end })
        return g.a
      end)
      f()
      table.sort({ 1, 2 }, sorted)
      """)
    #expect(engine.entries == Set([2, 3, 4].map { LuaEntry(chunk: "@a.lua", line: $0) }))
    engine.forgetEntries()
    #expect(engine.entries == [])
  }

  @Test func `many functions are all noted, and a second call adds none`() throws {
    let lines = (1...500).map { "local function f() return \($0) end f() f()" }.joined(separator: "\n")
    let engine = try engine(
      "local function g() end\n"
        + lines.replacing("local function f", with: "do local function f").replacing(
          "f() f()", with: "f() f() end"))
    #expect(engine.entries?.count == 500)
  }

  @Test func `notes go on after a script was stopped`() throws {
    let engine = LuaEngine()
    engine.noteEntries()
    let environment = engine.makeEnvironment()
    let loop = try engine.load(source: "while true do end", chunk: "@loop.lua", environment: environment)
    #expect(throws: LuaError.self) { try engine.withDeadline(0.02) { _ = try loop.call() } }
    _ = try engine.load(
      source: "local function f() end\nf()", chunk: "@b.lua", environment: environment
    ).call()
    #expect(engine.entries?.contains(LuaEntry(chunk: "@b.lua", line: 1)) == true)
  }

  @Test func `an engine that was not asked notes nothing`() throws {
    let engine = LuaEngine()
    _ = try engine.load(
      source: "local function f() end f()", chunk: "@a.lua", environment: engine.makeEnvironment()
    ).call()
    #expect(engine.entries == nil)
  }
}
