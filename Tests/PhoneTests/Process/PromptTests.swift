import Phone
import Testing

@Suite struct PromptTests {
  @Test func `a dialog is named after what it asks for`() {
    var world = launched()
    let notifications = world.apply(.permissions(.request(.notifications))).prompt
    let apple = world.apply(.auth(.signIn(.apple))).prompt
    let review = world.apply(.review(.request)).prompt
    #expect([notifications, apple, review].map { $0?.name } == ["notifications", "apple", "review"])
  }

  @Test func `S-32 nobody waits for the review dialog`() {
    var world = launched()
    let prompt = world.apply(.review(.request)).prompt
    #expect(prompt?.kind == .review)
    #expect(prompt?.ticket == nil)
    let reply = world.answerPrompt(.allowed).answers.first
    #expect(reply == nil)
    #expect(world.prompts.isEmpty)
  }

  @Test func `the dialog on top is answered first`() {
    var world = launched()
    _ = world.apply(.review(.request))
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.prompt?.name == "notifications")
    #expect(world.process.phase == .inactive)
    #expect(world.answerPrompt(.refused).answers.first?.answer == .denied)
    #expect(world.prompt?.name == "review")
    // No source says that the review dialog makes the app inactive.
    #expect(world.process.phase == .active)
  }

  @Test func `an answer to no dialog changes nothing`() {
    var world = launched()
    let before = world
    #expect(world.answerPrompt(.allowed) == Reply())
    #expect(world == before)
  }
}
