import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct KeptAnswersTests {
  /// The names of the steps that keep their answer with a sign-in alone, as the explored states show.
  private func names(keeps condition: Condition, _ test: @escaping (World) -> Bool) -> [String] {
    var question = Toy.step("goal", Toy.choice(["x", "y"], into: .store("goal")))
    question.keeps = condition
    var account = Toy.step("account", .signIn(.apple))
    account.skip = .literal("Later")
    let script = FakeScript()
    script.conditions[0] = test
    let space = App(flow: Toy.flow("f", [account, question, Toy.page("last")])).explored(script).space
    let keeps = space.placesKeepingWithSignIn
    return space.places.indices.filter { keeps[$0] }.map { space.compiled.name(of: space.places[$0]) }
  }

  private let function = Condition.callback(CallbackID(slot: 0))

  @Test func `a step whose function asks for the account keeps its answer with it alone`() {
    #expect(names(keeps: function) { $0.account.isSignedIn } == ["goal"])
  }

  @Test func `a step whose function says one thing either way is none`() {
    #expect(names(keeps: function) { _ in true } == [])
    #expect(names(keeps: function) { _ in false } == [])
  }

  @Test func `a condition that is data is none: it is known without a search`() {
    #expect(names(keeps: .signedIn) { _ in true } == [])
  }
}
