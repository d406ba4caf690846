import FlowModel
import FlowScript
import LuaKit
import Phone
import Testing

struct ScriptEngineTests {
  private static let flow = "return onboarding.flow 'f' { onboarding.step 'a', onStart = function() end }"

  @Test func `the usual limits are two seconds and 256 MB`() {
    let limits = ScriptEngine().limits
    #expect(limits.loading == 2)
    #expect(limits.evaluation == 2)
    #expect(limits.memory == 268_435_456)
  }

  @Test func `scripts of one engine share no globals`() throws {
    let engine = ScriptEngine(limits: .patient)
    let folder = ScriptFolder("secret = 1 " + Self.flow, ["b.lua": "assert(secret == nil) " + Self.flow])
    _ = try folder.load("flow.lua", engine)
    #expect(folder.refusal("b.lua", engine) == "loaded")
  }

  @Test func `an engine works on after a script that failed`() {
    let engine = ScriptEngine(limits: .patient)
    let folder = ScriptFolder("error 'x'", ["b.lua": Self.flow])
    #expect(folder.refusal("flow.lua", engine).hasPrefix("error[GK008]: x\n"))
    #expect(folder.refusal("b.lua", engine) == "loaded")
  }

  @Test func `what is printed goes to the output while a script loads, and to the log of a hook`() throws {
    let engine = ScriptEngine(limits: .patient)
    var printed: [String] = []
    engine.output = { printed.append($0) }
    let folder = ScriptFolder(
      "print('loading', 1)\nreturn onboarding.flow 'f' { onboarding.step 'a', onStart = function() print('hook', nil) end }"
    )
    let script = try folder.load("flow.lua", engine)
    let stage = try Stage(folder)
    stage.run(stage.flow.hooks.onStart)
    #expect(script.app.flows[0].name == "f")
    #expect(printed == ["loading\t1"])
    #expect(stage.lines == ["info: hook\tnil"])
  }

  @Test func `random numbers at load are the same in every engine`() throws {
    let folder = ScriptFolder(
      "return onboarding.flow(('f%d'):format(math.random(1000000))) { onboarding.step 'a' }")
    #expect(try folder.load().app.flows[0].name == folder.load().app.flows[0].name)
  }

  @Test func `a script can stop itself neither from ending nor from being loaded again`() throws {
    let engine = ScriptEngine(limits: .patient)
    let folder = ScriptFolder("n = (n or 0) + 1 assert(n == 1) " + Self.flow)
    for _ in 0..<3 { #expect(folder.refusal("flow.lua", engine) == "loaded") }
  }

  @Test func `an engine that loads a flow again and again stays small`() throws {
    let engine = ScriptEngine(limits: .patient)
    let folder = ScriptFolder(
      """
      local big = {}
      for i = 1, 1000 do big[i] = i end
      return onboarding.flow 'f' { onboarding.step 'a', onStart = function() log.info(tostring(#big)) end }
      """)
    for _ in 0..<5 { _ = try folder.load("flow.lua", engine) }
    // A flow that goes lets go of its functions, and the next collection takes them.
    for _ in 0..<3 { engine.lua.collectGarbage() }
    let before = engine.lua.memoryUsed
    for _ in 0..<50 { _ = try folder.load("flow.lua", engine) }
    for _ in 0..<3 { engine.lua.collectGarbage() }
    let grown = engine.lua.memoryUsed - before
    // The table alone takes 16 KB: a flow that stayed would show.
    #expect(grown < 50 * 8192, "\(grown) bytes in 50 loads")
  }
}
