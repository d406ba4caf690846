import Testing

@testable import FlowConsole

struct LongTextTests {
  @Test func `a text of as many rows as are shown is shown whole`() {
    #expect(LongText.cut(Array(repeating: "row", count: 100).joined(separator: "\n"), columns: 40) == nil)
    #expect(LongText.cut(String(repeating: "玄関", count: 1000), columns: 40) == nil)
  }

  @Test func `of a longer one the rest is counted in lines`() {
    let text = Array(repeating: "row", count: 103).joined(separator: "\n")
    let cut = LongText.cut(text, columns: 40)
    #expect(cut == Array(repeating: "row", count: 100).joined(separator: "\n") + "…\n… and 3 lines more")
  }

  @Test func `of one long line the rest is counted in bytes`() {
    let cut = LongText.cut(String(repeating: "玄関", count: 1001), columns: 40)
    #expect(cut == String(repeating: "玄関", count: 1000) + "…\n… and 6 bytes more")
  }
}
