import FlowWords
import Testing

struct CellRowTests {
  @Test func `half of a wide character is cut into a space`() {
    #expect(CellRow("玄関").slice(1..<4) == CellRow(" 関"))
    #expect(CellRow("玄関").slice(0..<3) == CellRow("玄 "))
  }

  @Test func `a line over another keeps what is on both its sides`() {
    let line = CellRow("玄関を開ける", .dim).overlaid(with: CellRow("│x│"), at: 3)
    #expect(line.text == "玄 │x│開ける")
    #expect(line.cells == 12)
  }

  @Test func `pieces of one role are one piece`() {
    let line = CellRow("a", .title) + CellRow("b", .title) + CellRow("c")
    #expect(line.pieces.map(\.text) == ["ab", "c"])
    #expect(line.pieces.map(\.role) == [.title, .plain])
  }
}
