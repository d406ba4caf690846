import Foundation
import Phone
import Testing
import TestSupport

@Suite struct ValueTests {
  @Test(
    arguments: [
      Row("null", Value.null, "null"),
      Row("boolean", true, "boolean"),
      Row("integer", 3, "integer"),
      Row("number", 2.5, "number"),
      Row("string", "あ", "string"),
      Row("date", .date(0), "date"),
      Row("data", .data([1]), "data"),
      Row("json", .json(["a": 1]), "data"),
      Row("list", [1, 2], "array"),
      Row("record", .record(["a": 1]), "dictionary"),
      Row("keyed", .keyed([.init(1, 2)]), "dictionary"),
      Row("opaque", .opaque("a function"), "object"),
    ] as [Row<Value, String>])
  func `a value's type has the name that a property list gives it`(_ row: Row<Value, String>) {
    #expect(row.input.typeName == row.expected)
    #expect(row.input.isNull == (row.expected == "null"))
  }

  @Test func `an integer and a number of the same size are different values`() {
    #expect(Value.integer(1) != .number(1))
    #expect(Value.integer(1) != .boolean(true))
  }

  @Test func `a value takes seventeen bytes, which is what a text takes and one more`() {
    #expect(MemoryLayout<Value>.size == 17)
    #expect(MemoryLayout<Record.Field>.stride == 40)
  }

  @Test func `what a script compares, a phone tells apart`() {
    #expect((["a": 1, "b": 2] as Value) != ["b": 2, "a": 1])
    #expect((["a": 1, "b": .null] as Value) != ["a": 1])
    #expect(Value.date(2) != .number(2))
  }

  @Test(arguments: [Value.opaque("a function"), .keyed([.init(1, 2)]), [["a": .opaque("a thread")]]])
  func `what is no plain data goes into no file`(_ value: Value) {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  @Test(arguments: [#"{"opaque":{"_0":"a function"}}"#, #"{"keyed":{"_0":[]}}"#])
  func `a file that holds what is no plain data is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: Data(json.utf8)) }
  }
}
