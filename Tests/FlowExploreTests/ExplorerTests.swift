import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ExplorerTests {
  @Test func `an exploration finds the same each time`() {
    let (one, other) = (0..<2).map { _ in
      Rich.app().explored(Rich.script(), within: .calm { $0.kills = 1 }, Bounds(states: 600))
    }.reduce(into: (Explorer.Result?.none, Explorer.Result?.none)) { $0 = ($0.1, $1) }
    #expect(one != nil)
    #expect(one?.verdicts == other?.verdicts)
    #expect(one?.statistics.states == other?.statistics.states)
    #expect(one?.statistics.transitions == other?.statistics.transitions)
  }

  @Test func `an exploration that hit its bound says so in each verdict that holds no violation`() {
    let result = Rich.app().explored(Rich.script(), Bounds(states: 40))
    #expect(result.hit == .states)
    #expect(result.statistics.states >= 40)
    #expect(
      result.verdicts.allSatisfy { verdict in
        switch verdict.outcome {
        case .violated, .inconclusive: true
        case .holds, .vacuous: false
        }
      })
  }

  @Test func `an exploration from a session begins there`() throws {
    let compiled = CompiledApp(app: Toy.pages("one", "two", "three"))
    var session = compiled.fresh(World())
    var transcript = Transcript()
    for event in [Event.launched, .tapped("next")] {
      try compiled.receive(event, &session, into: &transcript)
    }
    let result = Explorer(compiled, within: .calm, from: session).run()
    #expect(result.space.name(of: 0) == "two")
    #expect(!result.space.states.contains { result.space.name(of: $0) == "one" })
  }

  @Test func `a host stops an exploration`() {
    let compiled = CompiledApp(app: Toy.pages("one", "two", "three"))
    let result = Explorer(compiled, within: Scenario(), on: World()).run { $0.states < 3 }
    #expect(result.hit == .interrupted)
    #expect(result.isInconclusive && !result.isViolated)
  }
}
