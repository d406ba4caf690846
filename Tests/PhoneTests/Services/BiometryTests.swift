import Phone
import Testing

@Suite struct BiometryTests {
  private let look = Effect.sheet(.biometrics(reason: "Unlock"))

  private func allowed() -> World {
    var world = launched()
    _ = world.apply(look)
    _ = world.answerPrompt(.allowed)
    _ = world.answerPrompt(.allowed)
    return world
  }

  @Test func `the first use asks for the permission, then looks`() {
    var world = launched()
    #expect(world.apply(look).prompts.map(\.name) == ["faceID"])
    let asked = world.answerPrompt(.allowed)
    #expect(asked.answers.isEmpty && asked.prompts.map(\.name) == ["biometrics"])
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.apply(look).prompts.map(\.name) == ["biometrics"])
  }

  @Test func `who forbids Face ID has none`() {
    var world = launched()
    _ = world.apply(look)
    let answers = world.answerPrompt(.refused).answers
    #expect(answers.first?.detail["reason"] == "biometryNotAvailable")
    #expect(world.biometryFailure == .biometryNotAvailable)
    #expect(world.apply(look).answers.map(\.answer) == [.failed])
  }

  @Test func `who cancels is told apart from who is not recognized`() {
    var world = allowed()
    _ = world.apply(look)
    #expect(world.answerPrompt(.refused).answers.first?.detail["code"] == -2)
    _ = world.apply(look)
    #expect(world.answerPrompt(.unrecognized).answers.first?.detail["code"] == -1)
  }

  @Test func `the fifth face that is not recognized locks it out, until the phone is unlocked`() {
    var world = allowed()
    var reasons: [Value?] = []
    for _ in 1...5 {
      _ = world.apply(look)
      reasons.append(world.answerPrompt(.unrecognized).answers.first?.detail["reason"])
    }
    #expect(
      reasons.last == "biometryLockout" && reasons.dropLast().allSatisfy { $0 == "authenticationFailed" })
    #expect(world.apply(look).prompts.isEmpty)
    _ = world.receive(.life(.phoneLocked))
    _ = world.receive(.life(.phoneUnlocked))
    #expect(world.biometryFailure == nil)
  }

  @Test func `a face that is recognized forgives those before it`() {
    var world = allowed()
    for answer in [PromptAnswer.unrecognized, .unrecognized, .allowed] {
      _ = world.apply(look)
      _ = world.answerPrompt(answer)
    }
    #expect(world.biometry == Biometry())
  }

  @Test(arguments: Biometry.State.allCases.filter { $0 != .enrolled })
  func `what cannot be used shows no dialog`(state: Biometry.State) {
    var world = allowed()
    _ = world.change(.biometry(state))
    let reply = world.apply(look)
    #expect(reply.prompts.isEmpty && reply.answers.map(\.answer) == [.failed])
  }
}
