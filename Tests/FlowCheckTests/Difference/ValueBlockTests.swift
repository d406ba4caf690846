import FlowCheck
import Phone
import Testing

struct ValueBlockTests {
  @Test func `a line is cut where it would grow too long`() {
    #expect(Value.list([100, 200, 300]).line(limit: 10) == "{ 100, 20…")
    #expect(Value.string("短い").line(limit: 10) == "\"短い\"")
    #expect((["a": .null, "b": .list([])] as Value).line(limit: 20) == "{ b = {} }")
    #expect(Value.keyed([.init(2, .date(3))]).line(limit: 20) == "{ [2] = 3.0 }")
  }

  @Test func `a block has an element a line and texts line by line`() {
    let value: Value = ["event": "step", "properties": ["text": "one \ntwo"], "none": .list([])]
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

  @Test func `a block names keys of any kind, and leaves out what is not there`() {
    #expect(
      Value.keyed([.init(2, "x"), .init("a", ["b": .null])]).block == """
        {
          [2] = "x",
          a = {},
        }
        """)
  }
}
