import Phone
import Testing

@testable import FlowConsole

struct ShortenedValueTests {
  private func text(_ value: Value, _ columns: Int = 30) -> String {
    var printer = ShortenedValue(columns: columns)
    return printer.text(value)
  }

  @Test func `a table that fits stands on one line, any other a field a line`() {
    let value: Value = ["event": "onboarding_step", "properties": ["step": "source"]]
    #expect(text(["a": 1]) == "{ a = 1 }")
    #expect(
      text(value, 40) == """
        {
          event = "onboarding_step",
          properties = { step = "source" },
        }
        """)
  }

  @Test func `a list of texts is a list to read`() {
    #expect(
      text(["launched", "tapped next on the first screen"]) == """
          1  launched
          2  tapped next on the first
             screen
        """)
  }

  @Test func `what is deep is cut, and the printer knows it`() {
    var deep: Value = 1
    for _ in 0..<7 { deep = ["a": deep] }
    var printer = ShortenedValue(columns: 200)
    #expect(printer.text(deep).contains("a = { … },"))
    #expect(printer.isCut)
    var whole = ShortenedValue(columns: 200, isWhole: true)
    #expect(whole.text(deep) == "{ a = { a = { a = { a = { a = { a = { a = 1 } } } } } } }")
    #expect(!whole.isCut)
  }

  @Test func `a long list says how much it leaves out`() {
    #expect(text(.list((1...61).map { .string("\($0)") })).hasSuffix("  60  60\n      … and 1 more"))
  }
}
