import FlowConsole
import Testing

struct FlowEvaluatorRecordingTests {
  @Test func `without a terminal nothing is recorded, and it is said`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type(":record a.cast") == "only a terminal is recorded, and these lines come from none")
    #expect(prompt.read("a.cast") == nil)
  }
}
