import FlowModel
import FlowScript
import Phone
import Testing

struct AppVerbsTests {
  @Test(arguments: [
    Hook("show(#app.arguments)", "0"), Hook("show(app.version)", "nil"), Hook("show(language.region)", "US"),
    Hook(#"show(app.variant "x")"#, "nil"),
    Hook(#"store.setDate("at", 12)"#, #"store.set{"key":"at","value":12}"#),
    Hook(
      #"store.setDate "at" show(store.get "at" == clock.now)"#, #"store.set{"key":"at","value":1767571200}"#,
      "true"),
  ])
  func `a hook asks about the installation`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `a request hands out its ticket`() throws {
    let hook = Hook(#"local t = permissions.request "notifications" show(t.process .. " " .. t.number)"#)
    #expect(try hook.run() == [#"permissions.request{"permission":"notifications"}"#, "1 1"])
  }

  @Test func `what a launch was given can be read`() throws {
    let stage = try Stage(hooks: "onStart = function() log.info(app.arguments[1]) end")
    stage.world.launch(arguments: ["-reset"])
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.lines == ["info: -reset"])
  }
}
