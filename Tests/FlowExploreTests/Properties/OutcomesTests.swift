import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct OutcomesTests {
  private func found(_ step: Step, _ script: FakeScript) -> [Violation] {
    let space = App(flow: Toy.marked([step, Toy.page("last")])).explored(script).space
    return space.distinct(Outcomes(space).violations)
  }

  private func leaving(_ effects: [Effect]) -> [Violation] {
    var step = Toy.page("one")
    step.onLeave = CallbackID(slot: 0)
    return found(step, .doing([0: effects]))
  }

  @Test func `an event that one act tells twice has two owners`() {
    let found = leaving([Toy.track("left"), Toy.track("left")])
    #expect(found.map(\.sentence) == ["\"left\" is told twice by one act: it has two owners"])
    #expect(found.map(\.place) == ["one"])
    #expect(found.map(\.events) == [[.launched, .tapped("next")]])
  }

  @Test func `an event with other parameters is another one`() {
    #expect(leaving([Toy.track("left", ["to": 1]), Toy.track("left", ["to": 2])]).isEmpty)
    #expect(leaving([Toy.track("left")]).isEmpty)
  }

  /// An event of the launch belongs to the step that comes up.
  @Test func `an event that a launch tells twice is told at the step that it shows`() {
    var step = Toy.page("one")
    step.onEnter = CallbackID(slot: 0)
    #expect(found(step, .doing([0: [Toy.track("seen"), Toy.track("seen")]])).map(\.place) == ["one"])
  }

  /// A page that asks for the camera, tells something of each answer, and leads on.
  private func asking(granted: [Effect], denied: [Effect], elsewhere: Bool = false) -> [Violation] {
    var step = Toy.page("ask")
    step.buttons = [Toy.button("on", run: 0)]
    step.onAnswer = CallbackID(slot: 1)
    let script = FakeScript.doing([0: .permissions(.request(.camera))])
    script.hooks[1] = { argument, context in
      guard case .record(let record) = argument else { return }
      let isGranted = record["answer"] == "granted"
      for effect in isGranted ? granted : denied { context.perform(effect) }
      if isGranted || !elsewhere { context.perform(.onboarding(.navigate(.go(to: "next")))) }
    }
    return found(step, script)
  }

  private let allowed = Toy.track("camera_allowed")
  private let refused = Toy.track("camera_refused")

  @Test func `an answer that is not told where the other one is, is told`() {
    let silent = asking(granted: [allowed], denied: [])
    #expect(
      silent.map(\.sentence) == [
        "\"ask\" tells \"camera_allowed\" for one answer to the camera dialog, and nothing where it is refused"
      ])
    #expect(silent.map(\.events) == [[.launched, .tapped("on"), .promptAnswered(.refused)]])
    let other = asking(granted: [], denied: [refused])
    #expect(
      other.map(\.sentence) == [
        "\"ask\" tells \"camera_refused\" for one answer to the camera dialog, and nothing where it is allowed"
      ])
    #expect(other.map(\.events) == [[.launched, .tapped("on"), .promptAnswered(.allowed)]])
  }

  @Test func `two answers that are both told, or neither, or that lead to two screens are right`() {
    #expect(asking(granted: [allowed], denied: [refused]).isEmpty)
    #expect(asking(granted: [], denied: []).isEmpty)
    #expect(asking(granted: [allowed], denied: [], elsewhere: true).isEmpty)
  }
}
