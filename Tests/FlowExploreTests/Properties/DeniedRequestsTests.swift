import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct DeniedRequestsTests {
  private func remarks(_ steps: [Step], _ script: FakeScript = FakeScript(), back: Bool = true) -> [Violation]
  {
    var flow = Toy.marked(steps)
    if back { flow.back = .always }
    let space = App(flow: flow).explored(script).space
    var denied = DeniedRequests(space)
    return space.distinct(denied.remarks)
  }

  private let priming = Toy.step("priming", .permission(.notifications))

  /// A page whose button asks for the camera, and a function that hears of the answer.
  private var asking: Step {
    var step = Toy.page("photo")
    step.buttons = [Toy.button("on", run: 0)]
    step.onAnswer = CallbackID(slot: 1)
    return step
  }

  @Test func `a request that leads on without a word is told as the person comes by again`() {
    let found = remarks([priming, Toy.page("end")])
    #expect(
      found.map(\.sentence) == [
        "\"request\" of \"priming\" shows nothing to a person who denied notifications"
      ])
    #expect(found.map(\.place) == ["priming"])
    #expect(
      found.map(\.events) == [
        [.launched, .tapped("request"), .promptAnswered(.refused), .wentBack, .tapped("request")]
      ])
    #expect(
      found.map(\.cure) == [
        "where permissions.status \"notifications\" is \"denied\", call settings.open(), or leave the step out: "
          + "when = given.permission(\"notifications\", \"notDetermined\")"
      ])
  }

  @Test func `a button that does nothing is told on its own screen`() {
    let found = remarks([asking], .doing([0: .permissions(.request(.camera))]), back: false)
    #expect(
      found.map(\.sentence) == ["\"on\" of \"photo\" shows nothing to a person who denied camera"])
    #expect(
      found.map(\.events) == [
        [.launched, .tapped("on"), .promptAnswered(.refused), .tapped("on")]
      ])
  }

  @Test func `a step to which no way leads back asks once`() {
    #expect(remarks([priming, Toy.page("end")], back: false).isEmpty)
  }

  @Test func `a way to Settings tells the person`() {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(
        context.world.permissions[.camera] == .denied
          ? .open(.settings) : .permissions(.request(.camera)))
    }
    #expect(remarks([asking], script, back: false).isEmpty)
    // A request beside it is none that is silent.
    script.hooks[0] = { _, context in
      if context.world.permissions[.camera] == .denied { context.perform(.open(.settings)) }
      context.perform(.permissions(.request(.camera)))
    }
    #expect(remarks([asking], script, back: false).isEmpty)
  }

  @Test func `a screen that looks different after a denial tells the person`() {
    var step = asking
    step.title = .callback(CallbackID(slot: 0))
    let script = FakeScript.doing([0: .permissions(.request(.camera))])
    script.texts[0] = { $0.permissions[.camera] == .denied ? "The camera is off" : "A photo?" }
    #expect(remarks([step], script, back: false).isEmpty)
  }

  @Test func `a page for those who denied tells the person, and one for all does not`() {
    var off = Toy.page("off")
    off.when = .permission(.notifications, .denied)
    #expect(remarks([priming, off, Toy.page("end")]).isEmpty)
    off.when = .always
    #expect(remarks([priming, off, Toy.page("end")]).count == 1)
  }
}
