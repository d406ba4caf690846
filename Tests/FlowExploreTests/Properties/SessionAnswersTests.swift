import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// A question is asked once of all sessions that are alike in its reads.
struct SessionAnswersTests {
  private func explore<R>(_ body: (StateSpace) throws -> R) rethrows -> R {
    var last = Toy.page("c")
    last.when = .store(key: "k", equals: "x")
    let question = Toy.step("a", Toy.choice(["x", "y"], into: .store("k")))
    let app = App(flow: Toy.marked([question, Toy.page("b"), last], onFinish: 0))
    return try body(app.explored(.doing([0: .onboarding(.complete)])).space)
  }

  @Test func `an answer of each state is that of its own session`() {
    explore { space in
      var answers = SessionAnswers<Value?>()
      for state in space.states {
        let answer = answers.answer(to: 0, in: state, space) { $0.world.disk.contents["k"] }
        #expect(answer == space.session(state).world.disk.contents["k"])
      }
    }
  }

  @Test func `a question is asked fewer times than there are states`() {
    explore { space in
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

  @Test func `two questions have their own answers`() {
    explore { space in
      var answers = SessionAnswers<Int>()
      let state = 0
      #expect(answers.answer(to: 0, in: state, space) { _ in 7 } == 7)
      #expect(answers.answer(to: 1, in: state, space) { _ in 8 } == 8)
      #expect(answers.answer(to: 0, in: state, space) { _ in 9 } == 7)
    }
  }
}
