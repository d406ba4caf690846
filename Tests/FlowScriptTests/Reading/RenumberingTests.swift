import FlowModel
import LuaKit
import Phone
import Testing

@testable import FlowScript

struct RenumberingTests {
  @Test func `every function of a flow has another number`() throws {
    let flow = try ScriptFolder(
      #"""
      local function f() return "" end
      return onboarding.flow "f" {
        onboarding.step "a" {
          title = f, body = f, button = f, skip = f, onEnter = f, onLeave = f, ask = "profile.x", placeholder = f,
          when = given.all { f, given.any { f }, given.none { f }, given.never }, saveWhen = f,
          next = { { f, "a" }, "finish" },
        },
        onboarding.step "b" { choose = { "x" } }, onboarding.step "c" { habits = { "x" } },
        onStart = f, onAppear = f, onStepLeft = f, onFinish = f,
      }
      """#
    ).load().app.flows[0]
    var seen: [Int] = []
    let renumbered = Renumbering { id in
      seen.append(id.slot)
      return CallbackID(slot: id.slot + 100)
    }.flow(flow)
    #expect(seen.sorted() == Array(0..<16))
    #expect(renumbered.hooks.onFinish?.slot == flow.hooks.onFinish.map { $0.slot + 100 })
    #expect(renumbered.steps[0].when.description == flow.steps[0].when.description)
    #expect(renumbered != flow)
    #expect(Renumbering { CallbackID(slot: $0.slot - 100) }.flow(renumbered) == flow)
  }

  @Test func `a flow of one script is the base of another, and both run their own functions`() throws {
    let engine = ScriptEngine(limits: .patient)
    func object(_ source: String, _ environment: LuaEnvironment) throws -> FlowObject {
      let chunk = try engine.lua.load(source: source, chunk: "@f.lua", environment: environment)
      return try #require(try engine.lua.withPhase(.prompt) { try chunk.call().object(as: FlowObject.self) })
    }
    let environment = engine.lua.makeEnvironment()
    let base = try object(
      #"""
      return onboarding.flow "base" { onboarding.step "a" { title = function() return "base" end },
        onStart = function() log.info "base" end }
      """#, environment)
    engine.definition = ScriptDefinition()
    environment["base"] = .object(base)
    let variant = try object(
      #"""
      local own = onboarding.flow "own" { onboarding.step "z", onFinish = function() log.info "own" end }
      local step = onboarding.step "b" { title = function() return "variant" end }
      return onboarding.flow "variant" { from = base:insert(step, { after = "a" }), onFinish = function() log.info "variant" end }
      """#, environment)
    let script = try engine.assemble(variant)
    let stage = Stage(script, engine)
    for hook in [script.app.flows[0].hooks.onStart, script.app.flows[0].hooks.onFinish] {
      #expect(stage.run(hook) == nil)
    }
    #expect(stage.lines == ["info: base", "info: variant"])
    #expect(script.app.flows[0].steps.map { stage.says($0.title) } == ["base", "variant"])
    #expect(try engine.assemble(base).app.flows[0].hooks.onStart == base.flow.hooks.onStart)
  }

  /// Every field of a step, and of the tables within, that takes a function.
  private static let functions = ScriptTablesTests.samples.filter {
    $0.head.hasPrefix("return onboarding.step") && $0.field.type.holdsFunctions && $0.field.name != "next"
      // A sheet is a screen's.
      && $0.field.name != "modal"
  }

  @Test(arguments: functions) func `a function in any declared field has another number`(
    sample: ScriptTablesTests.Sample
  ) throws {
    let step = sample.script("\(sample.field.name) = function() return '' end").dropFirst("return ".count)
    let flow = try ScriptFolder("return onboarding.flow 'f' { \(step) }").load().app.flows[0]
    func slots(_ flow: Flow) -> [Int] {
      // A condition describes itself in words; a dump shows what it is made of.
      var text = ""
      dump(flow.steps, to: &text)
      return text.matches(of: /slot: (\d+)/).compactMap { Int($0.1) }
    }
    #expect(!slots(flow).isEmpty)
    let renumbered = Renumbering { CallbackID(slot: $0.slot + 100) }.flow(flow)
    #expect(slots(renumbered) == slots(flow).map { $0 + 100 })
  }
}
