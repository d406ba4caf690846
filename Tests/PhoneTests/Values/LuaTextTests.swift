import Phone
import Testing

@Suite struct LuaTextTests {
  private static let cases: [(Value, String)] = [
    (.null, "nil"), (true, "true"), (-3, "-3"), (1.0, "1.0"), (0.1, "0.1"), (.number(.infinity), "inf"),
    (.number(-.infinity), "-inf"), (.number(.nan), "nan"), (.integer(.min), "math.mininteger"),
    (.list([]), "{}"), ([:], "{}"), (.keyed([]), "{}"), ([1, 2.5, "a\tb"], #"{ 1, 2.5, "a\tb" }"#),
    ([1, .null], "{ 1, nil }"),
    (
      ["event": "tapped", "my key": 1, "end": true],
      #"{ event = "tapped", ["my key"] = 1, ["end"] = true }"#
    ),
    (.keyed([.init(3, 1), .init(true, 2), .init("a", 3)]), "{ [3] = 1, [true] = 2, a = 3 }"),
    (.opaque("function at flow.lua:3"), "<function at flow.lua:3>"),
    (["種類": "習慣"], #"{ ["種類"] = "習慣" }"#),
    (.date(2), "2.0"), (.data(Array("x".utf8)), "\"x\""), (.json(["k": "v"]), "\"{\\\"k\\\":\\\"v\\\"}\""),
  ]

  @Test(arguments: cases)
  func `a value reads as the Lua that writes it`(value: Value, text: String) {
    #expect(value.description == text)
  }

  @Test func `a field of null is none, as in Lua`() {
    #expect((["a": 1, "b": .null] as Value).description == "{ a = 1 }")
    #expect((["b": .null] as Value).description == "{}")
  }

  @Test func `a key stands in a path as a script reaches it`() {
    let keys: [Value] = ["event", "my key", "end", 3, true, ""]
    #expect(
      keys.map { Value.Entry($0, 1).pathPart } == [
        ".event", "[\"my key\"]", "[\"end\"]", "[3]", "[true]", "[\"\"]",
      ])
  }
}
