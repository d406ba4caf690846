import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct EarlyOutcomesTests {
  private func found(_ app: App, _ script: FakeScript) -> [Violation] {
    let space = app.explored(script).space
    return space.distinct(EarlyOutcomes(space).violations)
  }

  /// A page with a button that requests something and tells an event, and a function that hears the answer.
  private func asking(_ request: Effect, tapped: [Effect] = [], answered: [Effect] = []) -> [Violation] {
    var step = Toy.page("ask")
    step.buttons = [Toy.button("go", run: 0)]
    step.onAnswer = CallbackID(slot: 1)
    var app = App(flow: Toy.marked([step]))
    app.products = [.init(id: "pro", kind: .consumable)]
    return found(app, .doing([0: [request] + tapped, 1: answered]))
  }

  private let camera = Effect.permissions(.request(.camera))
  private let signIn = Effect.auth(.signIn(.apple))
  private var payment: Effect { .sheet(.payment(World().payment(for: "pro"))) }

  @Test func `an event that tells of an open dialog is early, at the tap that opens it`() {
    let found = asking(camera, tapped: [Toy.track("camera_allowed")])
    #expect(found.map(\.sentence) == ["\"camera_allowed\" is told while the camera dialog has no answer"])
    #expect(found.map(\.place) == ["ask"])
    #expect(found.map(\.events) == [[.launched, .tapped("go")]])
  }

  @Test func `an event that tells of a refused permission is wrong`() {
    let found = asking(camera, answered: [Toy.track("cameraGranted")])
    #expect(found.map(\.sentence) == ["\"cameraGranted\" is told although camera is not allowed"])
    #expect(found.map(\.events) == [[.launched, .tapped("go"), .promptAnswered(.refused)]])
  }

  @Test func `an event before the dialog comes up is early`() {
    var first = Toy.page("first")
    first.onLeave = CallbackID(slot: 0)
    let flow = Toy.marked([first, Toy.step("photo", .permission(.camera))])
    let found = found(App(flow: flow), .doing([0: Toy.track("camera_authorized")]))
    #expect(found.map(\.sentence) == ["\"camera_authorized\" is told before the camera dialog came up"])
    #expect(found.map(\.place) == ["first"])
  }

  @Test func `a word for the outcome may stand among the parameters`() {
    #expect(
      asking(camera, tapped: [Toy.track("camera", ["result": "granted"])]).map(\.sentence) == [
        "\"camera\" is told while the camera dialog has no answer"
      ])
    #expect(asking(camera, tapped: [Toy.track("camera", ["from": "granted"])]).isEmpty)
    #expect(asking(camera, tapped: [Toy.track("camera", ["allowed": false])]).isEmpty)
    #expect(asking(camera, tapped: [Toy.track("camera", ["allowed": true])]).count == 1)
  }

  @Test(arguments: ["camera_requested", "camera_allow_tapped", "camera_allowed_shown", "camera_not_allowed"])
  func `an event in other words reports no outcome`(_ event: String) {
    #expect(asking(camera, tapped: [Toy.track(event)]).isEmpty)
  }

  @Test(arguments: ["signed_in", "loginCompleted", "sign_in_succeeded"])
  func `a sign-in is told once it succeeded`(_ event: String) {
    #expect(
      asking(signIn, tapped: [Toy.track(event)]).map(\.sentence) == [
        "\"\(event)\" is told before the sign-in has an answer"
      ])
    #expect(
      asking(signIn, answered: [Toy.track(event)]).map(\.sentence) == [
        "\"\(event)\" is told although the sign-in was cancelled"
      ])
  }

  @Test(arguments: ["purchased", "purchase_completed", "subscribed"])
  func `a payment is told once it was made`(_ event: String) {
    #expect(
      asking(payment, tapped: [Toy.track(event)]).map(\.sentence) == [
        "\"\(event)\" is told before the payment has an answer"
      ])
    #expect(
      asking(payment, answered: [Toy.track(event)]).map(\.sentence) == [
        "\"\(event)\" is told although the payment was cancelled"
      ])
  }

  /// Two pages, of which the second tells something as it comes up or as it is left.
  private func ending(_ event: Effect, onEnter: Bool) -> [Violation] {
    var ready = Toy.page("ready")
    if onEnter { ready.onEnter = CallbackID(slot: 0) } else { ready.onLeave = CallbackID(slot: 0) }
    let flow = Toy.marked([Toy.page("first"), ready], onFinish: 1)
    return found(App(flow: flow), .doing([0: event, 1: .onboarding(.complete)]))
  }

  @Test func `the end is told once the last step was left`() {
    let told = Toy.track("onboarding_completed")
    let found = ending(told, onEnter: true)
    #expect(
      found.map(\.sentence) == [
        "\"onboarding_completed\" is told as \"ready\" comes up, before the onboarding is over"
      ])
    #expect(found.map(\.events) == [[.launched, .tapped("next")]])
    #expect(ending(told, onEnter: false).isEmpty)
  }

  @Test func `a step is told as completed once it was left`() {
    for told in [Toy.track("ready_completed"), Toy.track("completed", ["step": "ready"])] {
      #expect(ending(told, onEnter: true).map(\.place) == ["first"])
      #expect(ending(told, onEnter: true).first?.sentence.hasSuffix(" is told as \"ready\" comes up") == true)
      #expect(ending(told, onEnter: false).isEmpty)
    }
    // The step before it was completed by then.
    #expect(ending(Toy.track("first_completed"), onEnter: true).isEmpty)
  }
}
