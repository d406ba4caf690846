import Terminal
import Testing

struct TerminalTextTests {
  @Test(arguments: Style.allCases)
  func `styling of ours goes through`(style: Style) {
    let styled = Palette.coloured.styled("a\tb\n", style)
    #expect(TerminalText.guarded("x" + styled + "y£") == "x" + styled + "y£")
  }

  @Test(arguments: [
    ("\u{1B}]0;x\u{7}", "␛]0;x␇"), ("\u{1B}[33mx", "␛[33mx"), ("\u{1B}[31", "␛[31"), ("\u{1B}", "␛"),
    ("a\rb\u{8}", "a␍b␈"), ("\u{9B}31m", "\\u{009B}31m"), ("\u{1B}\u{1B}[0mx", "␛\u{1B}[0mx"), ("", ""),
  ])
  func `anything else is drawn`(text: String, shown: String) {
    #expect(TerminalText.guarded(text) == shown)
  }
}
