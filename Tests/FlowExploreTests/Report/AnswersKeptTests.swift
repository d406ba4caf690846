import FlowExplore
import FlowModel
import Phone
import Testing

struct AnswersKeptTests {
  @Test func `an effect that writes a value keeps an answer at its place`() {
    #expect(Effect.store(.set(key: "theme", value: "dark")).answerKept == .store("theme"))
    #expect(Effect.profile(.set(field: "name", value: "Sora")).answerKept == .profile("name"))
    #expect(Effect.review(.request).answerKept == nil)
  }
}
