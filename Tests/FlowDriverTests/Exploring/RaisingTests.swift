import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// Behind a function that raises nothing is known.
struct RaisingTests {
  private func explore(_ steps: String) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: """
        local step = onboarding.step
        return onboarding.flow "f" { guarded = true, keys = { complete = "done" }, \(steps)
          onFinish = function() onboarding.complete() end }
        """,
      name: "f.lua")
    return Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 5000))
  }

  private let raising = """
    step "a", step "rate" { onEnter = function() error "no" end },
    step "end" { onLeave = function() review.request() end },
    """

  @Test func `what lies behind a function that raises is inconclusive, with the line`() throws {
    let result = try explore(raising)
    let reason = "a function raises at f.lua:2, and the acts behind it are not known"
    for property in ["completion", "crash consistency", "review", "paywall", "order"] {
      let outcome = result.verdicts.first { $0.property == property }?.outcome
      #expect(outcome == .inconclusive(reason), "\(property): \(String(describing: outcome))")
    }
    #expect(result.verdicts.first { $0.property == "scripts" }?.outcome == .violated)
  }

  @Test func `the error is told first, and nothing behind it is called unreachable`() throws {
    let result = try explore(raising)
    let words = ExplorationWords(result)
    #expect(words.verdicts.first?.property == "scripts")
    #expect(words.verdicts.count == result.verdicts.count)
    #expect(words.steps.last?.numbers == "not reached: a function raises")
    #expect(words.closing.map(\.text).contains("no path reaches the end, as a function raises"))
  }

  @Test func `without an error the order of the properties stays`() throws {
    let result = try explore("step \"a\", step \"b\",")
    #expect(ExplorationWords(result).verdicts == result.verdicts)
    #expect(!result.isInconclusive)
  }

  @Test func `a hook that raises without details makes scripts alone inconclusive`() throws {
    let result = try explore(
      "on = { told = function(e) log.debug(e.name .. \"!\") end }, step \"a\", step \"b\",")
    let unknown = result.verdicts.filter { $0.outcome.word == "inconclusive" }.map(\.property)
    #expect(unknown == ["scripts"])
  }
}
