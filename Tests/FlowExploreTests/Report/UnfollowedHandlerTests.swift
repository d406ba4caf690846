import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct UnfollowedHandlerTests {
  private func app(_ handler: AppHandler) -> App {
    App(flow: Toy.flow("f", [Toy.page("one")]), handlers: [.init(handler, CallbackID(slot: 0))])
  }

  @Test func `a handler for links that no path ran is told, and makes verdicts inconclusive`() {
    let result = app(.onURL).explored(FakeScript())
    #expect(result.unfollowed.map(\.name) == ["onURL"])
    #expect(result.unfollowed.map(\.unreachable) == [nil])
    #expect(result.verdict("no dead ends")?.outcome == .inconclusive("onURL was never followed"))
  }

  @Test func `a handler that an entrance ran is not told`() {
    let result = app(.onURL).explored(FakeScript(), within: .calm { $0.entrances = 1 })
    #expect(result.unfollowed == [])
    #expect(result.verdict("no dead ends")?.outcome == .holds)
  }

  @Test func `a handler that nothing can call has its reason, and leaves verdicts alone`() {
    let result = app(.onNotification).explored(FakeScript(), within: .calm { $0.entrances = 1 })
    #expect(
      result.unfollowed.map(\.unreachable) == [
        "the app schedules no notification and registers for no push"
      ])
    #expect(result.verdict("no dead ends")?.outcome == .holds)
  }

  @Test func `an intent that nobody asked for is told by its name`() {
    var app = Toy.pages("one")
    app.entries = [.init(name: "log", kind: .intent(opensApp: true), callback: CallbackID(slot: 0))]
    #expect(app.explored(FakeScript()).unfollowed.map(\.name) == ["the intent \"log\""])
    #expect(app.explored(FakeScript(), within: .calm { $0.entrances = 1 }).unfollowed == [])
  }
}
