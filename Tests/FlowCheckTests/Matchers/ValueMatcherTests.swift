import FlowCheck
import Phone
import Testing

struct ValueMatcherTests {
  private static let holding: [(ValueMatcher, Value)] = [
    (.equals(["a": [1]]), ["a": [1]]), (.isTruthy, 0), (.isTruthy, ""), (.isFalsy, .null),
    (.isFalsy, false),
    (.contains("日本"), "新日本語"), (.contains(2), [1, 2]), (.contains(["a": 1]), [["a": 1]]),
    (.contains(["a": 1, "b": ["c": 2]]), ["a": 1, "b": ["c": 2, "d": 3], "e": 4]),
    (.contains(""), "x"), (.count(2), ["a", "b"]), (.count(1), ["a": 1]), (.count(3), "日本語"),
    (.closeTo(0.3, within: 1e-9), .number(0.1 + 0.2)), (.closeTo(3, within: 0), 3),
    (.startsWith("on"), "onboarding"), (.startsWith(["a"]), ["a", "b"]), (.startsWith(.list([])), [1]),
  ]

  @Test(arguments: holding)
  func `a value as asked passes and fails the opposite`(matcher: ValueMatcher, value: Value) {
    #expect(matcher.verdict(for: value) == .pass)
    #expect(matcher.verdict(for: value, negated: true).failure?.hasPrefix("expected ") == true)
  }

  private static let failing: [(ValueMatcher, Value, String)] = [
    (.equals("source"), "account", #"expected "source", got "account""#),
    (.equals(1), .null, "expected 1, got nil"),
    (
      .equals("Next"), "next",
      "the values differ (- expected, + actual):\n- \"Next\"\n+ \"next\"\nThey differ only in case."
    ),
    (.equals([1]), [2], "the values differ (- expected, + actual):\n  {\n-   1,\n+   2,\n  }"),
    (.isTruthy, false, "expected a value that is neither nil nor false, got false"),
    (.isFalsy, 0, "expected nil or false, got 0"),
    (.contains("x"), "abc", #"expected something with "x", got "abc""#),
    (
      .contains("tiktock"), ["tiktok", "youtube"],
      "expected a list with \"tiktock\", got { \"tiktok\", \"youtube\" }\ndid you mean \"tiktok\"?"
    ),
    (
      .contains(["a": 1, "b": 2]), ["a": 1, "b": 3, "c": 4],
      "the table lacks expected entries:\n  {\n    a = 1,\n-   b = 2,\n+   b = 3,\n  }"
    ),
    (.count(3), [1, 2], "expected 3 elements, got 2: { 1, 2 }"),
    (.closeTo(1, within: 0.1), 1.5, "expected a number within 0.1 of 1.0, got 1.5, which is 0.5 away"),
    (.startsWith("x"), "abc", #"expected something that begins with "x", got "abc""#),
    (.startsWith(["a"]), ["b", "c"], "the list begins otherwise:\n  {\n-   \"a\",\n+   \"b\",\n  }"),
  ]

  @Test(arguments: failing)
  func `a value not as asked is shown beside what was asked`(
    matcher: ValueMatcher, value: Value, text: String
  ) {
    #expect(matcher.verdict(for: value) == .fail(text))
    #expect(matcher.verdict(for: value, negated: true) == .pass)
  }

  private static let senseless: [(ValueMatcher, Value, String)] = [
    (.contains("x"), 3, "expected a string or a list, got an integer: 3"),
    (.contains(["a": 1]), "a", "expected a table or a list, got a string: \"a\""),
    (.contains(1), .null, "expected a list, got nil"),
    (.count(1), true, "expected a list, a table or a string, got a boolean: true"),
    (.closeTo(1, within: 1), "1", "expected a number, got a string: \"1\""),
    (.startsWith("a"), ["a"], "expected a string, got a list: { \"a\" }"),
  ]

  @Test(arguments: senseless)
  func `a question that makes no sense of a value fails either way`(
    matcher: ValueMatcher, value: Value, text: String
  ) {
    #expect(matcher.verdict(for: value) == .fail(text))
    #expect(matcher.verdict(for: value, negated: true) == .fail(text))
  }

  private static let negated: [(ValueMatcher, Value, String)] = [
    (.equals("a"), "a", #"expected anything but "a", got "a""#),
    (.isTruthy, 1, "expected nil or false, got 1"),
    (.contains(1), [1], "expected something without 1, got { 1 }"),
    (.count(1), [1], "expected another number of elements than 1, got { 1 }"),
    (.closeTo(1, within: 0.5), 1, "expected a number not within 0.5 of 1.0, got 1"),
    (.startsWith("a"), "ab", #"expected something that does not begin with "a", got "ab""#),
  ]

  @Test(arguments: negated)
  func `the opposite says what was not wanted`(matcher: ValueMatcher, value: Value, text: String) {
    #expect(matcher.verdict(for: value, negated: true) == .fail(text))
  }
}
