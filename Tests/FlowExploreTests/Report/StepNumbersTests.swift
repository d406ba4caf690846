import FlowExplore
import FlowModel
import Testing
import ToyApps

struct StepNumbersTests {
  @Test func `a page in a row is shown in one state, which one way leads to`() {
    let result = Toy.pages("welcome", "name", "goal").explored(within: .calm { $0.waits = 0 })
    #expect(result.steps.map(\.name) == ["welcome", "name", "goal"])
    #expect(result.steps.map(\.states) == [1, 1, 1])
    #expect(result.steps.map(\.ways) == [1, 1, 1])
    // The launch, and the button of each page.
    #expect(result.ways.shortest == 4)
    #expect(result.ways.longest == 4)
  }

  @Test func `each button that leads to a step is a way there, and the way back is another`() {
    var first = Toy.page("first")
    first.skip = .literal("Skip")
    var last = Toy.page("last")
    last.back = .always
    let result = App(flow: Toy.flow("f", [first, last])).explored()
    #expect(result.steps.map(\.ways) == [2, 2])
  }

  @Test func `an end that no path reaches has no ways`() {
    let result = App(flow: Toy.flow("f", [Toy.screen("stuck")])).explored()
    #expect(result.ways.shortest == nil)
    #expect(result.ways.longest == nil)
  }

  @Test func `a step that no path shows is in no state`() {
    var hidden = Toy.page("hidden")
    hidden.when = .never
    let result = App(flow: Toy.flow("f", [Toy.page("first"), hidden])).explored()
    #expect(result.steps.last?.states == 0)
    #expect(result.steps.last?.ways == 0)
  }
}
