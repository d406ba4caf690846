import FlowModel
import Phone
import Testing

struct StepTests {
  @Test func `a new step only leads on, always`() {
    let step = step("welcome")
    #expect(step.content == .page)
    #expect(step.when == .always)
    #expect(step.keeps == .always)
    #expect(step.skip == nil)
    #expect(step.next.isEmpty)
  }

  @Test(arguments: [
    (AnswerBinding.profile("name"), "profile.name", Effect.profile(.set(field: "name", value: "Sora"))),
    (.store("k"), "store.k", .store(.set(key: "k", value: "Sora"))),
    (.state("draft"), "onboarding.state.draft", .onboarding(.set(name: "draft", value: "Sora"))),
  ])
  func `a destination names its place and the effect that keeps a value there`(
    destination: AnswerBinding, description: String, effect: Effect
  ) {
    #expect(destination.description == description)
    #expect(destination.effect(keeping: "Sora") == effect)
  }
}
