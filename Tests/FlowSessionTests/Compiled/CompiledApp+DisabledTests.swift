import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompiledAppDisabledTests {
  private func refusal(_ step: Step, _ control: String, after events: [Event] = []) throws -> [String?] {
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", [step, Toy.step("z")]))))
    try player.send(.launched)
    for event in events { try player.send(event) }
    do {
      _ = try player.compiled.tapping(control, player.session)
      return []
    } catch let error as GestureError {
      return [error.message, error.advice]
    }
  }

  @Test(arguments: ["shoot", "next"])
  func `a button that its condition disables names the condition, whatever its key`(key: String) throws {
    var step = Toy.step("a")
    step.button = nil
    step.buttons = [Button(key: key, label: .literal("Shoot"))]
    step.buttons[0].enabled = .store(key: "frame", equals: nil)
    #expect(
      try refusal(step, key) == [
        "\"Shoot\" is disabled: its `enabled` does not hold", "it waits for given.store \"frame\"",
      ])
  }

  @Test func `a step that is not ready names what it waits for`() throws {
    var step = Toy.step("a")
    step.enabled = .signedIn
    #expect(
      try refusal(step, "next") == [
        "\"Next\" is disabled: the step's `enabled` does not hold", "it waits for given.signedIn",
      ])
  }

  @Test func `an answer that a check does not accept is quoted with what the screen says`() throws {
    var step = Toy.step("a", .field(Field(into: .profile("name"), placeholder: nil)))
    var check = Check()
    check.atLeast = 3
    check.message = .literal("Longer, please")
    step.check = check
    #expect(
      try refusal(step, "next", after: [.entered("ab")]) == [
        "\"Next\" is disabled: the step's `check` does not accept the entered text",
        "the screen says: Longer, please",
      ])
  }
}
