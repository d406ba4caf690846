import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct EffectIndexTests {
  private func told(_ step: String) -> Effect { Toy.track("step", ["name": .string(step)]) }

  @Test func `an event with the name of each screen does several jobs`() {
    var (a, b) = (Toy.page("a"), Toy.page("b"))
    (a.onLeave, b.onLeave) = (CallbackID(slot: 0), CallbackID(slot: 1))
    let space = App(flow: Toy.flow("f", [a, b])).explored(.doing([0: told("a"), 1: told("b")])).space
    let index = EffectIndex(space)
    #expect(index.number(of: told("a")) != index.number(of: told("b")))
    #expect(index.spoken(told("a")) == "analytics.track \"step\" { name = \"a\" }")
    #expect(index.number(of: Toy.track("never")) == -1)
  }

  /// Which of both is told depends on an answer; the act and its places are the same.
  @Test func `an event that one act tells in two ways does one job`() {
    let question = Toy.step("q", Toy.choice(["x", "y"], into: .store("k")))
    var last = Toy.page("last")
    last.onLeave = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in
      guard case .string(let answer)? = context.world.defaults.object("k") else { return }
      context.perform(Toy.track("end", ["answer": .string(answer)]))
    }
    let space = App(flow: Toy.flow("f", [question, last])).explored(script).space
    let index = EffectIndex(space)
    let numbers = ["x", "y"].map { index.number(of: Toy.track("end", ["answer": .string($0)])) }
    #expect(numbers[0] >= 0 && numbers[0] == numbers[1])
  }

  @Test func `an edge has the effects of its label`() throws {
    var page = Toy.page("a")
    page.onLeave = CallbackID(slot: 0)
    let space = App(flow: Toy.flow("f", [page])).explored(.doing([0: .review(.request)])).space
    let index = EffectIndex(space)
    let number = index.number(of: .review(.request))
    #expect(space.edges.filter { index.has(number, space, $0) }.allSatisfy { !space.effects($0).isEmpty })
    #expect(space.edges.contains { index.has(number, space, $0) })
    #expect(!index.has(number, space, 0))
  }
}
