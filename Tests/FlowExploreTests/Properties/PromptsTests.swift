import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct PromptsTests {
  private func verdict(_ steps: [Step], _ script: FakeScript? = nil) throws -> Verdict {
    var flow = Toy.flow("f", steps)
    flow.isGuarded = true
    return try #require(App(flow: flow).explored(script).verdict("prompts"))
  }

  private let request = Effect.permissions(.request(.notifications))

  @Test func `a step whose button asks once holds`() throws {
    #expect(
      try verdict([Toy.step("allow", .permission(.notifications)), Toy.page("last")]).outcome == .holds)
  }

  @Test func `a request over an open dialog is told`() throws {
    var page = Toy.page("ask")
    page.buttons = [Toy.button("go", run: 0)]
    let script = FakeScript()
    script.hooks[0] = { [request] _, context in for _ in 0..<2 { context.perform(request) } }
    let verdict = try verdict([page], script)
    #expect(
      verdict.violations.contains {
        $0.sentence == "\"ask\" requests notifications a second time before the first is answered"
          && $0.evidence == .repeatedRequest(.notifications)
      })
  }

  @Test func `an app that asks for nothing is not judged`() throws {
    #expect(try verdict([Toy.page("one")]).outcome == .vacuous("the app asks for no permission"))
  }
}
