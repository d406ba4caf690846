import FlowModel
import Phone
import Testing

struct AppTests {
  private func two() -> App {
    var first = flow([step("a", line: 3)])
    first.name = "first"
    first.keys.completion = "done"
    var second = flow([step("b", line: 5)])
    second.name = "second"
    second.keys.account = "account"
    return App(flows: [first, second], location: SourceLocation(file: "app.lua", line: 9))
  }

  @Test func `an app is whole without its flows: it has a name, a place, keys and a profile`() {
    let app = two()
    #expect(app.name == "first")
    #expect(app.location.line == 9)
    #expect(!app.isFlowAlone)
    #expect(app.keys.completion == "done" && app.keys.account == "account")
    #expect(app.profileFields == nil)
  }

  @Test func `what a flow that stands alone says of itself it says of its app`() {
    var alone = flow([step("a")])
    alone.hooks.onAnswer = CallbackID(slot: 4)
    alone.keys.habits = "habits"
    alone.profileFields = [.init(name: "age", kind: .number)]
    let app = App(flow: alone)
    #expect(app.isFlowAlone)
    #expect(app.name == alone.name && app.location == alone.location)
    #expect(app.keys == alone.keys && app.profileFields == alone.profileFields)
    #expect(app[.onAnswer] == CallbackID(slot: 4))
    #expect(App(flows: [alone])[.onAnswer] == nil)
  }

  @Test func `a flow that is changed changes what the app says of all`() {
    var app = two()
    app.flows[1].keys.profile = "profile"
    app.flows[1].profileFields = [.init(name: "age", kind: .number)]
    #expect(app.keys.profile == "profile")
    #expect(app.profileFields?.map(\.name) == ["age"])
  }
}
