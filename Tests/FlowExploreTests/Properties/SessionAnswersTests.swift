import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// A question is asked once of all sessions that are alike in its reads.
struct SessionAnswersTests {
  private let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      keys = { complete = "done" },
      step "a" { choose = { "x", "y" }, into = "store.k" },
      step "b",
      step "c" { when = given.store("k", "x") },
      onFinish = function() onboarding.complete() end,
    }
    """

  private func explore<R>(_ body: (StateSpace) throws -> R) throws -> R {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: flow, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: .calm, on: World()).run()
    return try body(result.space)
  }

  @Test func `an answer of each state is that of its own session`() throws {
    try explore { space in
      var answers = SessionAnswers<Value?>()
      for state in space.states {
        let answer = answers.answer(to: 0, in: state, space) { $0.world.disk.contents["k"] }
        #expect(answer == space.session(state).world.disk.contents["k"])
      }
    }
  }

  @Test func `a question is asked fewer times than there are states`() throws {
    try explore { space in
      var answers = SessionAnswers<Bool>()
      var count = 0
      for state in space.states {
        _ = answers.answer(to: 0, in: state, space) { session in
          count += 1
          return session.world.process.isRunning
        }
      }
      #expect(count > 1)
      #expect(count < space.graph.count)
    }
  }

  @Test func `two questions have their own answers`() throws {
    try explore { space in
      var answers = SessionAnswers<Int>()
      let state = 0
      #expect(answers.answer(to: 0, in: state, space) { _ in 7 } == 7)
      #expect(answers.answer(to: 1, in: state, space) { _ in 8 } == 8)
      #expect(answers.answer(to: 0, in: state, space) { _ in 9 } == 7)
    }
  }
}
