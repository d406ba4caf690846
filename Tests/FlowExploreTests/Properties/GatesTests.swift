import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct GatesTests {
  /// An app whose flow opens its home at the end, and a quick action that does something.
  private func verdict(action effects: [Effect], gated: Bool = true) throws -> Verdict {
    var home = Toy.screen("home")
    home.isHome = true
    var app = App(
      flows: [Toy.marked([Toy.page("first")], onFinish: 0)], screens: [home],
      root: .decisions([.init(when: .store(key: "done", equals: true), name: "home"), .init(name: "f")]))
    app.entries = [.init(name: "add", kind: .quickAction, callback: CallbackID(slot: 1))]
    let script = FakeScript()
    script.hooks[0] = { _, context in
      for effect in [Effect.onboarding(.complete), .onboarding(.navigate(.root))] { context.perform(effect) }
    }
    script.hooks[1] = { _, context in for effect in effects { context.perform(effect) } }
    let scenario = Scenario.calm { ($0.entrances, $0.maxFaults) = (gated ? 1 : 0, 1) }
    return try #require(app.explored(script, within: scenario).verdict("completion"))
  }

  @Test func `an entrance that leads past the root to a screen behind it is told`() throws {
    let verdict = try verdict(action: [.onboarding(.navigate(.present("home")))])
    let violation = try #require(verdict.violations.first)
    #expect(violation.sentence.hasPrefix("the quick action \"add\" leads to \"home\" past \"f\""))
    #expect(violation.evidence == .skippedStep("f"))
    #expect(violation.path.acts.flatMap(\.events).contains(.occurred(.opened(.quickAction("add")))))
  }

  @Test func `an entrance that leaves the root as it is passes no gate`() throws {
    #expect(try verdict(action: [Toy.track("added")]).violations == [])
  }

  @Test func `without an entrance nothing is passed`() throws {
    let verdict = try verdict(action: [.onboarding(.navigate(.present("home")))], gated: false)
    #expect(verdict.violations == [])
  }
}
