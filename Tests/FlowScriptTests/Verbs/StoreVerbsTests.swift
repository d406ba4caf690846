import FlowModel
import FlowScript
import Phone
import Testing

struct StoreVerbsTests {
  @Test(arguments: [
    Hook("store.set('k', 5) show(store.get 'k')", #"store.set{"key":"k","value":5}"#, "5"),
    Hook(
      "store.set('k', 'YES') show(store.boolean 'k') show(store.string 'k')",
      #"store.set{"key":"k","value":"YES"}"#, "true", "YES"),
    Hook(
      "store.set('k', '12') show(store.integer 'k') show(store.number 'k')",
      #"store.set{"key":"k","value":"12"}"#, "12", "12.0"),
    Hook(
      "show(store.get 'k') show(store.boolean 'k') show(store.integer 'k') show(store.string 'k')", "nil",
      "false", "0", "nil"),
    Hook(
      "store.set('k', 1) store.remove 'k' show(store.get 'k')", #"store.set{"key":"k","value":1}"#,
      #"store.remove{"key":"k"}"#, "nil"),
    Hook("store.set('k', nil)", "error[GK008]: store.set: nil cannot be stored (in flow \"f\", onStart)"),
    Hook(
      "store.set('k')",
      "error[GK012]: store.set: 'value' should be any value, got nothing (in flow \"f\", onStart)"),
    Hook(
      "store.set('k', print)",
      "error[GK012]: store.set: 'value' should be plain data, got a function (in flow \"f\", onStart)"),
    Hook(
      "store.set('k', { a = { 1, 0 / 0 } })",
      "error[GK012]: store.set: 'value.a[2]' should be plain data, got 0/0 (in flow \"f\", onStart)"),
    Hook(
      "store.set('k', 5, 'group.a') show(store.get 'k') show(store.get('k', 'group.a'))",
      #"store.set{"key":"k","suite":"group.a","value":5}"#, "nil", "5"),
    Hook(
      "store.set('k', 'YES', 'g') store.remove('k', 'g') show(store.boolean('k', 'g'))",
      #"store.set{"key":"k","suite":"g","value":"YES"}"#, #"store.remove{"key":"k","suite":"g"}"#, "false"),
  ])
  func `an app keeps values`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `T-84: reading a key in other letters than it was written is a finding, in a hook`() throws {
    let stage = try Stage(
      hooks:
        "onStart = function() store.set('Seen', true) local v = store.get 'seen' v = store.get 'Seen' end")
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.findings == ["store.case"])
  }

  @Test func `T-97: a flow that checks the type sees what bool hides`() throws {
    let stage = try Stage(
      hooks:
        "onStart = function() log.info(type(store.get 'done') .. ' ' .. tostring(store.boolean 'done')) end")
    stage.world.seed("done", "YES")
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: string true"])
  }
}
