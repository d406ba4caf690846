import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// The remedy of an unheard answer is one that helps on its path.
struct UnheardRemedyTests {
  private func unheard(_ fields: String, _ ask: String) throws -> [Violation] {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: """
        local step = onboarding.step
        return onboarding.flow "f" {
          \(fields) step "welcome", step "ask" { \(ask) }, step "end",
        }
        """,
      name: "f.lua")
    let result = Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 20_000))
    return result.verdicts.flatMap(\.violations).filter { $0.evidence == .finding("answer.unheard") }
  }

  private static let hasty =
    "write guarded = true in \"f\", which then ignores the second tap; or add onAnswer to the app, or onOrphanedAnswer"
  private static let gone =
    "add onAnswer to the app, or onOrphanedAnswer: the screen that requested it is gone by then"
  private static let present = "add onAnswer to the step, the flow or the app"

  @Test func `a second tap is cured by a guard first`() throws {
    let ask = "permission = \"notifications\""
    #expect(try unheard("", ask).map(\.cure) == [Self.hasty])
    #expect(try unheard("guarded = true,", ask).isEmpty)
    #expect(try unheard("onOrphanedAnswer = function() end,", ask).isEmpty)
  }

  @Test func `an answer after its screen is cured by the app's handlers`() throws {
    let ask = "onLeave = function() permissions.request \"notifications\" end"
    #expect(try unheard("guarded = true,", ask).map(\.cure) == [Self.gone])
    #expect(try unheard("guarded = true, onOrphanedAnswer = function() end,", ask).isEmpty)
  }

  @Test func `an answer on its screen is cured by the step's handler`() throws {
    let ask = "buttons = { { key = \"on\", run = function() permissions.request \"notifications\" end } }"
    #expect(try unheard("guarded = true,", ask).map(\.cure) == [Self.present])
    #expect(try unheard("guarded = true,", ask + ", onAnswer = function() end").isEmpty)
  }
}
