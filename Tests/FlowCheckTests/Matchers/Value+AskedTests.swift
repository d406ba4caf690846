import Phone
import Testing

@testable import FlowCheck

@Suite struct ValueAskedTests {
  @Test func `a pattern asks for its own keys, all the way down`() {
    let value: Value = ["a": 1, "b": ["c": 2, "d": 3], "e": 4]
    #expect(value.projected(onto: ["b": ["c": 0], "x": 1]).isSame(as: ["b": ["c": 2]]))
    #expect(value.projected(onto: [:]).isSame(as: [:]))
    #expect(value.projected(onto: "a") == value)
    #expect(
      Value.keyed([.init(1, "x"), .init("a", 2)]).projected(onto: .keyed([.init(1, 0)]))
        .isSame(as: .keyed([.init(1, "x")])))
  }

  @Test func `a field that is null is not there`() {
    #expect((["a": 1, "b": .null] as Value).field("a") == 1)
    #expect((["a": 1, "b": .null] as Value).field("b") == nil)
    #expect(([1] as Value).field("a") == nil)
  }

  @Test(
    arguments: [
      (Value.null, "nil"), (true, "a boolean"), (1, "an integer"), (.date(1), "a float"),
      (.data([]), "a string"),
      (.list([]), "a list"), ([:], "a table"), (.keyed([.init(2, 1)]), "a table"),
      (.opaque("the function at a:1"), "the function at a:1"),
    ] as [(Value, String)])
  func `a value has the kind that a script gives it`(value: Value, kind: String) {
    #expect(value.kindInLua == kind)
    #expect(value.isTruthy == (kind != "nil"))
  }
}
