import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct LateAnswersTests {
  private func found(_ app: App, _ script: FakeScript) -> [Violation] {
    let space = app.explored(script).space
    return space.distinct(LateAnswers(space).violations)
  }

  private let next = Effect.onboarding(.navigate(.go(to: "next")))
  private let ready = Effect.onboarding(.navigate(.go(to: "ready")))

  /// Three pages, of which the first asks the server. The app's handler hears the answer on the second one.
  private func loading(_ second: Step, _ late: [Effect]) -> [Violation] {
    var load = Toy.page("load")
    load.onEnter = CallbackID(slot: 0)
    load.onAnswer = CallbackID(slot: 2)
    var app = App(
      flow: Toy.marked([load, second, Toy.page("ready")]),
      handlers: [.init(.onOrphanedAnswer, CallbackID(slot: 1))])
    var program = Backend.Program()
    program.after = 3
    app.surroundings = [.backend(.program(key: "GET plan", program))]
    return found(app, .doing([0: [.backend(.request(.init(path: "plan")))], 1: late, 2: []]))
  }

  @Test func `a late answer that takes the person from a step with a way on is told`() {
    let found = loading(Toy.page("name"), [ready])
    #expect(
      found.map(\.sentence) == [
        "a late answer to backend.request takes the person from \"name\" to \"ready\": the step is passed without them"
      ])
    #expect(found.map(\.place) == ["name"])
    #expect(found.map(\.evidence) == [.skippedStep("name")])
    #expect(found.map(\.events) == [[.launched, .tapped("next"), .timePassed(3)]])
  }

  @Test func `a late answer that leads nowhere, or back, passes no step`() {
    #expect(loading(Toy.page("name"), []).isEmpty)
    #expect(loading(Toy.page("name"), [.onboarding(.navigate(.go(to: "load")))]).isEmpty)
  }

  @Test func `a step that only waits is left by the answer`() {
    #expect(loading(Toy.screen("wait"), [ready]).isEmpty)
  }

  /// A page with a button that signs in, whose answers lead on, and perhaps with a way past it.
  private func signing(skips: Bool, granted: [Effect], cancelled: [Effect]) -> [Violation] {
    var account = Toy.page("account")
    if !skips { account.button = nil }
    account.buttons = [Toy.button("sign in", run: 0)]
    account.onAnswer = CallbackID(slot: 1)
    let script = FakeScript.doing([0: .auth(.signIn(.apple))])
    script.hooks[1] = { argument, context in
      guard case .record(let record) = argument else { return }
      for effect in record["answer"] == "granted" ? granted : cancelled { context.perform(effect) }
    }
    return found(App(flow: Toy.marked([account, Toy.page("ready")])), script)
  }

  @Test func `a cancelled sheet that leads on as success does is told`() {
    let found = signing(skips: true, granted: [next], cancelled: [next])
    #expect(
      found.map(\.sentence) == [
        "cancelling the sheet of auth.signIn on \"account\" leads to \"ready\", as success does: the step has a way past "
          + "it of its own, and the person did not take it"
      ])
    #expect(found.map(\.events) == [[.launched, .tapped("sign in"), .promptAnswered(.refused)]])
    #expect(found.map(\.evidence) == [.skippedStep("account")])
  }

  @Test func `a cancelled sheet that stays, that is the only way on, or that does another thing is none`() {
    #expect(signing(skips: true, granted: [next], cancelled: []).isEmpty)
    #expect(signing(skips: false, granted: [next], cancelled: [next]).isEmpty)
    let signedIn = Toy.track("signed in")
    #expect(signing(skips: true, granted: [signedIn, next], cancelled: [next]).isEmpty)
  }
}
