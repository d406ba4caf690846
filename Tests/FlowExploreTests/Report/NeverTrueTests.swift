import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct NeverTrueTests {
  private func app(_ condition: Condition) -> App {
    var last = Toy.page("last")
    last.when = condition
    return App(flow: Toy.flow("f", [Toy.step("q", Toy.choice(["x", "y"], into: .store("k"))), last]))
  }

  @Test func `a condition that no path fulfils is told with its step`() {
    let result = app(.store(key: "k", equals: "z")).explored()
    #expect(result.neverTrue.map(\.step) == ["last"])
    #expect(result.neverTrue.map(\.location.file) == ["f.lua"])
  }

  @Test(arguments: [Condition.store(key: "k", equals: "y"), .always, .never])
  func `a condition that one path fulfils is not told, and none is told that says always or never`(
    _ condition: Condition
  ) {
    #expect(app(condition).explored().neverTrue == [])
  }

  @Test func `where a bound was hit nothing is told`() {
    let result = app(.store(key: "k", equals: "z")).explored(nil, Bounds(states: 3))
    #expect(result.hit == .states)
    #expect(result.neverTrue == [])
  }
}
