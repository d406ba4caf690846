import LuaKit
import Phone
import Testing

@testable import FlowDriver

@Suite struct ValueCopierTests {
  private let lua = LuaEngine()

  private func copy(_ source: String) throws -> Value {
    try ValueCopier(lua).copy(value(source))
  }

  private func value(_ source: String) throws -> LuaValue {
    try lua.load(source: "return " + source, chunk: "@a.lua", environment: lua.makeEnvironment()).call()
  }

  @Test(arguments: [
    ("nil", "nil"), ("1", "1"), ("1.0", "1.0"), ("'空'", "\"空\""), ("true", "true"), ("{}", "{}"),
    ("{ 1, { 2 } }", "{ 1, { 2 } }"), ("{ b = 1, a = 2, [1] = 3 }", "{ [1] = 3, a = 2, b = 1 }"),
    ("{ [2] = 1 }", "{ [2] = 1 }"), ("print", "<a function>"),
    ("function() end", "<the function at a.lua:1>"),
    ("coroutine.create(print)", "<a thread>"), ("{ [{}] = 1 }", "<a table with keys that have no order>"),
  ])
  func `a value is copied all the way down`(source: String, text: String) throws {
    #expect(try copy(source).description == text)
  }

  @Test func `labels are equal where the values are, and differ where they differ`() throws {
    let values = ValueCopier(lua)
    let (first, second) = (try value("function() end"), try value("function() end"))
    #expect(try values.copy(first) == values.copy(first))
    #expect(try values.copy(first) != values.copy(second))
    #expect(try values.copy(second).description == "<the function at a.lua:1 #2>")
    values.forget()
    #expect(try values.copy(second).description == "<the function at a.lua:1>")
  }

  @Test func `a table within itself is cut off, and one too large is refused`() throws {
    let cycle = try copy("(function() local t = {} t.t = t return t end)()")
    #expect(cycle.description.contains("<a table nested too deep, or within itself>"))
    #expect(throws: LuaFailure.self) {
      try copy("(function() local t = {} for i = 1, 10001 do t[i] = i end return t end)()")
    }
  }
}
