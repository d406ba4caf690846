import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct RestartsTests {
  private func found(_ flow: Flow, _ script: FakeScript? = nil) -> [String] {
    let scenario = Scenario.calm { ($0.kills, $0.maxFaults, $0.waits) = (1, 1, 0) }
    return Restarts(App(flow: flow).explored(script, within: scenario).space).violations.map(\.sentence)
  }

  private func flow(_ change: (inout [Step]) -> Void = { _ in }, resumes: Bool = true) -> Flow {
    var steps = ["one", "two", "three"].map(Toy.page)
    change(&steps)
    var flow = Toy.flow("f", steps)
    if resumes { flow.resume = .init(key: "at", form: .name) }
    return flow
  }

  @Test func `a flow that resumes where it was skips nothing, nor does one that begins again`() {
    #expect(found(flow()) == [])
    #expect(found(flow(resumes: false)) == [])
  }

  /// The hook writes the place of the step behind the next one.
  @Test func `a launch past a step that never came up is told`() {
    let script = FakeScript.doing([0: .store(.set(key: "at", value: "three"))])
    let all = found(flow { $0[0].onEnter = CallbackID(slot: 0) }, script)
    #expect(all.contains("a kill at \"one\" skips \"two\": the launch after it goes on at \"three\""))
  }

  @Test func `a launch further back than the one before is told`() {
    let script = FakeScript.doing([0: .store(.remove(key: "at"))])
    let all = found(flow { $0[2].onEnter = CallbackID(slot: 0) }, script)
    #expect(
      all.contains {
        $0.hasPrefix("a kill at \"three\" leads back to \"one\", although one at \"two\" resumes at \"two\"")
      })
  }
}
