import FlowModel
import FlowSession
import Phone
import Testing

@testable import Console

struct TranscriptTextTests {
  private func step(_ name: String) -> Step {
    Step(
      name: name, location: SourceLocation(file: "f.lua", line: 1), title: .literal(name),
      button: .literal("Next"))
  }

  private func flow(_ name: String, _ steps: [Step]) -> Flow {
    Flow(name: name, location: SourceLocation(file: "f.lua", line: 1), steps: steps)
  }

  /// The status lines and the lines of progress of a transcript that is drawn when all is over.
  private func drawn(_ app: App, _ events: [Event]) throws -> [String] {
    let compiled = CompiledApp(app: app)
    var session = compiled.fresh(World())
    let start = session.world
    var transcript = Transcript()
    for event in events { try compiled.receive(event, &session, into: &transcript) }
    let text = TranscriptText(columns: 100, palette: .plain).text(
      transcript, world: session.world, since: start)
    return text.split(separator: "\n").compactMap { line in
      let words = line.prefix(38).split { " │╰╯─━".contains($0) }.joined(separator: " ")
      return words.first?.isNumber == true && (words.contains("iOS") || words.contains("/")) ? words : nil
    }
  }

  @Test func `each screen is drawn with the clock and the language of its own moment`() throws {
    let app = App(flow: flow("f", [step("a"), step("b")]))
    #expect(
      try drawn(
        app,
        [
          .launched, .timePassed(3600), .tapped("next"), .phoneChanged(.language("ja")),
          .phoneChanged(.ios(OSVersion(26, 2))), .launched, .timePassed(86_400 / 2),
        ]) == ["09:00 en iOS 26.0", "10:00 en iOS 26.0", "10:00 ja iOS 26.2"])
  }

  @Test func `progress is counted among the steps of the flow that is shown`() throws {
    var flows = [flow("first", [step("a"), step("b")]), flow("second", [step("c"), step("d"), step("e")])]
    for index in flows.indices { flows[index].showsProgress = true }
    let first = App(flows: flows)
    #expect(try drawn(first, [.launched, .tapped("next")]).filter { $0.contains("/") } == ["1/2", "2/2"])
    let second = App(flows: flows, root: .decisions([.init(name: "second")]))
    #expect(
      try drawn(second, [.launched, .tapped("next"), .tapped("next")]).filter { $0.contains("/") }
        == ["1/3", "2/3", "3/3"])
  }
}
