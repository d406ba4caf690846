import Testing

@testable import FlowCheck

struct MarkdownReaderTests {
  private func reader(_ lines: String...) -> MarkdownReader {
    var reader = MarkdownReader()
    for (index, line) in lines.enumerated() { reader.take(line, at: index) }
    return reader
  }

  @Test func `a word in quotes may hold spaces`() {
    #expect(
      reader("```genkan \"my flow.lua\" --quiet", "```").blocks[0].arguments == ["my flow.lua", "--quiet"])
  }

  @Test func `a block in another language is none of ours`() {
    #expect(reader("```genkanish", "```", "```lua genkan", "```").blocks.isEmpty)
  }

  @Test func `a heading ends those of its level and below`() {
    let titles = reader("# A", "## B ##", "## C", "```genkan f", "```", "# D", "```genkan", "```").blocks.map(
      \.titles)
    #expect(titles == [["A", "C"], ["D"]])
  }

  @Test func `a block without a heading has a title of its own`() {
    #expect(reader("```genkan f", "```").blocks[0].titles == ["the session"])
  }

  @Test func `a fence is closed by one that is as long, of the same mark`() {
    #expect(reader("````genkan f", "```", "~~~~").openLine == 1)
    #expect(reader("````genkan f", "`````").openLine == nil)
  }
}
