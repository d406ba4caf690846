import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct LabelTests {
  @Test(arguments: [(DiagnosticCode.raised, true), (.tooSlow, false), (.tooMuchMemory, false)])
  func `a function that is stopped for its time or its memory leaves no trace`(
    code: DiagnosticCode, leavesTrace: Bool
  ) throws {
    let compiled = CompiledApp(app: Toy.pages("one"))
    var (session, transcript) = (compiled.fresh(World()), Transcript())
    try compiled.receive(.launched, &session, into: &transcript)
    try #require(!transcript.entries.isEmpty)
    let label = Label(transcript.entries, raising: ScriptFailure(Diagnostic(code, "it ends")))
    #expect(label.shown == (leavesTrace ? transcript.entries.map(\.kind) : []))
    #expect(label.failure?.diagnostic.code == code)
  }

  @Test func `what was found is told once, in the order in which it came`() {
    func failing(_ message: String) -> Label {
      Label(failure: ScriptFailure(Diagnostic(.raised, message)))
    }
    var findings = FindingsSoFar()
    #expect(findings.inLabels([Label(), failing("a")]) == ["a"])
    #expect(findings.inLabels([Label(), failing("a"), failing("b"), failing("a")]) == ["a", "b"])
  }
}
