import FlowCheck
import Phone
import Testing

struct DifferenceTests {
  @Test func `equal values have no difference`() {
    #expect(difference(expected: ["a": [1, 2]], actual: ["a": [1, 2]]) == nil)
  }

  @Test func `two plain values stand one above the other`() {
    #expect(difference(expected: "tiktok", actual: "youtube") == "- \"tiktok\"\n+ \"youtube\"")
  }

  @Test func `a change that lies deep is led by its path`() {
    #expect(
      difference(
        expected: ["event": "onboarding_step", "properties": ["step": "source"]],
        actual: ["event": "onboarding_step", "properties": ["step": "account"]]) == """
          at .properties.step
            {
              event = "onboarding_step",
              properties = {
          -     step = "source",
          +     step = "account",
              },
            }
          """)
  }

  @Test func `unchanged elements far from a change are collapsed`() {
    let steps = ["welcome", "account", "value", "source", "name", "gender", "age", "ideals", "alarmkit"]
    var other = steps
    other.remove(at: 4)
    #expect(
      difference(
        expected: .list(steps.map { .string($0) }), actual: .list(other.map { .string($0) })) == """
            {
              …
              "source",
          -   "name",
              "gender",
              …
            }
          """)
  }

  @Test func `elements that moved are said to have moved`() {
    #expect(
      difference(expected: ["a", "b", "c"], actual: ["b", "c", "a"]) == """
          {
        -   "a",
            "b",
            "c",
        +   "a",
          }
        The same elements, in another order.
        """)
  }

  @Test func `missing and added keys stand in their tables`() {
    #expect(
      difference(expected: ["a": 1, "b": 2], actual: ["c": [3], "a": 1]) == """
          {
            a = 1,
        -   b = 2,
        +   c = {
        +     3,
        +   },
          }
        """)
  }

  @Test func `texts of several lines are compared line by line`() {
    #expect(
      difference(
        expected: ["text": "ようこそ\n毎朝6時に起きる\n終わり"], actual: ["text": "ようこそ\n毎朝7時に起きる\n終わり"]) == """
            {
              text = [[
                ようこそ
          -     毎朝6時に起きる
          +     毎朝7時に起きる
                終わり
              ]],
            }
          """)
  }

  @Test func `many deep changes are counted beyond five`() {
    func nested(_ value: Value) -> Value {
      .record(Record((0..<7).map { .init(name: "k\($0)", value: ["v": value]) }))
    }
    let text = difference(expected: nested(1), actual: nested(2)) ?? ""
    #expect(
      text.hasPrefix("at .k0.v\nat .k1.v\nat .k2.v\nat .k3.v\nat .k4.v\nand 2 more places\n  {\n"))
  }

  @Test func `thousands of elements are compared by their place`() {
    let many = (0..<3_000).map { Value.integer($0) }
    var other = many
    other[1_500] = "x"
    #expect(
      difference(expected: .list(many), actual: .list(other)) == """
          {
            …
            1499,
        -   1500,
        +   "x",
            1501,
            …
          }
        """)
  }
}
