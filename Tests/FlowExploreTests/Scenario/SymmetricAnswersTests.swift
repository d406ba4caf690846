import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct SymmetricAnswersTests {
  private let steps = [
    Toy.step("colour", Toy.choice(["red", "green", "blue"], into: .store("colour"))),
    Toy.step("pet", Toy.choice(["cat", "dog"], into: .store("pet"))),
    Toy.step("likes", Toy.choice(["tea", "rice", "rain"], many: true, into: .store("likes"))),
  ]

  private func symmetric(
    isRead: (AnswerBinding?, [String]) -> Bool = { _, _ in false },
    mentions: (String) -> Int? = { _ in 1 }
  ) -> SymmetricAnswers {
    SymmetricAnswers(
      steps.flatMap { step in step.questions.map { (step, $0) } }, isRead: isRead, mentions: mentions)
  }

  private func world(_ contents: [String: Value] = [:]) -> World {
    var world = World()
    for (key, value) in contents.sorted(by: { $0.key < $1.key }) {
      _ = world.apply(.store(.set(key: key, value: value)))
    }
    return world
  }

  private func follows(_ option: String, of step: String, chosen: Int = 0, in world: World) -> Bool {
    symmetric().follows(option, of: step, on: step, chosen: chosen, in: world)
  }

  @Test func `questions whose options nothing names are alike`() {
    #expect(symmetric().steps == ["colour", "pet", "likes"])
    #expect(symmetric().places.names == ["store.colour", "store.pet", "store.likes"])
  }

  @Test func `a question whose answer a condition reads, or whose option a script names, is none`() {
    #expect(symmetric(isRead: { place, _ in place == .store("pet") }).steps == ["colour", "likes"])
    #expect(symmetric(mentions: { $0 == "dog" ? 2 : 1 }).steps == ["colour", "likes"])
    #expect(symmetric(mentions: { _ in nil }).steps == [])
  }

  @Test func `another option than the first is followed while each other question has its first`() {
    #expect(follows("red", of: "colour", in: world(["pet": "dog"])))
    #expect(follows("blue", of: "colour", in: world(["pet": "cat"])))
    #expect(!follows("blue", of: "colour", in: world(["pet": "dog"])))
  }

  @Test func `of several answers the first ones are followed, in their order`() {
    let plain = world()
    #expect(follows("tea", of: "likes", in: plain))
    #expect(!follows("rice", of: "likes", in: plain))
    #expect(follows("rice", of: "likes", chosen: 1, in: plain))
    #expect(!follows("rice", of: "likes", chosen: 1, in: world(["pet": "dog"])))
  }

  @Test func `each option of a question that is not among them is followed`() {
    #expect(follows("anything", of: "other", in: world(["pet": "dog"])))
  }
}
