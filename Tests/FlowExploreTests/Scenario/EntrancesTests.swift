import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct EntrancesTests {
  private func app() -> App {
    var app = App(
      flow: Toy.flow("My App 2", [Toy.page("one")]), handlers: [.init(.onURL, CallbackID(slot: 0))])
    app.entries = [
      .init(name: "log", kind: .intent(opensApp: false), callback: CallbackID(slot: 1)),
      .init(name: "add", kind: .quickAction, callback: CallbackID(slot: 2)),
    ]
    return app
  }

  @Test func `an app is entered by that of which it is told`() {
    #expect(Entrances(Toy.pages("one"), Scenario()).isEmpty)
    #expect(
      Entrances(app(), Scenario()).openings == [
        .url("myapp2://"), .intent("log", [:], opensApp: false), .quickAction("add"),
      ])
  }

  @Test func `the links and the details of a scenario stand in place of a bare one`() {
    let scenario = Scenario.calm {
      $0.links = ["x://a", "x://b"]
      $0.posted = [PostedEvent("log", ["ml": 100], asLua: "{ ml = 100 }")]
    }
    #expect(
      Entrances(app(), scenario).openings == [
        .url("x://a"), .url("x://b"), .intent("log", ["ml": 100], opensApp: false), .quickAction("add"),
      ])
  }

  @Test func `a person who is in the app leaves it first`() throws {
    let compiled = CompiledApp(app: app(), callbacks: FakeScript())
    var session = compiled.fresh(World())
    let entrances = Entrances(app(), Scenario())
    let cold = entrances.acts(in: session).map(\.events)
    var transcript = Transcript()
    try compiled.receive(.launched, &session, into: &transcript)
    let warm = entrances.acts(in: session).map(\.events)
    #expect(cold.contains([.occurred(.opened(.url("myapp2://")))]))
    #expect(warm.contains([.backgrounded, .occurred(.opened(.url("myapp2://")))]))
  }
}
