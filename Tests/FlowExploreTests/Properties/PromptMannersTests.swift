import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct PromptMannersTests {
  private func found(_ app: App, _ script: FakeScript = FakeScript(), kills: Int = 0) -> [Violation] {
    let space = app.explored(script, within: .calm { ($0.kills, $0.maxFaults) = (kills, 1) }).space
    return space.distinct(PromptManners(space).violations)
  }

  private let camera = Effect.permissions(.request(.camera))

  /// A page with a title of its own.
  private func page(_ name: String, _ title: String) -> Step {
    var step = Toy.page(name)
    step.title = .literal(title)
    return step
  }

  /// The step that asks for the camera as it is left.
  private func leaving(_ name: String) -> Step {
    var step = Toy.page(name)
    step.onLeave = CallbackID(slot: 0)
    return step
  }

  // MARK: Explained

  @Test func `a dialog that a launch brings up is not explained`() {
    var app = Toy.pages("one", "two")
    app.launch = CallbackID(slot: 0)
    let found = found(app, .doing([0: camera]))
    #expect(
      found.map(\.sentence) == [
        "a launch brings up the camera dialog although no screen said what for"
      ])
    #expect(found.map(\.events) == [[.launched]])
    #expect(found.map(\.place) == ["one"])
  }

  @Test func `a dialog that comes up before the step that explains it is used up by then`() {
    var app = App(flow: Toy.flow("f", [Toy.page("one"), Toy.step("snap", .permission(.camera))]))
    app.launch = CallbackID(slot: 0)
    #expect(
      found(app, .doing([0: camera])).map(\.sentence) == [
        "a launch brings up the camera dialog although no screen said what for, and uses it up before \"snap\" explains it"
      ])
  }

  @Test func `a dialog that a tap on a silent screen brings up is not explained`() {
    let found = found(App(flow: Toy.flow("f", [leaving("one"), Toy.page("two")])), .doing([0: camera]))
    #expect(
      found.map(\.sentence) == [
        "a tap on \"next\" brings up the camera dialog although no screen said what for"
      ])
    #expect(found.map(\.events) == [[.launched, .tapped("next")]])
  }

  @Test func `a screen on which the person acts explains what comes later in the process`() {
    let why = page("why", "We take a PICTURE of you")
    #expect(
      found(App(flow: Toy.flow("f", [why, leaving("two"), Toy.page("three")])), .doing([0: camera])).isEmpty)
    let other = page("why", "We play music for you")
    #expect(
      found(App(flow: Toy.flow("f", [other, leaving("two"), Toy.page("three")])), .doing([0: camera])).count
        == 1)
  }

  @Test func `a button of the app's own that asks explains itself`() {
    var step = Toy.page("one")
    step.buttons = [Toy.button("go", run: 0)]
    step.onAnswer = CallbackID(slot: 1)
    #expect(found(App(flow: Toy.flow("f", [step])), .doing([0: camera])).isEmpty)
  }

  /// iOS forgets it with the process: the next launch may ask again.
  @Test func `a location that was allowed once may be asked for by the next launch`() {
    var step = Toy.page("one")
    step.buttons = [Toy.button("go", run: 1)]
    step.onAnswer = CallbackID(slot: 2)
    var app = App(flow: Toy.flow("f", [step]))
    app.launch = CallbackID(slot: 0)
    let script = FakeScript.doing([1: .permissions(.request(.location))])
    script.hooks[0] = { _, context in
      if context.world.defaults.object("located") == true {
        context.perform(.permissions(.request(.location)))
      }
    }
    script.hooks[2] = { argument, context in
      guard case .record(let record) = argument, record["answer"] == "granted" else { return }
      context.perform(.store(.set(key: "located", value: true)))
    }
    let space = app.explored(script, within: .calm { ($0.kills, $0.maxFaults) = (1, 1) }).space
    #expect(
      space.edges.contains { space.startsProcess($0) && space.label($0).prompts == [.location] },
      "the launch brings the dialog up")
    #expect(PromptManners(space).violations.isEmpty)
  }

  // MARK: Lost

  /// A step that asks as it comes up, once in a lifetime or as long as nothing is decided.
  private func asking(once: Bool) -> [Violation] {
    var step = page("one", "Use the camera")
    step.onEnter = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { [camera] _, context in
      if once {
        guard context.world.defaults.object("asked") == nil else { return }
        context.perform(.store(.set(key: "asked", value: true)))
      }
      context.perform(camera)
    }
    return found(App(flow: Toy.flow("f", [step])), script, kills: 1)
  }

  @Test func `a dialog that a kill takes away for good is lost`() {
    let found = asking(once: true)
    #expect(
      found.map(\.sentence) == [
        "a kill while the camera dialog is up leaves it undecided, and nothing asks again: the data that the app kept "
          + "says that it is done"
      ])
    #expect(found.map(\.events) == [[.launched, .processKilled]])
    #expect(asking(once: false).isEmpty)
  }

  // MARK: Not now

  /// A step that asks for notifications and can be left out.
  private func asking(_ name: String) -> Step {
    var step = Toy.step(name, .permission(.notifications))
    step.skip = .literal("Not now")
    return step
  }

  @Test func `a step that asks after another one was declined is told`() {
    let found = found(App(flow: Toy.flow("f", [asking("first"), asking("second")])))
    #expect(
      found.map(\.sentence) == [
        "\"second\" asks for notifications in the same run in which the person declined it on \"first\""
      ])
    #expect(found.map(\.events) == [[.launched, .tapped("skip")]])
    #expect(found.map(\.place) == ["second"])
  }

  @Test func `a step that asks some screens later is told, and one that the person goes back to is not`() {
    let later = App(flow: Toy.flow("f", [asking("first"), Toy.page("between"), asking("second")]))
    #expect(found(later).map(\.events) == [[.launched, .tapped("skip"), .tapped("next")]])
    var flow = Toy.flow("f", [asking("first"), Toy.page("between")])
    flow.back = .always
    #expect(found(App(flow: flow)).isEmpty)
  }

  @Test func `a button that names the step that asks is the person's wish`() {
    var first = asking("first")
    first.skip = nil
    first.buttons = [Toy.button("why", to: .step("second"))]
    #expect(found(App(flow: Toy.flow("f", [first, asking("second")]))).isEmpty)
  }

  // MARK: Settings

  @Test func `Settings that open by themselves are told, and a tap that opens them is not`() {
    var step = Toy.page("one")
    step.timers = [StepTimer(seconds: 3, run: CallbackID(slot: 0))]
    let open = FakeScript.doing([0: .open(.settings)])
    let timed = found(App(flow: Toy.flow("f", [step])), open)
    #expect(timed.map(\.sentence) == ["\"one\" opens Settings by itself: only a tap may lead there"])
    #expect(timed.map(\.events) == [[.launched, .timePassed(3)]])
    step.timers = []
    step.buttons = [Toy.button("open", run: 0)]
    #expect(found(App(flow: Toy.flow("f", [step])), open).isEmpty)
  }

  @Test func `Settings that open as a dialog was answered are told so`() {
    var step = Toy.page("one")
    step.buttons = [Toy.button("go", run: 0)]
    step.onAnswer = CallbackID(slot: 1)
    #expect(
      found(App(flow: Toy.flow("f", [step])), .doing([0: camera, 1: .open(.settings)])).map(\.sentence) == [
        "\"one\" opens Settings by itself, right after a dialog was answered: only a tap may lead there"
      ])
  }
}
