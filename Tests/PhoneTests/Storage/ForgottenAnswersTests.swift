import Phone
import Testing

/// A search forgets answers that nothing reads, and nothing else.
struct ForgottenAnswersTests {
  @Test func `values of the flow that are not kept go, and the others stay`() {
    var world = launched()
    for name in ["page", "seen"] { _ = world.apply(.onboarding(.set(name: name, value: 1))) }
    var answers = ForgottenAnswers()
    answers.memory = KeptMemory(["page"])
    #expect(!answers.isEmpty)
    world.forget(answers)
    #expect(world.onboardingState("page") == .integer(1))
    #expect(world.onboardingState("seen") == nil)
  }

  @Test func `values of a component that did not change are not looked at`() {
    var world = launched()
    _ = world.apply(.onboarding(.set(name: "seen", value: 1)))
    var answers = ForgottenAnswers()
    answers.memory = KeptMemory([])
    world.forget(answers, in: [.profile])
    #expect(world.onboardingState("seen") == .integer(1))
    world.forget(answers, in: .state("seen"))
    #expect(world.onboardingState("seen") == nil)
  }

  @Test func `a component that is read keeps all its values`() {
    let memory = KeptMemory([], in: .state("seen"))
    #expect(memory.keeps("seen"))
    #expect(!KeptMemory([]).keeps("seen"))
  }

  @Test func `an effect on a value that is left out is hidden`() {
    var answers = ForgottenAnswers()
    answers.memory = KeptMemory(["page"])
    #expect(Onboarding.Effect.set(name: "seen", value: 1).isHidden(by: answers, StorageKeys()))
    #expect(!Onboarding.Effect.set(name: "page", value: 1).isHidden(by: answers, StorageKeys()))
    #expect(!Onboarding.Effect.complete.isHidden(by: answers, StorageKeys()))
  }
}
