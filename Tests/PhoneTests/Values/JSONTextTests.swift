import Phone
import Testing
import TestSupport

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      Row("null", Value.null, "null"),
      Row("true", true, "true"),
      Row("zero", 0, "0"),
      Row("largest integer", .integer(.max), "9223372036854775807"),
      Row("smallest integer", .integer(.min), "-9223372036854775808"),
      Row("fraction", 0.1, "0.1"),
      Row("large number", 1e300, "1e+300"),
      Row("japanese", "友人から", "\"友人から\""),
      Row("escapes", "a\"b\\c\n\t/", "\"a\\\"b\\\\c\\n\\t/\""),
      Row("control character", "\u{1}", "\"\\u0001\""),
      Row("emoji", "👩‍👩‍👧", "\"👩‍👩‍👧\""),
      Row("empty list", [], "[]"),
      Row("empty record", .record([:]), "{}"),
      Row(
        "nested", .record(["list": [1, "x", .null], "a": .record(["b": false])]),
        "{\"a\":{\"b\":false},\"list\":[1,\"x\",null]}"),
    ] as [Row<Value, String>])
  func `a value and its JSON text stand for each other`(_ row: Row<Value, String>) throws {
    #expect(JSONText.string(row.input) == row.expected)
    #expect(try JSONText.value(Array(row.expected.utf8)) == sorted(row.input))
  }

  @Test func `the keys of an object are in ascending order, whatever the record's`() {
    #expect(
      JSONText.string(.record(["b": 1, "あ": 2, "B": 3, "a": 4])) == "{\"B\":3,\"a\":4,\"b\":1,\"あ\":2}")
  }

  @Test func `what JSON does not have is written as what comes nearest`() {
    #expect(JSONText.string(.date(12.5)) == "12.5")
    #expect(JSONText.string(.data([1, 2, 255])) == "\"AQL/\"")
    #expect(JSONText.string(.json(["a": 1])) == "{\"a\":1}")
    #expect(JSONText.string(.number(.infinity)) == "\"inf\"")
    #expect(JSONText.string(.number(.nan)) == "\"nan\"")
  }

  @Test func `a number without a fraction comes back as an integer`() throws {
    #expect(JSONText.string(2.0) == "2")
    #expect(try JSONText.value(Array("2".utf8)) == .integer(2))
    #expect(try JSONText.value(Array("2.5e0".utf8)) == .number(2.5))
  }

  @Test func `an integer too large for Int comes back as a number`() throws {
    #expect(try JSONText.value(Array("9223372036854775808".utf8)) == .number(9_223_372_036_854_775_808))
  }

  @Test(arguments: ["", "{", "{\"a\":}", "nul", "\"open", "{\"a\":1} x"])
  func `what is not JSON throws`(_ text: String) {
    #expect(throws: (any Error).self) { try JSONText.value(Array(text.utf8)) }
  }

  /// A value as JSON gives it back: every record in the order of its keys.
  private func sorted(_ value: Value) -> Value {
    switch value {
    case .record(let record):
      .record(
        Record(
          record.fields.sorted { $0.name < $1.name }.map { .init(name: $0.name, value: sorted($0.value)) }))
    case .list(let list): .list(list.map(sorted))
    default: value
    }
  }

  @Test(arguments: [
    ("a\u{202E}b", "\"a\\u202eb\""), ("\u{2028}", "\"\\u2028\""), ("x\u{E0041}", "\"x\\udb40\\udc41\""),
    ("\u{9B}", "\"\\u009b\""), ("שלום", "\"שלום\""),
  ])
  func `a hidden character is escaped, and comes back`(text: String, json: String) throws {
    #expect(JSONText.string(.string(text)) == json)
    #expect(try JSONText.value(Array(json.utf8)) == .string(text))
  }

  @Test(
    arguments: [
      (Value.keyed([.init(2, "x"), .init(true, 1), .init("a", .null)]), #"{"2":"x","a":null,"true":1}"#),
      (.keyed([.init(.integer(.min), 1)]), #"{"-9223372036854775808":1}"#),
      ([.opaque("the function at a:1")], #"[{"isData":false,"text":"the function at a:1"}]"#),
    ] as [(Value, String)])
  func `a key is a text, and what is no data says so`(value: Value, json: String) {
    #expect(JSONText.string(value) == json)
  }
}
