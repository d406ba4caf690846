import FlowCheck
import Testing

struct DocumentEntryTests {
  private func entries(_ lines: String...) -> [DocumentEntry] {
    DocumentEntry.entries(of: lines) { $0.hasSuffix("do") || $0.hasSuffix("x") }.entries
  }

  @Test func `what is typed begins at a prompt and goes on until it is complete`() {
    let found = entries("welcome> tap 1", "done", "> for do", "x", "end", "1", "", "次へ> 2")
    #expect(found.map(\.prompt) == ["welcome", "", "次へ"])
    #expect(found.map(\.input) == ["tap 1", "for do\nx\nend", "2"])
    #expect(found.map(\.printed) == [["done"], ["1"], []])
    #expect(found.map(\.place) == [0, 2, 7])
  }

  @Test(arguments: ["  > #8", "a -> b", "two words> 1", "->", "a>b"])
  func `a line that only looks like a prompt is printed`(_ line: String) {
    #expect(entries("> 1", line).map(\.printed) == [[line]])
  }

  @Test func `lines before the first that is typed are counted`() {
    #expect(DocumentEntry.entries(of: ["", "text", "> 1"]) { _ in false }.before == 2)
    #expect(DocumentEntry.entries(of: ["", "> 1"]) { _ in false }.before == 0)
  }

  @Test func `spaces at the ends of lines and blank lines at the end do not count`() {
    let entry = entries("> 1", "one  ", "two", "")[0]
    #expect(entry.difference(from: .init(prompt: "> ", text: "one\ntwo \n\n")) == nil)
  }

  @Test func `a prompt's name is compared where the document gives it`() {
    let answer = DocumentEntry.Answer(prompt: "source> ", text: "1")
    #expect(entries("> 1", "1")[0].difference(from: answer) == nil)
    #expect(entries("source> 1", "1")[0].difference(from: answer) == nil)
    #expect(entries("welcome> 1", "1")[0].difference(from: answer) == "- welcome> 1\n+ source> 1\n  1")
  }

  @Test func `an update replaces what is not true and nothing else`() throws {
    let document = try Document(
      Array("```genkan f\n> 1\n1  \n\n> 2\n3\n\nhere> x\nend\n4\n```\n".utf8), file: CheckFile("a.md"))
    let block = document.blocks[0]
    let found = DocumentEntry.entries(of: document.lines(of: block)) { $0 == "x" }.entries
    let answers = [("", "1"), ("", "2\n2"), ("there", "4")].map {
      DocumentEntry.Answer(prompt: $0.0 + "> ", text: $0.1)
    }
    #expect(
      document.update(block, found, answers) == [
        "> 1", "1  ", "", "> 2", "2", "2", "", "there> x", "end", "4",
      ])
    #expect(document.update(block, found, [answers[0]]) == nil)
  }

  @Test func `what would read as another line is not written down`() throws {
    let document = try Document(Array("```genkan f\n> 1\n```\n".utf8), file: CheckFile("a.md"))
    let block = document.blocks[0]
    let found = DocumentEntry.entries(of: document.lines(of: block)) { _ in false }.entries
    for line in ["> 2", "```"] {
      let answer = DocumentEntry.Answer(prompt: "> ", text: line)
      #expect(
        document.obstacle(in: block, to: answer)
          == "this prints \"\(line)\", which a document cannot tell from a line of its own")
      #expect(document.update(block, found, [answer]) == nil)
    }
  }
}
