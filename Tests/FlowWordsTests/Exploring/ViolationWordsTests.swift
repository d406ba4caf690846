import FlowExplore
import FlowModel
import FlowWords
import Testing

struct ViolationWordsTests {
  @Test func `a violation names its fault and its place`() throws {
    let app = ExploredApp()
    let violation = try #require(app.first?.violation)
    #expect(violation.words.text.hasPrefix(violation.sentence))
    #expect(violation.location(in: app.result).text.hasPrefix("f.lua:1"))
    #expect(violation.location(in: app.result).spans.first?.role == .place)
  }

  @Test func `a skipped step has an advice, but for the property whose sentence says it`() throws {
    let app = ExploredApp()
    let violation = try #require(app.first?.violation)
    #expect(violation.evidence == .skippedStep("name"))
    #expect(
      violation.advice(for: "crash consistency")?.text
        == "store a step when it is shown, not when the one before it is left")
    #expect(violation.advice(for: "order") == nil)
  }
}
