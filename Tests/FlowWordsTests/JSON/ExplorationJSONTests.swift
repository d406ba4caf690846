import FlowExplore
import FlowWords
import Phone
import Testing

struct ExplorationJSONTests {
  private func written(withGraph: Bool) -> (text: String, app: ExploredApp) {
    let app = ExploredApp()
    var text = ""
    ExplorationJSON.write(app.result, of: app.compiled, withGraph: withGraph) { text += $0 }
    return (text, app)
  }

  @Test func `a violation has its sentence, its line and its path`() throws {
    let (text, app) = written(withGraph: false)
    let violation = try #require(app.first?.violation)
    #expect(text.hasSuffix("}\n") && text.split(separator: "\n").count == 1)
    #expect(text.contains(#""sentence":\#(JSONText.string(.string(violation.sentence)))"#))
    #expect(text.contains(#""location":"f.lua:1""#) && text.contains(#""path":["app.launch()","#))
  }

  @Test func `the graph has a line for each state and each act`() {
    let (text, app) = written(withGraph: true)
    let graph = text.split(separator: "\"graph\":")[1]
    #expect(graph.split(separator: "\"id\":").count - 1 == app.result.statistics.states)
    #expect(graph.split(separator: "\"from\":").count - 1 == app.result.space.graph.edges.count)
  }
}
