import FlowExplore
import FlowWords
import Testing

struct ExplorationWordsTests {
  @Test func `an exploration begins with its scenario and ends with its numbers`() {
    let app = ExploredApp()
    let words = ExplorationWords(app.result)
    #expect(
      words.opening.first == "the standard scenario; \(code: "genkan explore FLOW --list-moves") shows it")
    #expect(words.closing.last?.text == app.result.summary)
    #expect(words.closing.contains { $0.text.hasPrefix("through in ") })
  }

  @Test func `each step has the numbers of its states`() {
    let steps = ExplorationWords(ExploredApp().result).steps
    #expect(steps.map(\.name).prefix(3) == ["welcome", "name", "goal"])
    #expect(steps.allSatisfy { $0.numbers.text.hasPrefix("in ") })
  }
}
