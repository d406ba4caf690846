import LuaKit
import Phone
import Testing

@testable import FlowScript

struct PlainFieldsTests {
  private static let place = LuaArgumentPlace(0)

  /// What is wrong with a field, and what to do next.
  private func complaint(_ record: Record, _ read: (inout PlainFields) throws -> Void) throws -> [String?] {
    var fields = try PlainFields(.record(record), at: Self.place)
    let error = #expect(throws: LuaArgumentError.self) { try read(&fields) }
    return [error?.place.path, error?.problem, error?.hint]
  }

  @Test func `fields are read by name and type`() throws {
    var fields = try PlainFields(
      .record(["a": "x", "b": 2, "c": 2.5, "d": true, "e": .record(["f": 1]), "g": [1, 2]]), at: Self.place)
    #expect(try fields.string("a") == "x")
    #expect(try fields.integer("b") == 2)
    #expect(try fields.number("b") == 2)
    #expect(try fields.number("c") == 2.5)
    #expect(try fields.flag("d"))
    #expect(try fields.record("e") == ["f": 1])
    #expect(try fields.list("g") { value, place in "\(place.path) \(value)" }.count == 2)
    #expect(try fields.string("none") == nil)
    #expect(try !fields.flag("none"))
    try fields.end()
  }

  @Test func `a field that nobody asked for is refused`() throws {
    var fields = try PlainFields(.record(["a": 1, "b": 2]), at: Self.place)
    _ = fields.value("a")
    #expect(throws: LuaArgumentError.self) { try fields.end() }
  }

  @Test func `an error says where the field is, what was expected and what came`() throws {
    #expect(
      try complaint(["hour": "7"]) { _ = try $0.integer("hour") }
        == [".hour", "should be an integer, got the string '7'", nil])
    #expect(
      try complaint(["a": .list([1])]) { _ = try $0.flag("a") }
        == [".a", "should be true or false, got a list", nil])
    #expect(
      try complaint(["a": .list(["x", 2])]) {
        _ = try $0.list("a") { value, place in
          guard case .string = value else { throw place.wrong("a string", value) }
        }
      } == [".a[2]", "should be a string, got the number 2", nil])
  }

  @Test func `a word that is none of a set is quoted, and the near one is offered`() throws {
    #expect(
      try complaint(["type": "alrt"]) { _ = try $0.word("type", RemotePush.Message.Kind.self) }
        == [
          ".type", "should be 'alert', 'background' or 'voip', got the string 'alrt'",
          "did you mean 'alert'?",
        ])
  }

  @Test func `a misspelt field is refused with the name that was meant`() throws {
    #expect(
      try complaint(["titel": "x"]) {
        _ = try $0.string("title")
        try $0.end()
      } == ["", "has no field 'titel'", "did you mean 'title'?"])
    #expect(
      try complaint(["x": 1]) {
        _ = (try $0.string("title"), try $0.string("body"))
        try $0.end()
      } == ["", "has no field 'x'", "there is title, body"])
  }

  @Test func `a misspelt field says more than the one that is missing`() throws {
    #expect(
      try complaint(["pth": "x"]) { _ = try $0.requiredString("path") }
        == ["", "has no field 'pth'", "did you mean 'path'?"])
    #expect(
      try complaint([:]) { _ = try $0.requiredString("path") }
        == [".path", "should be a string that is not empty, got nothing", "write { path = \"…\" }"])
  }

  @Test func `a value without names is refused, and nothing is empty`() throws {
    #expect(throws: LuaArgumentError.self) { try PlainFields([1], at: Self.place) }
    var empty = try PlainFields(.null, at: Self.place)
    #expect(try empty.list("a") { value, _ in value } == [])
    try empty.end()
  }
}
