import FlowCheck
import Phone
import Testing

struct AdviceTests {
  private static let cases: [(String, Value, Value, String)] = [
    (
      "integer and float", 1, 1.0,
      "- 1\n+ 1.0\n1 is an integer and 1.0 a float: Lua calls them equal, a store and a server need not."
    ),
    (
      "rounding", .number(0.3), .number(0.1 + 0.2),
      "- 0.3\n+ 0.30000000000000004\nThe difference is rounding: closeTo compares floats."
    ),
    ("number as text", 3, "3", "- 3\n+ \"3\"\nAn integer was expected, a string came."),
    ("text as number", "3", 3, "- \"3\"\n+ 3\nA string was expected, an integer came."),
    (
      "normalisation", "\u{304C}", "\u{304B}\u{3099}",
      "- \"が\"\n+ \"か\\u{3099}\"\nThe same characters, another normalisation: expected NFC, got NFD."
    ),
    (
      "invisible", "ab", "a\u{200B}b",
      "- \"ab\"\n+ \"a\\u{200B}b\"\nThey differ only in characters that cannot be seen."
    ),
    (
      "wide space", "朝 6時", "朝\u{3000}6時",
      "- \"朝 6時\"\n+ \"朝\\u{3000}6時\"\nThey differ only in spaces."
    ),
    ("trailing space", "Next", "Next ", "- \"Next\"\n+ \"Next \"\nThey differ only in spaces."),
    ("case", "Next", "next", "- \"Next\"\n+ \"next\"\nThey differ only in case."),
    (
      "long texts", "あなたの一日は、朝の小さな習慣から静かに始まります。今日もここから一歩ずつ進みましょう。",
      "あなたの一日は、朝の小さな習慣から静かに始まります。今日もここから一歩ずつ進みます。",
      "- \"あなたの一日は、朝の小さな習慣から静かに始まります。今日もここから一歩ずつ進みましょう。\"\n"
        + "+ \"あなたの一日は、朝の小さな習慣から静かに始まります。今日もここから一歩ずつ進みます。\"\n"
        + "They part at character 41: expected \"しょう。\", got \"す。\"."
    ),
    ("nothing to say", "a", 3, "- \"a\"\n+ 3"),
  ]

  @Test(arguments: cases)
  func `a difference that is easy to overlook is named`(
    id: String, expected: Value, actual: Value, text: String
  ) {
    #expect(difference(expected: expected, actual: actual) == text)
  }

  @Test func `advice is given only when it explains every change`() {
    let text = difference(expected: [1, 2], actual: [1.0, 3])
    #expect(text == "  {\n-   1,\n+   1.0,\n-   2,\n+   3,\n  }")
  }
}
