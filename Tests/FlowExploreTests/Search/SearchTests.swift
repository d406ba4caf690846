import FlowExplore
import FlowModel
import FlowScript
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

  /// A flow with its numbers of states and of transitions, counted by hand.
  struct Small: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: String
    let states: Int
    let transitions: Int

    var testDescription: String { name }
  }

  /// Every flow begins with a phone on which the app does not run, and the launch.
  @Test(arguments: [
    // The page, and the main part behind it.
    Small(name: "a page", steps: "step 'a' { title = 'A' }", states: 3, transitions: 2),
    Small(
      name: "two pages", steps: "step 'a' { title = 'A' }, step 'b' { title = 'B' }", states: 4,
      transitions: 3),
    // Nothing chosen: 3 ways on. Each of three chosen: each of three again, or on. The answer is kept: three ends.
    Small(
      name: "a question", steps: "step 'a' { title = 'A', choose = { 'x', 'y', 'z' }, into = 'profile.a' }",
      states: 8, transitions: 1 + 3 + 3 * 4),
    // The page, the dialog over it, an end for each answer.
    Small(
      name: "a permission", steps: "step 'a' { title = 'A', permission = 'notifications' }", states: 5,
      transitions: 4),
    // iOS does not ask twice: the second page leads on at once, with either answer.
    Small(
      name: "a permission asked for twice",
      steps:
        "step 'a' { title = 'A', permission = 'notifications' }, step 'b' { title = 'B', permission = 'notifications' }",
      states: 7, transitions: 6),
    // Only one of the two answers leads by the second page.
    Small(
      name: "a condition",
      steps: """
        step 'q' { title = 'Q', choose = { 'x', 'y' }, into = 'profile.a' },
        step 'only' { title = 'O', when = given.profile('a', 'x') }
        """, states: 7, transitions: 1 + 2 + 2 * 3 + 1),
    Small(
      name: "a way back", steps: "step 'a' { title = 'A' }, step 'b' { title = 'B', back = true }", states: 4,
      transitions: 4),
    // To pass a page over leads where its button does.
    Small(
      name: "a page that can be passed over",
      steps: "step 'a' { title = 'A', skippable = true }, step 'b' { title = 'B' }", states: 4, transitions: 4
    ),
    // Answers that are kept nowhere are forgotten with their page.
    Small(
      name: "two questions whose answers are not kept",
      steps:
        "step 'a' { title = 'A', choose = { 'x', 'y' } }, step 'b' { title = 'B', choose = { 'x', 'y' } }",
      states: 8, transitions: 1 + 2 * (2 + 2 * 3)),
    Small(
      name: "a loop",
      steps: "step 'a' { title = 'A' }, step 'b' { title = 'B', next = function() return 'a' end }",
      states: 3, transitions: 3),
  ])
  func `a small flow has as many states and transitions as were counted by hand`(_ small: Small) throws {
    let engine = ScriptEngine()
    let script = try engine.load(
      text: "local step = onboarding.step\nreturn onboarding.flow 'small' { \(small.steps) }",
      name: "small.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var search = Search(compiled, Plain(start: compiled.fresh(World())))
    let graph = search.search()
    #expect(graph.count == small.states)
    #expect(graph.edges.count == small.transitions)
    withExtendedLifetime(engine) {}
  }
}
