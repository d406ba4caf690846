import LuaKit
import Testing

@Suite struct BaseTests {
  @Test func `the sandbox has these names and no others`() {
    let engine = LuaEngine()
    #expect(
      engine.libraryNames == [
        "_G", "_VERSION", "assert", "coroutine", "debug", "error", "getmetatable", "ipairs", "load", "math",
        "next",
        "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable",
        "string", "table",
        "tonumber", "tostring", "type", "utf8", "xpcall",
      ])
    #expect(engine.members(ofLibrary: "debug") == ["traceback"])
    #expect(
      engine.members(ofLibrary: "coroutine") == [
        "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield",
      ])
  }

  @Test func `a traceback of a deep stack has its innermost levels`() throws {
    let source =
      "local function f(n) if n == 0 then return debug.traceback('here', 2) end return (f(n - 1)) end return f(N)"
    let deep = try #require(try Fixture().run(source.replacing("N", with: "5000")).string)
    let lines = deep.split(separator: "\n")
    #expect(lines.first == "here")
    #expect(lines.count == 15)
    #expect(lines.last == "\t...\t(skipping more than 1000 levels)")
    #expect(lines[2] == "\ttest.lua:1: in upvalue 'f'")
    let shallow = try #require(try Fixture().run(source.replacing("N", with: "1500")).string)
    #expect(shallow.contains("\t...\t(skipping "))
    #expect(shallow.hasSuffix("(...tail calls...)"))
  }

  @Test func `few protected calls are under way on a deep stack`() throws {
    let source = """
      local function deep(n, f) if n == 0 then return f() end return (deep(n - 1, f)) end
      local most, last = 0, nil
      local function nest(n)
        most = math.max(most, n)
        local done, what = pcall(nest, n + 1)
        last = last or what
      end
      deep(N, function() nest(1) end)
      return most .. ': ' .. last
      """
    #expect(
      try Fixture(memory: 256 << 20).run(source.replacing("N", with: "5000"))
        == "9: test.lua:5: stack overflow")
    let shallow = try Fixture(memory: 256 << 20).run(source.replacing("N", with: "100")).string
    #expect(shallow?.hasSuffix("C stack overflow") == true, "\(shallow ?? "")")
    // One that ended counts no more.
    let many =
      "local function deep(n) if n == 0 then for i = 1, 100 do assert(pcall(print)) pcall(error) end return 1 end return (deep(n - 1)) end return deep(5000)"
    #expect(try Fixture(memory: 256 << 20).run(many) == 1)
  }

  @Test func `pcall and xpcall work as in Lua`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("return select(2, pcall(error, 'x'))") == "x")
    #expect(try fixture.run("return select('#', pcall(function() return 1, nil, 3 end))") == 4)
    #expect(try fixture.run("return select(2, xpcall(function(a) return a end, print, 5))") == 5)
    #expect(try fixture.run("return select(2, xpcall(error, function(e) return e .. '!' end, 'x'))") == "x!")
    #expect(
      try fixture.run(
        "local co = coroutine.wrap(function() pcall(function() coroutine.yield(1) error('e') end) return 2 end) return co() + co()"
      )
        == 3)
  }

  @Test func `the libraries and the string metatable are out of reach`() {
    let fixture = Fixture()
    #expect(fixture.failure("string.x = 1")?.message == "the library 'string' is read-only")
    #expect(fixture.failure("rawset(math, 'pi', 3)")?.message == "the library 'math' is read-only")
    #expect(
      fixture.failure("getmetatable('').__index = nil")?.message.hasPrefix("attempt to index a nil value")
        == true)
    #expect(
      fixture.failure("setmetatable(_G, {})")?.message == "the metatable of an environment cannot be changed")
    #expect(
      fixture.failure("setmetatable({}, { __gc = print })")?.message
        == "'__gc' is not available in a metatable")
    #expect(
      fixture.failure("setmetatable({}, { __mode = 'k' })")?.message
        == "'__mode' is not available in a metatable")
    #expect(fixture.failure("string.fromat('x')")?.hint == "did you mean \"format\"?")
  }

  @Test func `a class still works when it is frozen`() throws {
    let fixture = Fixture()
    let value = try fixture.run(
      """
      Point = { kind = "point" }
      Point.__index = Point
      Point.__add = function(a, b) return Point.new(a.x + b.x) end
      Point.__len = function(p) return 99 end
      function Point.new(x) return setmetatable({ x = x }, Point) end
      origin = Point.new(1)
      return function() return origin + Point.new(2) end
      """)
    try fixture.engine.freeze(value, message: "frozen")
    #expect(try fixture.run("return (origin + Point.new(5)).x") == 6)
    #expect(try fixture.run("return Point.new(5).kind .. origin.kind") == "pointpoint")
    #expect(try fixture.run("return #origin + #Point.new(1)") == 198)
    #expect(
      try fixture.run("return getmetatable(origin) == Point and getmetatable(Point.new(3)) == Point") == true)
    #expect(fixture.failure("origin.x = 2")?.message == "frozen")
    #expect(fixture.failure("Point.__index = nil")?.message == "frozen")
    #expect(fixture.failure("setmetatable(origin, nil)")?.message == "frozen")
    #expect(try fixture.run("local p = Point.new(1) p.x = 7 return p.x") == 7)
  }

  @Test func `load takes text only and runs in the environment that has it`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("x = 3 return load('return x')()") == 3)
    #expect(try fixture.run("return load('return x', 'n', 't', { x = 4 })()") == 4)
    #expect(try fixture.run("return select(2, load('x ='))") == "(load):1: unexpected symbol near <eof>")
    #expect(
      try fixture.run("local n = 0 return load(function() n = n + 1 return ({ 'return ', '7' })[n] end)()")
        == 7)
    #expect(try fixture.run("return (load('\\27Lua'))") == nil)
    let layer = fixture.environment.layer()
    try fixture.run("load('y = 1')()", file: layer)
    #expect(fixture.environment["y"] == nil)
    #expect(layer["y"] == 1)
  }

  @Test func `random numbers are the same in every run and have a source to replace`() throws {
    let first = try Fixture().run(
      "return math.random(1000000) .. ' ' .. math.random(1, 6) .. ' ' .. math.random()")
    #expect(
      try Fixture().run("return math.random(1000000) .. ' ' .. math.random(1, 6) .. ' ' .. math.random()")
        == first)
    let fixture = Fixture()
    #expect(
      try fixture.run(
        "math.randomseed(7) local a = math.random(0) math.randomseed(7) return a == math.random(0)") == true)
    fixture.engine.random = { 0 }
    #expect(try fixture.run("return math.random()") == 0.0)
    #expect(try fixture.run("return math.random(5)") == 1)
    #expect(fixture.failure("math.random(0, -1)") != nil)
  }

  @Test func `require and dofile run what the host resolves in the caller's environment`() throws {
    let engine = LuaEngine()
    var asked: [LuaResolution] = []
    let files = [
      "util": "loaded = (loaded or 0) + 1 return { name = 'util' }", "a": "return require 'b'",
      "b": "return require 'a'",
      "bad": "x = = 1", "none": "v = 1",
    ]
    engine.resolve = { question in
      asked.append(question)
      return files[question.name].map { LuaSource(chunk: "@\(question.name).lua", text: $0) }
    }
    let environment = engine.makeEnvironment()
    func run(_ text: String) throws -> LuaValue {
      try engine.load(source: text, chunk: "@main.lua", environment: environment).call()
    }
    #expect(
      try run("return require('util').name .. tostring(require('util') == require('util')) .. loaded")
        == "utiltrue1")
    #expect(try run("dofile 'util' return loaded") == 2)
    #expect(try run("return require 'none'") == true)
    #expect(asked.first == LuaResolution(function: .require, name: "util", chunk: "@main.lua"))
    let other = engine.makeEnvironment()
    #expect(other["loaded"] == nil)
    let cycle = #expect(throws: LuaError.self) { try run("require 'a'") }
    #expect(cycle?.message == "the module 'a' requires itself, directly or through another")
    let missing = #expect(throws: LuaError.self) { try run("require 'zzz'") }
    #expect(missing?.message == "require: there is no file for 'zzz'")
    let bad = #expect(throws: LuaError.self) { try run("require 'bad'") }
    #expect(bad?.kind == .syntax(incomplete: false))
    #expect(bad?.file == "bad.lua")
  }
}
