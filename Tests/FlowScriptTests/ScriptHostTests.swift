import FlowModel
import FlowScript
import LuaKit
import Phone
import Testing

struct ScriptHostTests {
  @Test func `the prompt reads the phone that is observed`() throws {
    let engine = ScriptEngine(limits: .patient)
    let chunk = try engine.lua.load(
      source: "return device.system", chunk: "=prompt", environment: engine.lua.makeEnvironment())
    var world: World? = World(device: Device(kind: .iphone, ios: OSVersion(18, 5)))
    engine.observed = { world }
    #expect(try engine.lua.withPhase(.prompt) { try chunk.call() } == "18.5")
    world = nil
    do throws(LuaError) {
      _ = try engine.lua.withPhase(.prompt) { () throws(LuaError) in try chunk.call() }
      Issue.record("there was a phone")
    } catch {
      #expect(error.message == "there is no phone yet to ask")
      #expect(error.hint == "launch the app first: app.launch()")
    }
  }
}
