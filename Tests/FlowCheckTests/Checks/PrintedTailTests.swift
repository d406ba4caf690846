import FlowCheck
import Testing

struct PrintedTailTests {
  private func text(_ printed: String...) -> String? {
    var tail = PrintedTail()
    for text in printed { tail.add(text) }
    return tail.text
  }

  @Test func `lines stand in their order, empty ones too`() {
    #expect(text() == nil)
    #expect(text("") == "it printed:\n  ")
    #expect(text("a\t1", "b\nc\n", "") == "it printed:\n  a\t1\n  b\n  c\n  \n  ")
  }

  @Test func `the last lines are kept, however many there are and however they came`() {
    let all = (1...60).map(String.init)
    let wanted = "it printed:\n  … 10 earlier lines\n  11\n"
    var one = PrintedTail()
    for line in all { one.add(line) }
    #expect(one.text?.hasPrefix(wanted) == true)
    #expect(text(all.joined(separator: "\n")) == one.text)
    #expect(
      text(String(repeating: "\n", count: 1 << 20))?.hasPrefix("it printed:\n  … 1048527 earlier") == true)
  }

  @Test func `a long line is cut`() {
    let long = text(String(repeating: "あ", count: 1 << 20) + "\nb")
    #expect(long?.utf8.count ?? 0 < 600)
    #expect(long?.hasSuffix("…\n  b") == true)
  }

  @Test func `lines that come later stand behind those before`() {
    var (first, second) = (PrintedTail(), PrintedTail())
    first.add("a")
    second.add("b")
    #expect(first.followed(by: second).text == "it printed:\n  a\n  b")
    #expect(PrintedTail().followed(by: PrintedTail()).text == nil)
  }
}
