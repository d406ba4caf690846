import Terminal
import Testing

struct EditedLineTests {
  @Test func `moving by rows keeps the offset where the row is long enough`() {
    let line = EditedLine("abcd\nx\n玄関を", cursor: 3)
    #expect(line.moved(rows: 1) == EditedLine("abcd\nx\n玄関を", cursor: 6))
    #expect(line.moved(rows: 2) == EditedLine("abcd\nx\n玄関を", cursor: 10))
    #expect(line.moved(rows: -1) == nil)
    #expect(line.moved(rows: 3) == nil)
  }

  @Test func `a cursor within a cluster is a place between scalars`() {
    let line = EditedLine("か\u{3099}x", cursor: 1).inserting("!")
    #expect(line.text.unicodeScalars.elementsEqual("か!\u{3099}x".unicodeScalars))
    #expect(line.cursor == 2)
  }

  @Test func `a cursor beyond the end stands at the end`() {
    #expect(EditedLine("ab", cursor: 9).index == "ab".endIndex)
  }
}
