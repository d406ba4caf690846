import FlowModel
import Testing

struct DiagnosticTests {
  private let location = SourceLocation(file: "flow.lua", line: 3)

  @Test func `a diagnostic quotes the line that it is about`() {
    let diagnostic = Diagnostic(.duplicateStep, "twice", at: location, advice: "rename", traceback: ["a"])
    let quoted = diagnostic.quoting { $0.line == 3 ? "  step \"a\"," : nil }
    #expect(quoted.sourceLine == "  step \"a\",")
    #expect(quoted.advice == "rename")
    #expect(quoted.traceback == ["a"])
    #expect(quoted.severity == .error)
  }

  @Test func `a line that is quoted already, unknown or nowhere stays as it is`() {
    let quoted = Diagnostic(.syntax, "bad", at: location, sourceLine: "old")
    #expect(quoted.quoting { _ in "new" } == quoted)
    let nowhere = Diagnostic(.noFlow, "bad")
    #expect(nowhere.quoting { _ in "new" } == nowhere)
    let unknown = Diagnostic(.syntax, "bad", at: location)
    #expect(unknown.quoting { _ in nil } == unknown)
  }
}
