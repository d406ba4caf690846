import LuaKit
import Testing

@Suite struct LoadTests {
  private func error(_ bytes: [UInt8]) -> LuaError? {
    let engine = LuaEngine()
    do {
      _ = try engine.load(LuaSource(chunk: "@f.lua", bytes: bytes), environment: engine.makeEnvironment())
      return nil
    } catch {
      return error
    }
  }

  @Test func `a byte order mark and a first line for the shell are accepted`() throws {
    let engine = LuaEngine()
    let environment = engine.makeEnvironment()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let script = LuaSource(chunk: "@f.lua", bytes: mark + Array("#!/usr/bin/env genkan\nreturn 5".utf8))
    #expect(try engine.load(script, environment: environment).call() == 5)
    let wrong = LuaSource(chunk: "@f.lua", bytes: Array("#!shell\nx = = 1".utf8))
    let error = #expect(throws: LuaError.self) { try engine.load(wrong, environment: environment) }
    #expect(error?.line == 2)
    #expect(error?.sourceLine == "x = = 1")
  }

  @Test func `bytecode and bytes that are not UTF-8 are refused`() {
    #expect(error([0x1B, 0x4C, 0x75, 0x61])?.message == "this is compiled Lua, and only text is accepted")
    let latin = error(Array("x = 1\ny = '".utf8) + [0xE9] + Array("'\n".utf8))
    #expect(latin?.kind == .encoding)
    #expect(latin?.message == "this line is not UTF-8")
    #expect(latin?.line == 2)
    #expect(error([]) == nil)
  }

  @Test func `a syntax error has its line and text`() {
    let error = error(Array("local a = 1\nlocal b = = 2\n".utf8))
    #expect(error?.kind == .syntax(incomplete: false))
    #expect(error?.description == "f.lua:2: unexpected symbol near '='")
    #expect(error?.sourceLine == "local b = = 2")
  }

  @Test(arguments: [
    ("1 + 1", "complete"), ("x = 1", "complete"), ("1 +", "incomplete"), ("{a=1", "incomplete"),
    ("x ==", "incomplete"),
    ("for i = 1, 2 do", "incomplete"), ("\"abc", "invalid"), ("x = = 1", "invalid"), ("", "complete"),
    ("[[long", "incomplete"), ("f(", "incomplete"), ("return 1", "complete"), ("end", "invalid"),
  ])
  func `what is typed is complete incomplete or wrong`(text: String, expected: String) {
    let actual =
      switch LuaEngine().completeness(of: text) {
      case .complete: "complete"
      case .incomplete: "incomplete"
      case .invalid: "invalid"
      }
    #expect(actual == expected)
  }

  @Test func `an expression that is typed gives its values`() throws {
    let engine = LuaEngine()
    let environment = engine.makeEnvironment()
    #expect(
      try engine.loadInteractive("1 + 1, 'x'", chunk: "=p1", environment: environment).callForAll() == [
        2, "x",
      ])
    #expect(try engine.loadInteractive("y = 3", chunk: "=p2", environment: environment).callForAll() == [])
    #expect(environment["y"] == 3)
    #expect(engine.sourceLine(chunk: "=p1", line: 1) == "1 + 1, 'x'")
  }

  @Test func `a long path is whole in an error`() throws {
    let path = "@" + String(repeating: "folder/", count: 20) + "flow.lua"
    let engine = LuaEngine()
    let chunk = try engine.load(source: "\nerror('x')", chunk: path, environment: engine.makeEnvironment())
    let error = #expect(throws: LuaError.self) { try chunk.call() }
    #expect(error?.chunk == path)
    #expect(error?.line == 2)
    #expect(error?.message == "x")
  }
}
