import FlowModel
import FlowSession
import Testing
import ToyApps

@testable import FlowExplore

struct RelaunchesTests {
  /// The names of the places at which a launch after a kill lands, by the place where the process ended.
  private func landings(_ resume: Flow.Resume?, kills: Int = 1) -> [String: String] {
    var flow = Toy.flow("f", [Toy.page("one"), Toy.page("two")])
    flow.resume = resume
    let space = App(flow: flow).explored(within: .calm { ($0.kills, $0.maxFaults, $0.waits) = (kills, 1, 0) })
      .space
    let relaunches = Relaunches(space)
    return space.states.reduce(into: [:]) { landings, state in
      guard space.isRunning(state), let landing = relaunches.landing(from: state) else { return }
      landings[space.name(of: state)] = space.name(of: landing)
    }
  }

  @Test func `a flow that resumes nowhere begins again`() {
    let all = landings(nil)
    #expect(all["one"] == "one")
    #expect(all["two"] == "one")
  }

  @Test func `a flow that resumes comes back where it was`() {
    #expect(landings(.init(key: "at", form: .name))["two"] == "two")
  }

  @Test func `without a kill there is no such launch`() {
    #expect(landings(nil, kills: 0) == [:])
  }
}
