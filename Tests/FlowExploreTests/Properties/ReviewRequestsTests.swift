import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct ReviewRequestsTests {
  private func space(_ app: App, _ script: FakeScript) -> StateSpace {
    app.explored(script, within: .calm { ($0.kills, $0.maxFaults) = (1, 1) }).space
  }

  private func repeated(_ app: App, _ script: FakeScript) -> [Violation] {
    let space = space(app, script)
    return space.distinct(ReviewRequests(space).repeated)
  }

  private func early(_ app: App, _ script: FakeScript) -> [Violation] {
    let space = space(app, script)
    return space.distinct(ReviewRequests(space).duringOnboarding)
  }

  /// An app that does something at each launch.
  private var launching: App {
    var app = Toy.pages("one")
    app.launch = CallbackID(slot: 0)
    return app
  }

  /// A page that requests a review after three seconds.
  private func rating(_ name: String) -> Step {
    var step = Toy.page(name)
    step.timers = [StepTimer(seconds: 3, run: CallbackID(slot: 0))]
    return step
  }

  private let request = FakeScript.doing([0: .review(.request)])

  @Test func `a request at each launch is told at the second`() {
    let found = repeated(launching, request)
    #expect(
      found.map(\.sentence) == [
        "a review is requested again as the app comes up: by each launch, or each return"
      ])
    #expect(found.map(\.events) == [[.launched, .processKilled, .launched]])
    #expect(found.map(\.evidence) == [.doubledEffect(.review(.request))])
  }

  /// The app could not know of the request: the kill came before it stored that.
  @Test func `a launch that makes up for a kill in its middle repeats nothing`() {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      guard context.world.defaults.object("asked") == nil else { return }
      context.perform(.review(.request))
      context.perform(.store(.set(key: "asked", value: true)))
    }
    #expect(repeated(launching, script).isEmpty)
  }

  @Test func `a request by time on a step that a launch shows comes too early`() {
    let found = early(App(flow: Toy.marked([rating("rate"), Toy.page("last")])), request)
    #expect(found.map(\.sentence) == ["\"rate\" requests a review during the onboarding"])
    #expect(found.map(\.place) == ["rate"])
    #expect(found.map(\.events) == [[.launched, .timePassed(3)]])
  }

  @Test func `a request behind the end of the onboarding is in time`() {
    var first = Toy.page("first")
    first.onLeave = CallbackID(slot: 1)
    let script = FakeScript.doing([0: .review(.request), 1: .onboarding(.complete)])
    #expect(early(App(flow: Toy.marked([first, rating("rate")])), script).isEmpty)
  }

  @Test func `a request in a flow that no launch shows is in time`() {
    var home = Toy.screen("home")
    home.buttons = [Toy.button("tour", run: 1)]
    let app = App(
      flows: [Toy.flow("tour", [rating("rate")])], screens: [home],
      root: .decisions([.init(name: "home")]))
    let script = FakeScript.doing([0: .review(.request), 1: .onboarding(.navigate(.present("tour")))])
    #expect(early(app, script).isEmpty)
    let root = App(flow: Toy.flow("tour", [rating("rate")]))
    #expect(early(root, script).map(\.place) == ["rate"])
  }
}
