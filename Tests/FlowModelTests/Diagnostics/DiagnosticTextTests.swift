import FlowModel
import Testing

struct DiagnosticTextTests {
  @Test func `an error shows its line and what to do`() {
    let diagnostic = Diagnostic(
      .duplicateStep, "two steps are called \"source\"", at: SourceLocation(file: "flow.lua", line: 12),
      sourceLine: "  step \"source\",", advice: "the first one is on line 9; give one of them another name")
    #expect(
      diagnostic.text == """
        error[GK013]: two steps are called "source"
         --> flow.lua:12
            |
         12 |   step "source",
            |
            = the first one is on line 9; give one of them another name
        """)
  }

  @Test func `the margin keeps its width up to three digits, then grows`() {
    func text(_ line: Int) -> String {
      Diagnostic(.syntax, "bad", at: SourceLocation(file: "f.lua", line: line), sourceLine: "x").text
    }
    #expect(text(7) == "error[GK006]: bad\n --> f.lua:7\n    |\n  7 | x\n    |")
    #expect(text(123) == "error[GK006]: bad\n --> f.lua:123\n    |\n123 | x\n    |")
    #expect(text(1234) == "error[GK006]: bad\n --> f.lua:1234\n     |\n1234 | x\n     |")
  }

  @Test func `what is not known is left out`() {
    #expect(Diagnostic(.noFlow, "no flow was returned").text == "error[GK007]: no flow was returned")
    #expect(
      Diagnostic(.emptyFile, "the file is empty", at: SourceLocation(file: "f.lua", line: 0)).text
        == "error[GK003]: the file is empty\n --> f.lua")
  }

  @Test func `a warning may have a traceback`() {
    let diagnostic = Diagnostic(
      .missingText, "no text", at: SourceLocation(file: "f.lua", line: 2), advice: "add it",
      traceback: ["f.lua:2 in function 'title'", "f.lua:9 in main chunk"])
    #expect(
      diagnostic.text == """
        warning[GK031]: no text
         --> f.lua:2
            = add it
            called from:
              f.lua:2 in function 'title'
              f.lua:9 in main chunk
        """)
  }
}
