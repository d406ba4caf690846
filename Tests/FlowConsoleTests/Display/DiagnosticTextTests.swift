import FlowConsole
import FlowModel
import Testing

struct DiagnosticTextTests {
  private func text(_ line: String, columns: Int?) -> String {
    let diagnostic = Diagnostic(
      .damagedStrings, "it is damaged", at: SourceLocation(file: "f", line: 12), sourceLine: line)
    return diagnostic.text(columns: columns).split(separator: "\n").first { $0.hasPrefix(" 12 |") }.map(
      String.init)
      ?? ""
  }

  @Test(arguments: [
    ("short", 20, " 12 | short"), ("0123456789abcdefghij", 20, " 12 | 0123456789abc…"),
    ("玄関から入るところで", 20, " 12 | 玄関から入る…"), ("\ta\u{1B}b", 40, " 12 |     a␛b"),
    ("abc", 3, " 12 | …"),
  ])
  func `the line that is quoted takes one line of the terminal`(line: String, columns: Int, shown: String) {
    #expect(text(line, columns: columns) == shown)
  }

  @Test func `without a terminal the line is whole`() {
    let line = String(repeating: "long ", count: 60) + "."
    #expect(text(line, columns: nil) == " 12 | " + line)
  }

  @Test func `at a terminal what is said ends its lines at words, and a place stays whole`() {
    let diagnostic = Diagnostic(
      .raised, "the name of the step is written twice",
      at: SourceLocation(file: "a/long/folder/of/flows.lua", line: 3),
      advice: "give one of the two another name")
    #expect(
      diagnostic.text(columns: 24) == """
        error[GK008]: the name
        of the step is written
        twice
         --> a/long/folder/of/flows.lua:3
            = give one of the
              two another name
        """)
    #expect(diagnostic.text(columns: nil) == diagnostic.text)
  }
}
