import FlowCheck
import Testing

struct ValueTextTests {
  private static let cases: [(CheckValue, String)] = [
    (.absent, "nil"), (true, "true"), (-3, "-3"), (1.0, "1.0"), (0.1, "0.1"), (.number(.infinity), "inf"),
    (.list([]), "{}"), (.record([]), "{}"), ([1, 2.5, "a\tb"], #"{ 1, 2.5, "a\tb" }"#),
    (
      ["event": "tapped", "my key": 1, "end": .absent],
      #"{ event = "tapped", ["my key"] = 1, ["end"] = nil }"#
    ),
    (.record([CheckEntry(.integer(3), 1), CheckEntry(.boolean(true), 2)]), "{ [3] = 1, [true] = 2 }"),
    (.opaque("function at flow.lua:3"), "<function at flow.lua:3>"),
    (["種類": "習慣"], #"{ ["種類"] = "習慣" }"#),
  ]

  @Test(arguments: cases)
  func `a value reads as the Lua that writes it`(value: CheckValue, text: String) {
    #expect(value.description == text)
  }

  @Test func `a line is cut where it would grow too long`() {
    #expect(CheckValue.list([100, 200, 300]).line(limit: 10) == "{ 100, 20…")
    #expect(CheckValue.string("短い").line(limit: 10) == "\"短い\"")
  }

  @Test func `a block has an element a line and texts line by line`() {
    let value: CheckValue = ["event": "step", "properties": ["text": "one \ntwo"], "none": .list([])]
    #expect(
      value.block == """
        {
          event = "step",
          properties = {
            text = [[
              one·
              two
            ]],
          },
          none = {},
        }
        """)
  }
}
