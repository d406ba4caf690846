import Console
import FlowModel
import Testing

struct DiagnosticTextTests {
  private func text(_ line: String, columns: Int?) -> String {
    let diagnostic = Diagnostic(
      .damagedStrings, "it is damaged", at: SourceLocation(file: "f", line: 12), sourceLine: line)
    return String(diagnostic.text(columns: columns).split(separator: "\n")[3])
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
}
