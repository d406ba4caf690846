import Terminal
import Testing

struct PaletteTests {
  @Test(arguments: Style.allCases)
  func `the plain palette adds nothing and the coloured one ends what it begins`(style: Style) {
    #expect(Palette.plain.styled("玄関", style) == "玄関")
    let coloured = Palette.coloured.styled("玄関", style)
    #expect(coloured == "玄関" || coloured.hasPrefix("\u{1B}[") && coloured.hasSuffix("m玄関\u{1B}[0m"))
  }

  @Test func `a policy's answer chooses the palette`() {
    #expect(Palette(isColoured: true) == .coloured)
    #expect(Palette(isColoured: false) == .plain)
  }
}
