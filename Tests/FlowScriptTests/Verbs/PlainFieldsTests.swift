import LuaKit
import Phone
import Testing

@testable import FlowScript

struct PlainFieldsTests {
  @Test func `fields are read by name and type`() throws {
    var fields = try PlainFields(
      .record(["a": "x", "b": 2, "c": 2.5, "d": true, "e": .record(["f": 1]), "g": [1, 2]]), of: "a thing")
    #expect(try fields.string("a") == "x")
    #expect(try fields.integer("b") == 2)
    #expect(try fields.number("b") == 2)
    #expect(try fields.number("c") == 2.5)
    #expect(try fields.flag("d"))
    #expect(try fields.record("e") == ["f": 1])
    #expect(try fields.list("g") == [1, 2])
    #expect(try fields.string("none") == nil)
    #expect(try !fields.flag("none"))
    try fields.end()
  }

  @Test func `a field that nobody asked for is refused`() throws {
    var fields = try PlainFields(.record(["a": 1, "b": 2]), of: "a thing")
    _ = fields.value("a")
    #expect(throws: LuaFailure.self) { try fields.end() }
  }

  @Test func `a value without names is refused, and nothing is empty`() throws {
    #expect(throws: LuaFailure.self) { try PlainFields([1], of: "a thing") }
    var empty = try PlainFields(.null, of: "a thing")
    #expect(try empty.list("a") == [])
    try empty.end()
  }
}
