import Phone
import Testing

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
    ] as [Row<Value, String>])
  func `a value's type has the name that a property list gives it`(_ row: Row<Value, String>) {
    #expect(row.input.typeName == row.expected)
    #expect(row.input.isNull == (row.expected == "null"))
  }

  @Test func `an integer and a number of the same size are different values`() {
    #expect(Value.integer(1) != .number(1))
    #expect(Value.integer(1) != .boolean(true))
  }
}
