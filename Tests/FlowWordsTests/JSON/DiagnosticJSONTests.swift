import FlowModel
import FlowWords
import Phone
import Testing

struct DiagnosticJSONTests {
  @Test func `a diagnostic has the fields that it knows`() {
    let place = SourceLocation(file: "f.lua", line: 3)
    let diagnostic = Diagnostic(.raised, "boom", at: place, advice: "mend it")
    #expect(
      JSONText.string(.record(diagnostic.jsonRecord))
        == #"{"advice":"mend it","code":"GK008","file":"f.lua","kind":"error","line":3,"message":"boom"}"#)
    #expect(Diagnostic(.raised, "boom").jsonRecord["file"] == nil)
  }
}
