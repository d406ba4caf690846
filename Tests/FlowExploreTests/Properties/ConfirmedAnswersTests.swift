import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ConfirmedAnswersTests {
  /// A question of two options, a page behind it, and a launch that does something about the answer.
  private func verdict(
    into destination: AnswerBinding? = .store("language"), kills: Int = 1,
    launch: @escaping (CallbackContext) -> Void
  ) throws -> Verdict {
    var app = App(
      flow: Toy.marked([
        Toy.step("language", Toy.choice(["en", "ja"], into: destination)), Toy.page("ready"),
      ]))
    app.launch = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in launch(context) }
    let scenario = Scenario.calm { ($0.kills, $0.maxFaults) = (kills, 1) }
    return try #require(app.explored(script, within: scenario).verdict("answers"))
  }

  private static let english = Effect.store(.set(key: "language", value: "en"))

  @Test func `a launch that stores over an answer is told at the end of a shortest walk`() throws {
    let verdict = try verdict { $0.perform(Self.english) }
    #expect(
      verdict.violations.map(\.sentence) == [
        "the answer to \"language\", which store.language keeps, is replaced although the person changed nothing"
      ])
    #expect(verdict.violations.map(\.place) == ["language"])
    #expect(
      verdict.violations.map(\.events) == [
        [.launched, .chosen("ja", time: nil), .tapped("next"), .processKilled, .launched]
      ])
  }

  @Test func `a launch that stores only where nothing is stored holds`() throws {
    let verdict = try verdict { context in
      if context.world.defaults.object("language") == nil { context.perform(Self.english) }
    }
    #expect(verdict.outcome == .holds)
  }

  @Test func `without another launch nothing is replaced`() throws {
    #expect(try verdict(kills: 0) { $0.perform(Self.english) }.outcome == .holds)
  }

  @Test func `an answer that was taken away in between is not replaced`() throws {
    let verdict = try verdict { context in
      context.perform(.store(.remove(key: "language")))
      context.perform(Self.english)
    }
    #expect(verdict.outcome == .violated)
    let other = try self.verdict { $0.perform(.store(.remove(key: "language"))) }
    #expect(other.outcome == .holds)
  }

  /// The process took the answer with it: the next one has none to replace.
  @Test func `an answer in memory alone ends with its process`() throws {
    let verdict = try verdict(into: .state("language")) {
      $0.perform(.onboarding(.set(name: "language", value: "en")))
    }
    #expect(verdict.outcome == .holds)
  }

  @Test func `an app that keeps no answer is not judged`() throws {
    #expect(
      try verdict(into: nil) { $0.perform(Self.english) }.outcome == .vacuous("the app keeps no answer"))
  }
}
