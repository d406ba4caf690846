import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// The states of a session are found by its number.
struct SessionStatesTests {
  @Test func `each state is among those of its session, once`() throws {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: #"return onboarding.flow "f" { onboarding.step "a" {}, onboarding.step "b" {} }"#, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario()
    scenario.reducesAnswers = false
    let graph = try #require(Explorer(compiled, within: scenario, on: World()).run().explored?.graph)
    let sessions = SessionStates(graph)
    let all = (0..<graph.store.sessions.count).map { sessions[$0].map { Int($0) } }
    #expect(all.flatMap(\.self).sorted() == Array(0..<graph.count))
    #expect(all.contains { $0.count > 1 })
    for (session, states) in all.enumerated() {
      #expect(states == states.sorted())
      #expect(states.allSatisfy { graph.store.session(of: $0) == session })
    }
  }
}
