import Phone
import Testing

@Suite struct HealthFindingsTests {
  private func asked(_ answer: PromptAnswer) -> World {
    var world = launched()
    _ = world.apply(.permissions(.request(.healthKit)))
    _ = world.answerPrompt(answer)
    return world
  }

  @Test func `S-36: a query that looks empty because reading was denied is a finding`() {
    let finding = asked(.refused).finding(ofQuery: .steps)
    #expect(finding?.code == "health.readHidden")
    #expect(
      finding?.sentence
        == "The person does not let the app read steps: the query looks as if there were no data, and the app cannot tell."
    )
  }

  @Test func `T-90: a query is empty although everything was allowed, and the app cannot tell`() {
    #expect(asked(.allowed).finding(ofQuery: .steps)?.code == "health.empty")
    #expect(asked(.some(read: [.steps], share: [])).finding(ofQuery: .steps) == nil)
  }

  @Test func `S-36: a query that is allowed, was never asked for, or fails openly is none`() {
    var filled = asked(.allowed)
    _ = filled.change(.health(.samples(.sleep, [7])))
    #expect(filled.finding(ofQuery: .steps) == nil)
    #expect(launched().finding(ofQuery: .steps) == nil)
    var locked = asked(.refused)
    _ = locked.receive(.life(.phoneLocked))
    #expect(locked.finding(ofQuery: .steps) == nil)
  }

  @Test func `S-34: asking where there is no health data is a finding`() {
    var old = World(device: Device(kind: .ipad, ios: OSVersion(16)))
    old.launch()
    let response = old.apply(.permissions(.request(.healthKit)))
    #expect(response.answer?.answer == .unavailable)
    #expect(response.findings.map(\.code) == ["health.unavailable"])
    var new = World(device: Device(kind: .ipad, ios: OSVersion(17)))
    new.launch()
    #expect(new.apply(.permissions(.request(.healthKit))).findings.isEmpty)
  }
}
