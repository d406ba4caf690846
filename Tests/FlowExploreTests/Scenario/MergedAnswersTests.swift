import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// A value in memory that nothing reads tells no two states apart; one that something reads does.
struct MergedAnswersTests {
  private func explore(_ fields: String, merges: Bool = true) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let text = """
      local step = onboarding.step
      return onboarding.flow "f" {
        keys = { complete = "done" },
        step "a" { choose = { "x", "y", "z" }, into = "store.k", \(fields) },
        step "b" { when = given.store("k", "x") }, step "c",
        on = { first = function() onboarding.set("last", "first") end, second = function() onboarding.set("last", "second") end },
        onFinish = function() onboarding.complete() end,
      }
      """
    let script = try engine.load(text: text, name: "f.lua")
    var scenario = Scenario.calm
    (scenario.maxHostEvents, scenario.reducesAnswers) = (2, merges)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run()
  }

  /// The names and the values that the sessions of states keep in memory.
  private func kept(_ result: Explorer.Result) throws -> Set<[String]> {
    let store = try #require(result.explored?.graph.store)
    return Set(
      (0..<store.sessions.count).map { number in
        store.sessions[number].world.onboarding.state.fields.map { "\($0.name)=\($0.value)" }
      })
  }

  @Test func `a value that hooks set and nothing reads is left out of the states`() throws {
    let (merged, whole) = (try explore(""), try explore("", merges: false))
    #expect(try kept(merged) == [[]])
    #expect(try kept(whole).count == 3)
    #expect(merged.statistics.states < whole.statistics.states)
    #expect(merged.verdicts.map(\.outcome) == whole.verdicts.map(\.outcome))
  }

  @Test(arguments: [
    #"body = function() return onboarding.get "last" == "first" and "one" or "other" end"#,
    #"onEnter = function() log.info(tostring(onboarding.get "last")) end"#,
    #"buttons = { { key = "more", state = "onboarding.state.last", states = { first = { enabled = false } } } }"#,
    #"buttons = { { key = "more", when = given.every("onboarding.state.last", 3) } }"#,
  ])
  func `a value that a function, a button or a condition reads is kept`(_ field: String) throws {
    #expect(try kept(explore(field)).count > 1)
  }
}
