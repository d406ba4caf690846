import Phone
import Testing

@Suite struct SameValueTests {
  @Test func `texts are the same byte for byte`() {
    #expect(Value.string("が").isSame(as: .string("\u{304C}")))
    #expect(!Value.string("\u{304C}").isSame(as: .string("\u{304B}\u{3099}")))
    #expect(!(["\u{304C}": 1] as Value).isSame(as: ["\u{304B}\u{3099}": 1]))
  }

  @Test func `an integer is not a float and a float is the same as itself`() {
    #expect(!Value.integer(1).isSame(as: .number(1)))
    #expect(Value.number(0.5).isSame(as: .number(0.5)))
    #expect(Value.number(.nan).isSame(as: .number(.nan)))
  }

  @Test func `the order of a list counts and that of a table's keys does not`() {
    #expect(!([1, 2] as Value).isSame(as: [2, 1]))
    #expect((["a": 1, "b": 2] as Value).isSame(as: ["b": 2, "a": 1]))
    #expect(!(["a": 1, "b": 2] as Value).isSame(as: ["a": 1, "c": 2]))
    #expect(!(["a": 1] as Value).isSame(as: ["a": 1, "b": 2]))
  }

  @Test func `an empty table is a list and a record`() {
    #expect(Value.list([]).isSame(as: [:]))
    #expect(Value.keyed([]).isSame(as: [:]))
    #expect(!Value.list([1]).isSame(as: .keyed([.init(1, 1)])))
    #expect(!Value.list([]).isSame(as: .null))
  }

  @Test func `keys of another type are other keys`() {
    #expect(!Value.keyed([.init(1, "x")]).isSame(as: ["1": "x"]))
    #expect(!Value.keyed([.init(1, "x")]).isSame(as: .keyed([.init(1.0, "x")])))
    #expect(
      Value.keyed([.init(true, "x"), .init("a", 1)]).isSame(as: .keyed([.init("a", 1), .init(true, "x")])))
    #expect(Value.keyed([.init("a", 1)]).isSame(as: ["a": 1]))
  }

  @Test func `what a script cannot tell apart is the same`() {
    #expect((["a": 1, "b": .null] as Value).isSame(as: ["a": 1]))
    #expect((["a": .null] as Value).isSame(as: .list([])))
    #expect(!([1, .null] as Value).isSame(as: [1]))
    #expect(Value.date(2).isSame(as: .number(2)))
    #expect(Value.data(Array("x".utf8)).isSame(as: "x"))
    #expect(Value.json(["k": "v"]).isSame(as: "{\"k\":\"v\"}"))
  }

  @Test func `a function is the same as one of its name only`() {
    #expect(Value.opaque("a function").isSame(as: .opaque("a function")))
    #expect(!Value.opaque("a function").isSame(as: .opaque("a function #2")))
    #expect(!Value.opaque("a function").isSame(as: "a function"))
  }

  @Test func `comparing deep tables that differ at the bottom takes no longer than their depth`() {
    func nested(_ bottom: Value, _ more: Value) -> Value {
      (0..<64).reduce(bottom) { value, _ in ["t": value, "u": more] }
    }
    #expect(!nested(1, .null).isSame(as: nested(2, .null)))
    #expect(nested(1, .null).isSame(as: nested(1, .null)))
    #expect(!nested(1, 3).isSame(as: nested(2, 3)))
  }

  private static let same: [[Value]] = [
    [
      ["a": 1, "b": 2], ["b": 2, "a": 1], ["b": 2, "a": 1, "c": .null],
      .keyed([.init("a", 1), .init("b", 2)]),
    ],
    [[], [:], .keyed([]), ["a": .null]],
    [.keyed([.init(1, 2), .init(3, 4)]), .keyed([.init(3, 4), .init(1, 2)])],
    ["x", .data(Array("x".utf8))], [.number(2), .date(2)], [.number(.nan), .number(-.nan)],
    [.list([.list([1]), [:]]), .list([.list([1]), .list([])])],
  ]

  @Test(arguments: same)
  func `the same values have one hash and others are found apart`(_ values: [Value]) {
    #expect(Set(values.map { SameValue($0) }).count == 1)
    #expect(Set(Self.same.flatMap(\.self).map { SameValue($0) }).count == Self.same.count)
  }

  @Test(arguments: [3, 40])
  func `an index finds the value of each key, however many there are`(_ count: Int) {
    let index = EntryIndex((0..<count).map { .init(.string("k\($0)"), .integer($0)) } + [.init(7, "seven")])
    #expect(index.value(at: .string("k\(count - 1)")) == .integer(count - 1))
    #expect(index.value(at: 7) == "seven")
    #expect(index.value(at: "7") == nil)
  }
}
