import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct ImpossibleMovesTests {
  @Test func `links of an app without a handler for links are told`() {
    let scenario = Scenario.calm { ($0.entrances, $0.links) = (2, ["x://a"]) }
    #expect(Toy.pages("one").explored(within: scenario).impossible.asked == ["entrances", "links"])
  }

  @Test func `a question that the app does not ask is told`() {
    let scenario = Scenario.calm { $0.choices = [FollowedOptions("nowhere", ["x"])] }
    #expect(Toy.pages("one").explored(within: scenario).impossible.asked == ["choices"])
  }

  @Test func `what the app can meet is told of none, and what nobody asked for is not told`() {
    let app = App(
      flow: Toy.flow("f", [Toy.page("one")]), handlers: [.init(.onURL, CallbackID(slot: 0))])
    let scenario = Scenario.calm { ($0.entrances, $0.links) = (2, ["x://a"]) }
    let impossible = app.explored(FakeScript(), within: scenario).impossible
    #expect(impossible.asked == [])
    #expect(impossible.possible.contains("entrances"))
    #expect(Toy.pages("one").explored().impossible.asked == [])
  }
}
