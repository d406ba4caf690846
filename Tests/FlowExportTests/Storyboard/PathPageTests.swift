import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

struct PathPageTests {
  private let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "welcome" { title = "Hello", onLeave = function() store.set("seen", true); review.request() end },
      step "goal" { choose = { "sleep", "focus" }, into = "store.goal" },
      step "news" { permission = "notifications" },
      step "last",
    }
    """

  /// A page of the events on a flow.
  private func page(
    _ lua: String, _ events: [Event], fault: String? = nil
  ) throws -> (path: PathStoryboard, markup: Markup) {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let player = Player(compiled, from: compiled.fresh(PhoneSetup().world, meeting: []))
    for event in events { _ = try player.send(event) }
    let path = PathStoryboard(player, title: "a path", fault: fault)
    let markup = Markup(PathPage.html(path))
    #expect(markup.fault == nil)
    return (path, markup)
  }

  @Test func `each gesture is a moment with the screen behind it, in order`() throws {
    let (path, markup) = try page(
      flow,
      [.launched, .tapped("next"), .promptAnswered(.refused), .chosen("sleep", time: nil), .tapped("next")])
    #expect(
      path.shots.map(\.gestures) == [
        ["app.launch()"], ["tap \"next\""], ["deny()"], ["choose \"sleep\""], ["tap \"next\""],
      ])
    #expect(path.shots.map { $0.form?.screen.name } == ["welcome", "goal", "goal", "goal", "news"])
    #expect(markup.all("h2").map(\.text).first == "1. app.launch()")
    #expect(markup.all("div", "screen").count == 5)
    let effects = markup.all("ul", "effects")[0].text
    #expect(effects.contains("● store.set key=seen value=true"))
  }

  @Test func `the control that is used next is a link to the moment behind it, also a button of a dialog`()
    throws
  {
    let (_, markup) = try page(
      flow, [.launched, .tapped("next"), .promptAnswered(.refused), .chosen("sleep", time: nil)])
    let links = markup.all("a").map { ($0.text, $0.attributes["href"] ?? "") }
    #expect(links.map(\.1) == ["#shot-2", "#shot-3", "#shot-4"])
    #expect(links.map(\.0) == ["Next", "Not Now", "Sleep"])
    let ids = markup.elements.compactMap { $0.attributes["id"] }
    #expect(ids == ["shot-1", "shot-2", "shot-3", "shot-4"])
  }

  @Test func `the fault stands at the last moment, and a link leads there`() throws {
    let (_, markup) = try page(flow, [.launched, .processKilled], fault: "order: \"goal\" <lost>")
    let fault = try #require(markup.all("p", "fault").first)
    #expect(fault.text == "order: \"goal\" <lost>" && fault.attributes["id"] == "fault")
    #expect(
      markup.all("li").last { $0.attributes["id"] == "shot-2" }?.text.contains("The app is not in front.")
        == true)
    #expect(markup.all("a").contains { $0.attributes["href"] == "#fault" })
  }

  @Test func `the moments of each version are drawn with its own screens, and the update between them`()
    throws
  {
    func compiled(_ driver: Driver, _ lua: String) throws -> CompiledApp {
      let script = try driver.engine.load(text: lua, name: "f.lua")
      return CompiledApp(app: script.app, callbacks: script.callbacks)
    }
    let drivers = (Driver(), Driver())
    defer { withExtendedLifetime(drivers) {} }
    let old = try compiled(drivers.0, "return onboarding.flow \"f\" { onboarding.step \"former\" }")
    let new = try compiled(drivers.1, "return onboarding.flow \"f\" { onboarding.step \"present\" }")
    let player = Player(old)
    _ = try player.send(.launched)
    _ = try player.send(.processKilled)
    player.update(to: new, flow: FlowSource(path: "new.lua"), version: OSVersion("1.3"))
    let ended = PathStoryboard(player, title: "t")
    #expect(ended.shots.last?.gestures == ["app.update { version = \"1.3\", flow = \"new.lua\" }"])
    #expect(ended.shots.last?.form == nil)
    _ = try player.send(.launched)
    let path = PathStoryboard(player, title: "t", fault: "lost")
    #expect(
      path.shots.map(\.gestures) == [
        ["app.launch()"], ["app.kill()"],
        ["app.update { version = \"1.3\", flow = \"new.lua\" }", "app.launch()"],
      ])
    #expect(path.shots.map { $0.form?.screen.name } == ["former", nil, "present"])
    #expect(Markup(PathPage.html(path)).fault == nil)
  }

  @Test func `a session whose past is words is one moment behind them`() throws {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: flow, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let player = Player(compiled)
    _ = try player.send(.launched)
    let path = PathStoryboard(
      player.session, of: compiled, after: ["tap \"next\"", "update", "app.launch()"], title: "t")
    #expect(path.shots.map(\.gestures) == [["tap \"next\"", "update", "app.launch()"]])
    #expect(path.shots[0].form?.screen.name == "welcome")
  }

  @Test func `nothing that happened is a page that says so`() throws {
    let (path, markup) = try page(flow, [], fault: "no launch")
    #expect(path.shots.isEmpty)
    #expect(markup.all("p").contains { $0.text == "Nothing happened." })
    #expect(markup.all("p", "fault").count == 1)
  }

  @Test func `of a long path the last moments are drawn, and their number is said`() throws {
    let lua = "return onboarding.flow \"f\" { onboarding.step \"a\" { choose = { \"x\", \"y\" } } }"
    let events =
      [Event.launched] + (0..<400).map { Event.chosen($0.isMultiple(of: 2) ? "x" : "y", time: nil) }
    let (path, markup) = try page(lua, events)
    #expect(path.omitted == 101 && path.shots.count == 300)
    #expect(markup.all("p").contains { $0.text == "300 moments of one path. 101 before them are not drawn." })
    let links = markup.all("a").compactMap { $0.attributes["href"] }
    let ids = Set(markup.elements.compactMap { $0.attributes["id"] })
    #expect(links.count == 299 && links.allSatisfy { ids.contains(String($0.dropFirst())) })
  }

  @Test(arguments: HostileText.all) func `a hostile text is a text of the title, the fault and the screens`(
    text: String
  ) throws {
    let (_, markup) = try page(HostileText.flow, [.launched, .tapped("next")], fault: text)
    #expect(markup.all("script").isEmpty && markup.all("b").isEmpty)
  }
}
