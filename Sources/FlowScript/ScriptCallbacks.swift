public import FlowModel
import LuaKit
public import Phone

/// Runs the functions of one script for sessions.
public final class ScriptCallbacks: Callbacks {
  private let engine: ScriptEngine
  private let definition: ScriptDefinition
  /// The steps as hooks are told of them: frozen tables, in the flow's order.
  private let steps: [LuaTable]
  private let seconds: Double

  init(engine: ScriptEngine, definition: ScriptDefinition, steps: [LuaTable]) {
    self.engine = engine
    self.definition = definition
    self.steps = steps
    seconds = engine.limits.evaluation
  }

  /// Runs a hook: it acts on `world` through the verbs.
  public func run(
    _ hook: CallbackID, _ argument: HookArgument, world: inout World, turn: Turn
  ) throws(ScriptFailure) {
    try call(hook, argument, &world, turn) { _ in }
  }

  /// Asks a function that stands for a condition.
  public func test(_ condition: CallbackID, world: inout World, turn: Turn) throws(ScriptFailure) -> Bool {
    try asking(condition, &world) { world, turn throws(ScriptFailure) in
      try call(condition, .none, &world, turn) { $0.isTrue }
    }
  }

  /// Asks a function that stands for a text.
  public func text(_ text: CallbackID, world: inout World, turn: Turn) throws(ScriptFailure) -> String {
    let said = try asking(text, &world) { world, turn throws(ScriptFailure) in
      try call(text, .none, &world, turn) { $0.string }
    }
    guard let said else {
      let slot = definition.slots[text.slot]
      throw ScriptFailure(
        Diagnostic(
          .wrongType, "\(slot.site) should return a text", at: engine.location(of: slot.function),
          advice: "return a key of the string tables, or the text itself"
        ).quoting(engine.quote))
    }
    return said
  }

  /// A question may not act: it gets a copy of the world, and a turn that nobody listens to.
  private func asking<R>(
    _ question: CallbackID, _ world: inout World,
    _ body: (inout World, Turn) throws(ScriptFailure) -> R
  ) throws(ScriptFailure) -> R {
    var copy = world
    let silent = Turn(log: Listener())
    let answer = try body(&copy, silent)
    guard copy == world else {
      let slot = definition.slots[question.slot]
      throw ScriptFailure(
        Diagnostic(
          .notAllowedHere,
          "\(slot.site) changed the phone; conditions and texts are asked at any time, and only look",
          at: engine.location(of: slot.function), advice: "act in a hook: onEnter, onLeave, onStepLeft"
        ).quoting(engine.quote))
    }
    return answer
  }

  private final class Listener: TurnLog {
    func note(_ emission: Turn.Emission, at time: Double) {}
  }

  private func call<R>(
    _ hook: CallbackID, _ argument: HookArgument, _ world: inout World, _ turn: Turn,
    _ read: (LuaResult) -> R
  ) throws(ScriptFailure) -> R {
    let slot = definition.slots[hook.slot]
    let lua = engine.lua
    let previous = (engine.world, engine.turn)
    defer { (engine.world, engine.turn) = previous }
    engine.turn = turn
    let result: R
    do throws(LuaError) {
      result = try withUnsafeMutablePointer(to: &world) { pointer throws(LuaError) in
        // The pointer is good until the call returns, and it is taken back before that.
        engine.world = pointer
        return try lua.withPhase(.hook) { () throws(LuaError) in
          try lua.withDeadline(seconds) { () throws(LuaError) in
            try slot.function.call(pushing: { push(argument, $0) }, reading: read)
          }
        }
      }
    } catch {
      throw ScriptFailure(engine.diagnostic(error, during: slot.site))
    }
    if let changed = lua.takeChangedUpvalue() {
      throw ScriptFailure(engine.diagnostic(changed, in: slot.site))
    }
    return result
  }

  private func push(_ argument: HookArgument, _ stack: LuaStack) -> Int {
    switch argument {
    case .none: return 0
    case .step(let index):
      stack.push(steps[index])
      return 1
    }
  }
}
