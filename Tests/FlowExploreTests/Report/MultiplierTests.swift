import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct MultiplierTests {
  private func app() -> App {
    App(
      flow: Toy.marked([
        Toy.step("source", Toy.choice(["ad", "friend", "shop"], into: .store("source"))),
        Toy.step("colour", Toy.choice(["red", "green"], into: .store("colour"))), Toy.step("last"),
      ]))
  }

  @Test func `an exploration that found all states has no multipliers`() {
    let result = app().explored(FakeScript())
    #expect(result.hit == nil)
    #expect(result.multipliers == [])
  }

  @Test func `what multiplied the states is told in descending order, with the line against it`() throws {
    let scenario = Scenario.calm { ($0.kills, $0.reducesAnswers) = (1, false) }
    let whole = app().explored(FakeScript(), within: scenario)
    try #require(whole.hit == nil)
    let cut = app().explored(FakeScript(), within: scenario, Bounds(states: whole.statistics.states - 1))
    #expect(cut.multipliers.map(\.factor) == cut.multipliers.map(\.factor).sorted(by: >))
    #expect(cut.multipliers.allSatisfy { $0.factor >= 1.3 })
    let source = try #require(cut.multipliers.first { $0.cause == "the answers to \"source\"" })
    #expect(source.factor == 3)
    #expect(source.line == "choices = { [\"source\"] = { \"ad\" } }")
    #expect(cut.multipliers.contains { $0.cause == "kills" && $0.line == "kills = 0" })
  }

  @Test func `the phones on which it begins are one of them`() throws {
    var page = Toy.page("only")
    page.when = .device(.iphone)
    let app = App(flow: Toy.flow("f", [page, Toy.page("last")]))
    var scenario = Scenario()
    scenario.ios = []
    let whole = app.explored(within: scenario)
    try #require(whole.hit == nil)
    let cut = app.explored(within: scenario, Bounds(states: whole.statistics.states - 1))
    let phones = try #require(cut.multipliers.first { $0.cause == "the phones on which it begins" })
    #expect(phones.factor == 2)
    #expect(phones.line == "devices = { \"iphone\" }")
  }
}
