import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing
import ToyApps

/// The search, on flows small enough to count by hand.
struct SearchTests {
  /// Not running; the first page; the second page; the end.
  @Test func `two pages are four states in a row`() {
    let compiled = CompiledApp(app: Toy.pages("one", "two"))
    var search = Search(compiled, PlainModel(start: compiled.fresh(World())))
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
    /// The counter of a scenario that is 1.
    var scenario: (any WritableKeyPath<Scenario, Int> & Sendable)?
    let states: Int
    let transitions: Int

    var testDescription: String { name }
    var lua: String { "local step = onboarding.step\nreturn onboarding.flow 'small' { \(steps) }" }
  }

  /// Every flow begins with a phone on which the app does not run, and the launch.
  @Test(arguments: [
    // Not running, the page, the main part behind it; the launch, the tap.
    Small(name: "a page", steps: "step 'a' { title = 'A' }", states: 3, transitions: 2),
    Small(
      name: "two pages", steps: "step 'a' { title = 'A' }, step 'b' { title = 'B' }", states: 4,
      transitions: 3),
    // Not running, nothing chosen, each of 3 chosen, and since the answer is kept 3 ends: 1 + 1 + 3 + 3. The launch, 3 ways
    // to choose first, then in each of 3 states 3 ways to choose and the button.
    Small(
      name: "a question", steps: "step 'a' { title = 'A', choose = { 'x', 'y', 'z' }, into = 'profile.a' }",
      states: 8, transitions: 1 + 3 + 3 * 4),
    // Not running, the page, the dialog over it, an end for each answer; the launch, the tap, two answers.
    Small(
      name: "a permission", steps: "step 'a' { title = 'A', permission = 'notifications' }", states: 5,
      transitions: 4),
    // iOS does not ask twice: the second page leads on at once, with either answer: two states more, two taps more.
    Small(
      name: "a permission asked for twice",
      steps:
        "step 'a' { title = 'A', permission = 'notifications' }, step 'b' { title = 'B', permission = 'notifications' }",
      states: 7, transitions: 6),
    // Not running, nothing chosen, each of 2 chosen, the second page behind one of them, an end for each. The launch, 2 ways
    // to choose, then in each of 2 states 2 ways to choose and the button, and the second page's.
    Small(
      name: "a condition",
      steps: """
        step 'q' { title = 'Q', choose = { 'x', 'y' }, into = 'profile.a' },
        step 'only' { title = 'O', when = given.profile('a', 'x') }
        """, states: 7, transitions: 1 + 2 + 2 * 3 + 1),
    // Two pages, and from the second one way more, to the first as it was.
    Small(
      name: "a way back", steps: "step 'a' { title = 'A' }, step 'b' { title = 'B', back = true }", states: 4,
      transitions: 4),
    // Two pages, of which the first has two buttons that lead to one state: one transition more than without.
    Small(
      name: "a page that can be passed over",
      steps: "step 'a' { title = 'A', skippable = true }, step 'b' { title = 'B' }", states: 4, transitions: 4
    ),
    // Answers that are kept nowhere are forgotten with their page: 3 states of each, not running and the end. Of each page 2
    // ways to choose, then in each of 2 states 2 ways to choose and the button.
    Small(
      name: "two questions whose answers are not kept",
      steps:
        "step 'a' { title = 'A', choose = { 'x', 'y' } }, step 'b' { title = 'B', choose = { 'x', 'y' } }",
      states: 8, transitions: 1 + 2 * (2 + 2 * 3)),
    // Not running and the two pages; the launch, on, and round again.
    Small(
      name: "a loop",
      steps: "step 'a' { title = 'A' }, step 'b' { title = 'B', next = function() return 'a' end }",
      states: 3, transitions: 3),
  ])
  func `a small flow has as many states and transitions as were counted by hand`(_ small: Small) throws {
    let engine = ScriptEngine()
    let script = try engine.load(text: small.lua, name: "small.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var search = Search(compiled, PlainModel(start: compiled.fresh(World())))
    let graph = search.search()
    #expect(graph.count == small.states)
    #expect(graph.edges.count == small.transitions)
    withExtendedLifetime(engine) {}
  }

  /// The same within a scenario of one fault. A state with the fault used up that is there without it is no other one.
  @Test(arguments: [
    // From the page and from the end it leads to where the app was before its launch.
    Small(
      name: "a kill", steps: "step 'a' { title = 'A' }", scenario: \Scenario.kills, states: 3,
      transitions: 2 + 2),
    // Either of the two is left, and is there again.
    Small(
      name: "a return", steps: "step 'a' { title = 'A' }", scenario: \Scenario.backgrounds, states: 3 + 2,
      transitions: 2 + 2 + 2),
    // From the first page the second tap leads past the second, from the second to the end: one state more, which is found
    // before the end is found without it.
    Small(
      name: "a second tap", steps: "step 'a' { title = 'A' }, step 'b' { title = 'B' }",
      scenario: \Scenario.secondTaps, states: 4 + 1, transitions: 3 + 2),
    // The flow is guarded: the second tap is lost.
    Small(
      name: "a second tap that is lost",
      steps: "guarded = true, step 'a' { title = 'A' }, step 'b' { title = 'B' }",
      scenario: \Scenario.secondTaps,
      states: 4, transitions: 3 + 2),
    // The kill finds nothing, the first value or both on the disk. Of the last two there is a launch and the page; they have
    // the end that is there without a kill.
    Small(
      name: "a kill between two values",
      steps: "step 'a' { title = 'A', onLeave = function() store.set('x', 1) store.set('y', 1) end }",
      scenario: \Scenario.kills, states: 3 + 2 * 2, transitions: 2 + 3 + 2 * 2),
  ])
  func `a small flow within a scenario has as many states and transitions as were counted by hand`(
    _ small: Small
  ) throws {
    let engine = ScriptEngine()
    let script = try engine.load(text: small.lua, name: "small.lua")
    var scenario = Scenario.calm
    scenario.waits = 0
    if let path = small.scenario { scenario[keyPath: path] = 1 }
    let explorer = Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: scenario, on: World())
    let numbers = explorer.run(properties: []).statistics
    #expect(numbers.states == small.states)
    #expect(numbers.transitions == small.transitions)
    withExtendedLifetime(engine) {}
  }
}
