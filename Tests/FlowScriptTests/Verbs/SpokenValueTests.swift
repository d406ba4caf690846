import Phone
import Testing

@testable import FlowScript

struct SpokenValueTests {
  @Test(
    arguments: [(Value?, String)]([
      (nil, "nothing"), (.null, "nil"), (true, "true"), (7, "the number 7"), (2.5, "the number 2.5"),
      ("7", "the string '7'"), (.string(String(repeating: "x", count: 41)), "a string"), (.data([1]), "data"),
      (.list([1]), "a list"), (.record([:]), "an empty table"), (.record(["a": 1]), "a table"),
      (.keyed([.init(1, 2)]), "a table"), (.opaque("the function at a.lua:1"), "the function at a.lua:1"),
    ]))
  func `a value is named with what it is`(value: Value?, spoken: String) {
    #expect(value.spoken == spoken)
  }
}
