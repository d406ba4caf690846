import LuaKit
import Testing

/// Errors of a script's making: whatever they hold, what is made of them is small.
struct ErrorReadingTests {
  @Test(arguments: [
    "error(('(global \\''):rep(1 << 19))", "error(('(field \\''):rep(1 << 19))",
    "error(('x\\n'):rep(4 << 20))", "error(('\\xff'):rep(8 << 20))",
    "local t = {} t[('x'):rep(1 << 20)] = 1 error(setmetatable({}, { __tostring = function() return next(t) end }))",
    "log.fail(('x'):rep(60 << 10))", "load(('x'):rep(1 << 20) .. ' = = 1')()",
    "assert(load('x = \"' .. ('a'):rep(1 << 20)))",
  ])
  func `a text of any length is cut where it becomes a message`(source: String) throws {
    let error = try #require(Fixture(memory: 256 << 20).failure(source))
    #expect(error.message.utf8.count <= LuaError.longestMessage + 100)
    #expect(error.description.utf8.count <= 2 * LuaError.longestMessage)
    #expect((error.hint ?? "").utf8.count <= LuaError.longestMessage)
    #expect(error.sourceLine.map { $0.utf8.count <= 500 } ?? true)
    #expect(error.line != nil)
  }

  @Test func `a name among very many is not looked for`() throws {
    let fixture = Fixture(memory: 256 << 20)
    let error = fixture.failure("for i = 1, 16000 do _G['name' .. i] = i end nam1()")
    #expect(error?.message == "attempt to call a nil value (global 'nam1')")
    #expect(error?.hint == nil)
    #expect(Fixture().failure("_G['name1'] = 1 nam1()")?.hint == "did you mean \"name1\"?")
  }

  @Test(arguments: [
    ("log.pick(('x'):rep(1e6))", "log.pick"), ("log.add(('x'):rep(65537))", "log.add"),
    ("log.fail(('x'):rep(65537))", "log.fail"),
  ])
  func `an argument that goes into names and messages has a length`(source: String, verb: String) throws {
    let error = Fixture().failure(source)
    #expect(error?.kind == .refused)
    #expect(error?.message.contains(verb) == true)
    #expect(error?.message.contains("got one of ") == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    "return { ('x'):rep(7 << 20), ('y'):rep(7 << 20), ('z'):rep(7 << 20) }",
    "local s = ('x'):rep(1 << 20) local t = {} for i = 1, 200 do t[i] = s end return t",
  ])
  func `a table hands over so much text and no more`(source: String) throws {
    let fixture = Fixture(memory: 256 << 20)
    let table = try #require(try fixture.run(source).table)
    let error = #expect(throws: LuaError.self) { try table.pairs() }
    #expect(error?.kind == .memory)
  }

  @Test func `the results of a call hand over so much text and no more`() throws {
    let fixture = Fixture(memory: 256 << 20)
    let chunk = try fixture.engine.load(
      source:
        "local s = ('x'):rep(1 << 20) return table.unpack(setmetatable({}, { __index = function() return s end }), 1, 200)",
      chunk: "@results.lua", environment: fixture.environment)
    let error = #expect(throws: LuaError.self) { try chunk.callForAll() }
    #expect(error?.kind == .memory)
  }

  @Test(arguments: [
    ("pick 'red'", "did you mean log.pick?"), ("fromat('x')", nil),
    ("upper('x')", "did you mean string.upper?"),
  ]) func `a global that is a member of a library is offered with its library`(source: String, hint: String?)
  {
    #expect(Fixture().failure(source)?.hint == hint)
  }
}
