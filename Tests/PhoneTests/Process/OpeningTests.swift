import Phone
import Testing

@Suite struct OpeningTests {
  @Test func `a link has its parts, and its query by name`() {
    let link = Link("MyApp://invite/mio?from=a%20b&empty=")
    #expect(link.scheme == "myapp" && link.host == "invite")
    #expect(link.record["path"] == "/mio")
    #expect(link.record["query"] == .record(["from": "a b", "empty": ""]))
  }

  @Test func `a text without a scheme is no link`() {
    #expect(Link("terms").scheme == nil)
    #expect(Link("").scheme == nil)
  }

  @Test func `a link and an action of the icon open the app, an intent lets it run unseen`() {
    var world = World()
    #expect(world.receive(.opened(.url("a://b"))).wakes == .foreground)
    #expect(world.receive(.opened(.quickAction("a"))).wakes == .foreground)
    #expect(world.receive(.opened(.intent("a", [:], opensApp: false))).wakes == .background)
    #expect(world.receive(.opened(.intent("a", [:], opensApp: true))).wakes == .foreground)
  }

  @Test func `an app in front is left for what it opens, one that is not opens nothing`() {
    var world = launched()
    #expect(world.apply(.open(.settings)).callbacks == [.departed(.settings)])
    world.background()
    #expect(world.apply(.open(.url("a://b"))).findings.map(\.code) == ["app.openIgnored"])
  }
}
