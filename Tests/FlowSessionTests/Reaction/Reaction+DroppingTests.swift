import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionDroppingTests {
  /// What is found where "a" asks something, and something is chosen and a button of its own leads elsewhere.
  private func found(
    _ target: Decision.Target, choosing: Bool = true, into: AnswerBinding? = .profile("x"),
    keeps: Condition = .always
  ) throws -> [String] {
    var step = Toy.step(
      "a", .choice(Choice(options: [.init(name: "one", label: .literal("One"))], into: into)))
    step.buttons = [Button(key: "other", label: .literal("Other"))]
    step.buttons[0].to = target
    step.keeps = keeps
    var app = App(flow: Toy.flow("f", [step, Toy.step("b"), Toy.step("c")]))
    app.screens = [Toy.step("over")]
    var player = Player(CompiledApp(app: app))
    try player.send(.launched)
    if choosing { try player.send(.chosen("one", time: nil)) }
    try player.send(.tapped("other"))
    return player.transcript.entries.compactMap {
      if case .finding(let finding) = $0.kind { finding.code } else { nil }
    }
  }

  @Test func `nothing is dropped where nothing was chosen, or nothing would be kept`() throws {
    #expect(try found(.step("c"), choosing: false) == [])
    #expect(try found(.step("c"), into: nil) == [])
  }

  @Test func `who goes back, and what only lies over the step, drops nothing`() throws {
    #expect(try found(.back) == [])
    #expect(try found(.step("over")) == [])
  }

  @Test func `a step that is left by its own button with a target keeps its answer, or it is told`() throws {
    var step = Toy.step(
      "a", .choice(Choice(options: [.init(name: "one", label: .literal("One"))], into: .profile("x"))))
    step.buttons = [Button(key: "other", label: .literal("Other"))]
    step.buttons[0].to = .step("c")
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", [step, Toy.step("b"), Toy.step("c")]))))
    try player.send(.launched, .chosen("one", time: nil), .tapped("other"))
    let isKept = player.session.world.profile["x"] != nil
    let isTold = player.transcript.entries.contains {
      if case .finding(let finding) = $0.kind { finding.code == "choice.dropped" } else { false }
    }
    #expect(isKept != isTold)
  }
}
