import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// Assumptions only widen, by acts and reads that a search showed, and come to a fixpoint.
struct AssumptionsTests {
  private func explore<R>(
    _ steps: String, _ body: (Assumptions, Explorer.Explored) throws -> R
  ) throws -> R {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let text = """
      local step = onboarding.step
      return onboarding.flow "f" { keys = { complete = "done" }, \(steps) }
      """
    let script = try engine.load(text: text, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: .calm, on: World()).run()
    return try body(Assumptions(script.app), try #require(result.explored))
  }

  @Test func `a step that asks for a permission is known without a search`() throws {
    try explore("step 'a' { permission = 'notifications' }, step 'b' {}") { assumptions, _ in
      #expect(assumptions.asked == [.notifications])
    }
  }

  @Test func `a search widens them by the permissions and timers that it showed`() throws {
    let steps = """
      step 'a' { onEnter = function() app.after(2, 'tick') permissions.request('camera') end }, step 'b' {},
      on = { tick = function() end }
      """
    try explore(steps) { assumptions, explored in
      #expect(assumptions.asked.isEmpty && assumptions.timed.isEmpty)
      let wider = try #require(
        assumptions.widened(by: explored.graph, looking: [], assumedSymmetric: [], reading: nil))
      #expect(wider.asked == [.camera])
      #expect(wider.timed == ["tick"])
      #expect(
        wider.widened(by: explored.graph, looking: [], assumedSymmetric: [], reading: nil)?.asked == nil)
    }
  }

  @Test func `a part of the device matters only where phones that differ in it were taken for one`() throws {
    try explore("step 'a' {}, step 'b' {}") { assumptions, explored in
      let same = assumptions.widened(
        by: explored.graph, looking: [.ios], assumedSymmetric: [.deviceKind], reading: nil)
      #expect(same?.observed == nil)
      let wider = assumptions.widened(
        by: explored.graph, looking: [.ios], assumedSymmetric: [.ios], reading: nil)
      #expect(wider?.observed == [.ios])
    }
  }

  @Test func `an answer that judging read begins the search again`() throws {
    try explore("step 'a' { choose = { 'x', 'y' }, into = 'store.k' }, step 'b' {}") { assumptions, _ in
      var assumptions = assumptions
      assumptions.begin(reading: AnswersRead(), demanding: [])
      var read = AnswersRead()
      #expect(assumptions.widened(looking: [], assumedSymmetric: [], reading: read, demanding: []) == nil)
      read.insert(.store("k"))
      #expect(assumptions.widened(looking: [], assumedSymmetric: [], reading: read, demanding: []) != nil)
      assumptions.begin(reading: read, demanding: [])
      #expect(assumptions.allRead == read)
      #expect(assumptions.widened(looking: [], assumedSymmetric: [], reading: read, demanding: []) == nil)
    }
  }
}
