import FlowCheck
import Testing

struct CheckValueTests {
  @Test func `texts are equal byte for byte`() {
    #expect(CheckValue.string("が") == .string("\u{304C}"))
    #expect(CheckValue.string("\u{304C}") != .string("\u{304B}\u{3099}"))
  }

  @Test func `an integer is not a float and a float equals itself`() {
    #expect(CheckValue.integer(1) != .number(1))
    #expect(CheckValue.number(0.5) == .number(0.5))
    #expect(CheckValue.number(.nan) == .number(.nan))
  }

  @Test func `the order of a list counts and that of a record does not`() {
    #expect(CheckValue.list([1, 2]) != .list([2, 1]))
    #expect(["a": 1, "b": 2] as CheckValue == ["b": 2, "a": 1])
    #expect(["a": 1, "b": 2] as CheckValue != ["a": 1, "c": 2])
    #expect(["a": 1] as CheckValue != ["a": 1, "b": 2])
  }

  @Test func `an empty table is a list and a record`() {
    #expect(CheckValue.list([]) == .record([]))
    #expect(CheckValue.list([1]) != .record([CheckEntry(.integer(1), 1)]))
  }

  @Test func `keys of another type are other keys`() {
    #expect(CheckKey.integer(1) != .string("1"))
    #expect(CheckKey.boolean(true) == .boolean(true))
  }

  @Test func `comparing deep tables that differ at the bottom takes no longer than their depth`() {
    func nested(_ bottom: CheckValue) -> CheckValue {
      (0..<64).reduce(bottom) { value, _ in ["t": value] }
    }
    #expect(nested(1) != nested(2))
    #expect(nested(1) == nested(1))
  }
}
