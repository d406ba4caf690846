import FlowModel
import LuaKit
import Phone

/// What a verb of `given` returns: a condition as data, or in a hook, where there is a phone to ask, its answer.
enum Given: LuaPushable {
  case condition(ConditionObject)
  case answer(Bool)

  /// Pushes the object, or true or false.
  func push(onto stack: LuaStack) {
    switch self {
    case .condition(let object): LuaObject(object).push(onto: stack)
    case .answer(let holds): stack.push(holds)
    }
  }
}

extension ScriptHost {
  /// Whether a hook or a question of the app runs, so that conditions answer.
  var isAnswering: Bool { script.lua.phase == .hook }

  /// A condition that refers to no function.
  func given(_ condition: Condition) throws -> Given {
    let object = ConditionObject(condition)
    return isAnswering ? .answer(try holds(object)) : .condition(object)
  }

  /// Whether a condition holds: on the phone of the hook that runs, or on the one that the driver shows.
  ///
  /// - Throws: `LuaFailure` where there is no phone, and what a function of the condition raised.
  func holds(_ object: ConditionObject) throws -> Bool {
    let turn = script.turn ?? Turn(log: Unheard())
    if let world = script.world {
      return try holds(object.condition, of: object.definition, in: &world.pointee, turn)
    }
    guard var world = script.observed?() else {
      throw LuaFailure("there is no phone yet to ask", hint: "launch the app first: app.launch()")
    }
    return try holds(object.condition, of: object.definition, in: &world, turn)
  }

  /// Whether a function that stands for a condition holds.
  func holds(_ function: LuaFunction, _ site: String) throws -> Bool {
    let definition = ScriptDefinition()
    let condition = Condition.callback(definition.callback(function, site))
    return try holds(ConditionObject(condition, definition: definition))
  }

  private func holds(
    _ condition: Condition, of definition: ScriptDefinition?, in world: inout World, _ turn: Turn
  ) throws -> Bool {
    let callbacks: any Callbacks =
      if let definition {
        script.callbacks?.numbered(by: definition) ?? ScriptCallbacks(engine: script, definition: definition)
      } else {
        NoCallbacks()
      }
    do throws(ScriptFailure) {
      return try condition.holds(in: &world, callbacks: callbacks, turn: turn)
    } catch {
      throw error.diagnostic
    }
  }
}

/// Hears what is asked outside a session, and tells nobody.
private final class Unheard: TurnLog {
  func note(_ emission: consuming Turn.Emission, at time: Double) {}
}
