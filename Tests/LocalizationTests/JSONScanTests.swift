import TestSupport
import Testing

@testable import Localization

@Suite struct JSONScanTests {
  @Test(arguments: [
    "{}", "[]", " {\"a\" : [1, -2.5e3, true, false, null, \"x\\u3042\"]}\n", "\"text\"", "0",
  ])
  func `JSON has no fault`(_ text: String) {
    #expect(JSONScan(Array(text.utf8)).fault == nil)
  }

  @Test(
    arguments: [
      Row("nothing", "", (0, "a value is missing at the end")),
      Row("no value", "{\"a\": }", (6, "a value is missing here")),
      Row("no colon", "{\"a\" 1}", (5, "a colon is missing here")),
      Row("no comma", "{\"a\": 1 \"b\": 2}", (8, "a comma or a closing brace is missing here")),
      Row("a comma too many", "{\"a\": 1,}", (8, "a key in quotes is missing here")),
      Row("a list without an end", "[1, 2", (5, "a comma or a closing bracket is missing here")),
      Row("a merge mark", "{\n<<<<<<< HEAD\n\"a\": 1}", (2, "a key in quotes is missing here")),
      Row("an unclosed text", "{\"a\": \"b\n}", (6, "the text that begins here is not closed on its line")),
      Row(
        "a bad escape", "[\"\\q\"]", (1, "the text that begins here has an escape unknown to JSON")),
      Row("a bad number", "[01.2.3]", (1, "the number here is malformed")),
      Row("a cut word", "[nul", (1, "a value is missing here")),
      Row("more after the end", "{} {}", (3, "there is more after the end")),
      Row("300 lists", String(repeating: "[", count: 300), (256, "the values are nested too deep")),
    ] as [Row<String, (Int, String)>])
  func `the first fault is found at its place`(_ row: Row<String, (Int, String)>) {
    let fault = JSONScan(Array(row.input.utf8)).fault
    #expect(fault == .init(offset: row.expected.0, message: row.expected.1))
  }

  @Test func `keys are found at their places, and others at the nearest one above`() {
    let text = "{\"a\": {\"b\\\"c\": [1, {\"d\": 2}]}, \"e\": 3}"
    let scan = JSONScan(Array(text.utf8))
    #expect(scan.offset(of: ["a"]) == 1)
    #expect(scan.offset(of: ["a", "b\"c"]) == 7)
    #expect(scan.offset(of: ["a", "b\"c", "x"]) == 7)
    #expect(scan.offset(of: ["e"]) == 31)
    #expect(scan.offset(of: ["absent"]) == 0)
  }
}
