import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct GrowthTests {
  /// A page whose button adds one to a number up to a limit.
  private func counting(to limit: Int) -> (App, FakeScript) {
    var page = Toy.page("count")
    page.buttons = [Toy.button("more", run: 0)]
    let script = FakeScript()
    script.hooks[0] = { _, context in
      let number =
        if case .integer(let number)? = context.world.defaults.object("visits") { number } else { 0 }
      context.perform(.store(.set(key: "visits", value: .integer(min(number + 1, limit)))))
    }
    return (App(flow: Toy.flow("f", [page])), script)
  }

  @Test func `a value that is new in each state is told with the effect and the step that write it`() throws {
    let (app, script) = counting(to: .max)
    let result = app.explored(script, Bounds(states: 300))
    let growth = try #require(result.growth)
    #expect(growth.part == "store.visits")
    #expect(growth.effect == "store.set")
    #expect(growth.step == "count")
    #expect(growth.values > 50)
  }

  @Test func `an exploration that ends has no growth, nor has one of few values`() {
    let (ending, some) = counting(to: 40)
    let whole = ending.explored(some)
    #expect(whole.hit == nil)
    #expect(whole.growth == nil)
    let (few, script) = counting(to: 3)
    let cut = few.explored(script, within: Scenario(), Bounds(states: 30))
    #expect(cut.hit == .states)
    #expect(cut.growth == nil)
  }
}
