import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct StateSpaceFaceTests {
  private let result: Explorer.Result = {
    var page = Toy.page("one")
    page.onLeave = CallbackID(slot: 0)
    return App(flow: Toy.flow("f", [page]), screens: [Toy.page("side")]).explored(
      .doing([0: .store(.set(key: "seen", value: true))]),
      within: .calm { ($0.kills, $0.maxFaults, $0.waits) = (1, 1, 0) })
  }()

  @Test func `a state has its place, its screen and what outlives its process`() throws {
    let space = result.space
    let one = try #require(space.states.first { space.name(of: $0) == "one" })
    #expect(space.kind(of: one) == .step)
    #expect(space.flow(of: one) == "f")
    #expect(space.location(of: one) == SourceLocation(file: "f.lua", line: 1))
    #expect(space.screen(one)?.title == "one")
    #expect(!space.durable(one).process.isRunning)
    #expect(space.screen(0) == nil)
  }

  @Test func `a state has what its scenario still allows`() {
    let space = result.space
    #expect(space.budget(0).contains { $0 == ("kills", 1) })
    #expect(!space.budget(0).contains { $0.name == "backgrounds" })
    // After the kill of a process that stored something.
    #expect(space.states.contains { state in !space.budget(state).contains { $0.name == "kills" } })
  }

  @Test func `an edge has its events, effects and findings`() throws {
    let space = result.space
    let edge = try #require(space.edges.first { space.events($0) == [.tapped("next")] })
    #expect(space.effects(edge) == [.store(.set(key: "seen", value: true))])
    #expect(space.findings(edge) == [] && space.failure(edge) == nil)
    #expect(space.durable(space.target(edge)).disk.contents["seen"] == true)
  }

  @Test func `a session is found among the roots, and another is not`() {
    let space = result.space
    #expect(space.roots(of: [space.starts[0].session, space.session(1)]) == [0, nil])
  }

  @Test func `a result without its space has its verdicts`() {
    let without = result.withoutSpace
    #expect(without.verdicts == result.verdicts)
    #expect(without.statistics.states == result.statistics.states)
  }
}
