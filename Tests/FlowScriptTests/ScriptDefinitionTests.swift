import FlowModel
import LuaKit
import Testing

@testable import FlowScript

struct ScriptDefinitionTests {
  @Test func `the same script gives its functions the same numbers in every engine`() throws {
    let folder = ScriptFolder(
      #"""
      return onboarding.flow "f" {
        onboarding.step "a" { onLeave = function() end, title = function() return "" end },
        onStart = function() end,
      }
      """#)
    let flow = try folder.load().app.flows[0]
    #expect(try folder.load().app.flows[0] == flow)
    #expect(flow.steps[0].title == .callback(CallbackID(slot: 0)))
    #expect(flow.steps[0].onLeave == CallbackID(slot: 1))
    #expect(flow.hooks.onStart == CallbackID(slot: 2))
  }

  @Test func `a function is frozen once`() throws {
    let definition = ScriptDefinition()
    let engine = ScriptEngine(limits: .patient)
    let chunk = try engine.lua.load(source: "", chunk: "=t", environment: engine.lua.makeEnvironment())
    #expect(definition.callback(chunk, "one") == CallbackID(slot: 0))
    #expect(definition.takeUnfrozen().map(\.site) == ["one"])
    #expect(definition.callback(chunk, "two") == CallbackID(slot: 1))
    #expect(definition.takeUnfrozen().map(\.site) == ["two"])
    #expect(definition.takeUnfrozen().isEmpty)
    #expect(definition.slots.map(\.site) == ["one", "two"])
  }
}
