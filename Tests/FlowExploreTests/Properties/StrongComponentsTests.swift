import FlowModel
import Testing
import ToyApps

@testable import FlowExplore

struct StrongComponentsTests {
  /// The names of the places of each bottom, among the states with a running app.
  private func bottoms(_ steps: [Step], leavingOut name: String? = nil) -> [[String]] {
    let space = App(flow: Toy.flow("f", steps)).explored(within: .calm { $0.waits = 0 }).space
    let members = space.facts.indices.map { space.isRunning($0) && space.name(of: $0) != name }
    return StrongComponents(space, members).bottoms.map { $0.map { space.name(of: $0) } }
  }

  private func leading(_ name: String, to next: String) -> Step {
    var step = Toy.page(name)
    step.next = [Decision(when: .always, target: .step(next))]
    return step
  }

  @Test func `pages in a row end in the last place alone`() {
    let all = bottoms([Toy.page("a"), Toy.page("b")])
    #expect(all.count == 1 && all[0].count == 1)
    #expect(all[0] != ["a"] && all[0] != ["b"])
  }

  @Test func `pages that lead to each other are one component`() {
    #expect(bottoms([Toy.page("a"), leading("b", to: "c"), leading("c", to: "b")]) == [["b", "c"]])
  }

  @Test func `a component with a way out of the members is no bottom`() {
    var way = leading("b", to: "a")
    way.buttons = [Toy.button("enough", to: .finish)]
    #expect(bottoms([leading("a", to: "b"), way], leavingOut: "main") != [["a", "b"]])
  }

  @Test func `two ends are told in the order of their first states`() {
    var fork = Toy.screen("fork")
    fork.buttons = [Toy.button("left", to: .step("a")), Toy.button("right", to: .step("c"))]
    let all = bottoms([
      fork, leading("a", to: "b"), leading("b", to: "a"), leading("c", to: "d"), leading("d", to: "c"),
    ])
    #expect(all == [["a", "b"], ["c", "d"]])
  }
}
