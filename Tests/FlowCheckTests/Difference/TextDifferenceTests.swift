import FlowCheck
import Testing

struct TextDifferenceTests {
  @Test func `equal lines around a change are collapsed`() {
    #expect(
      textDifference(expected: ["a", "b", "c", "d", "e"], actual: ["a", "b", "c", "x", "e"])
        == "  …\n  c\n- d\n+ x\n  e")
  }

  @Test func `what is expected in a place stands before what came`() {
    #expect(textDifference(expected: ["a", "b"], actual: ["x", "y", "z"]) == "- a\n- b\n+ x\n+ y\n+ z")
  }

  @Test func `lines that look alike are told apart`() {
    #expect(textDifference(expected: ["が"], actual: ["か\u{3099}"]) == "- が\n+ か\\u{3099}")
  }

  @Test func `a long difference is cut`() {
    let text = textDifference(expected: [], actual: (1...100).map(String.init))
    #expect(text.hasSuffix("+ 60\n… and 40 more lines"))
  }

  @Test func `nothing differs in equal texts`() {
    #expect(textDifference(expected: ["a", "b"], actual: ["a", "b"]) == "  …")
  }
}
