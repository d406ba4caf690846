import Testing

@testable import Terminal

struct StyledLineTests {
  @Test func `half of a wide character is cut into a space`() {
    #expect(StyledLine("玄関").slice(1..<4) == StyledLine(" 関"))
    #expect(StyledLine("玄関").slice(0..<3) == StyledLine("玄 "))
  }

  @Test func `a line over another keeps what is on both its sides`() {
    let line = StyledLine("玄関を開ける", .dim).overlaid(with: StyledLine("│x│"), at: 3)
    #expect(line.rendered(.plain) == "玄 │x│開ける")
    #expect(line.cells == 12)
  }

  @Test func `a style is written once for all that shares it`() {
    let line = StyledLine("a", .title) + StyledLine("b", .title) + StyledLine("c")
    #expect(line.rendered(.coloured) == "\u{1B}[1mab\u{1B}[0mc")
  }
}
