import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct StateSpaceFindingsTests {
  private func space(
    _ steps: [Step], _ script: FakeScript, _ change: (inout Scenario) -> Void = { _ in },
    meeting surroundings: [PhoneChange] = []
  ) -> StateSpace {
    var app = App(flow: Toy.flow("f", steps))
    app.surroundings = surroundings
    return app.explored(script, within: .calm(change)).space
  }

  /// A page whose button requests a review.
  private func rating(_ name: String) -> Step {
    var step = Toy.page(name)
    step.buttons = [Toy.button("rate", run: 0)]
    return step
  }

  private let review = FakeScript.doing([0: .review(.request)])

  @Test func `a finding without a subject is one cause for each screen of its gesture`() {
    let space = space([rating("a"), rating("b")], review)
    let found = space.distinct(space.found([.reviewTap]))
    #expect(found.map(\.place) == ["a", "b"])
    #expect(found.map(\.evidence) == [.finding("review.tap"), .finding("review.tap")])
    #expect(found.allSatisfy { $0.sentence.hasPrefix("review.tap: ") })
    #expect(
      found.map(\.events) == [[.launched, .tapped("rate")], [.launched, .tapped("next"), .tapped("rate")]])
    #expect(space.found([.answerUnheard]).isEmpty)
  }

  @Test func `a finding that the scenario accepts is none`() {
    let accepting = space([rating("a")], review) { $0.ignoredFindings = ["review.tap"] }
    #expect(accepting.found([.reviewTap]).isEmpty)
    #expect(!space([rating("a")], review).found([.reviewTap]).isEmpty)
  }

  @Test func `what iOS does by itself in the foreground is a remark`() {
    var step = Toy.page("plan")
    step.onLeave = CallbackID(slot: 0)
    let add = Effect.notifications(
      .add(.init(id: "n", content: .init(title: "Hi"), trigger: .interval(60, repeats: false))))
    let space = space(
      [step, Toy.page("last")], .doing([0: add]), meeting: [.permission(.notifications, .authorized)])
    let codes = [Finding.Code.notificationsForegroundSilent]
    #expect(space.found(codes).isEmpty)
    #expect(
      Set(space.remarks(codes).map(\.evidence)) == [.finding("notifications.foregroundSilent")])
    #expect(space.remarks([.reviewTap]).isEmpty)
  }

  /// A sign-in whose name the app only holds in memory, a request that fails, and a page after which a kill takes the name.
  private func lost(_ use: @escaping (CallbackContext) -> Void) -> [Property.Found] {
    var asking = Toy.page("ask")
    asking.onLeave = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.backend(.request(.init(path: "me"))))
      use(context)
    }
    var program = Backend.Program()
    program.status = 500
    let space = space(
      [Toy.step("account", .signIn(.apple)), asking, Toy.page("last")], script,
      { ($0.kills, $0.maxFaults) = (1, 1) }, meeting: [.backend(.program(key: "GET me", program))])
    return space.found([.authNameLost])
  }

  @Test func `a name that is lost is a fault where the app uses it`() {
    let used = lost { context in
      guard let name = context.world.account.givenName else { return }
      context.perform(Toy.track("hello", ["text": .string("Hello \(name)!")]))
    }
    #expect(Set(used.map(\.evidence)) == [.finding("auth.nameLost")])
    #expect(Set(used.map(\.cause)).count == 1)
    #expect(lost { $0.perform(Toy.track("hello")) }.isEmpty)
  }

  /// The kill shows it, some steps later.
  @Test func `an unheard answer is told at the line of the step that asked`() {
    var asking = Toy.step("account")
    asking.onLeave = CallbackID(slot: 0)
    let steps = [Toy.step("welcome"), asking, Toy.step("value"), Toy.step("source")]
    let space = space(steps, .doing([0: .permissions(.request(.camera))])) {
      ($0.kills, $0.maxFaults) = (1, 1)
    }
    let found = space.found([.answerUnheard])
    #expect(!found.isEmpty)
    #expect(Set(found.map(\.location)) == [asking.location])
  }
}
