import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing

/// The search, on flows small enough to count by hand.
struct SearchTests {
  /// A page with a button, and no more.
  private func page(_ name: String) -> Step {
    Step(
      name: name, location: SourceLocation(file: "small.lua", line: 1), title: .literal(name),
      button: .literal("Next"))
  }

  private struct Plain: ExplorationModel {
    let start: Session

    var roots: [(session: Session, budget: Budget)] { [(start, Budget())] }

    func acts(
      _ session: Session, in compiled: CompiledApp, record: (Act) -> [Transcript.Entry]?
    ) throws(ScriptFailure) -> [Act] {
      try compiled.enabledEvents(session, in: .none).map { Act([$0.event], by: $0.actor) }
    }
  }

  /// Not running; the first page; the second page; the end.
  @Test func `two pages are four states in a row`() {
    let compiled = CompiledApp(
      app: App(
        flow: Flow(
          name: "small", location: SourceLocation(file: "small.lua", line: 1),
          steps: [page("one"), page("two")])))
    var search = Search(compiled, Plain(start: compiled.fresh(World())))
    let graph = search.search()
    #expect(graph.count == 4)
    #expect(graph.edges.map(\.target) == [1, 2, 3])
    #expect(
      graph.path(to: 3).map { graph.acts[Int(graph.edges[$0].act)].events } == [
        [.launched], [.tapped("next")], [.tapped("next")],
      ])
    #expect((0..<4).map { graph.depth(of: $0) } == [0, 1, 2, 3])
  }
}
