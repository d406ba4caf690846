import FlowModel
import LuaKit
import Phone

/// The result of a verb of `given`: a condition as data, or in a hook, where there is a phone, its truth.
enum Given: LuaPushable {
  case condition(ConditionObject)
  /// The same, made while an engine loads a script.
  case made(ConditionObject, ScriptEngine)
  case answer(Bool)

  /// Pushes the object, or true or false.
  func push(onto stack: LuaStack) {
    switch self {
    case .condition(let object): LuaObject(object).push(onto: stack)
    case .made(let object, let engine):
      if let place = stack.callerLocation {
        engine.conditions.note(object, at: SourceLocation(file: place.file, line: place.line))
      }
      LuaObject(object).push(onto: stack)
    case .answer(let holds): stack.push(holds)
    }
  }
}

extension ScriptHost {
  /// True where a hook or a question of the app runs, so that `given` returns booleans.
  var isAnswering: Bool { script.lua.phase == .hook }

  /// A condition that refers to no function.
  func given(_ condition: Condition) throws -> Given {
    let object = ConditionObject(condition)
    return isAnswering ? .answer(try holds(object)) : made(object)
  }

  /// A condition as data.
  func made(_ object: ConditionObject) -> Given {
    script.lua.phase == .loading ? .made(object, script) : .condition(object)
  }

  /// True where a condition holds, on the phone of the running hook or on the one that the driver shows.
  ///
  /// - Throws: `LuaFailure` where there is no phone, and the errors of the condition's functions.
  func holds(_ object: ConditionObject) throws -> Bool {
    let callbacks = runner(of: object.definition)
    if let context = script.context {
      return try context.using(callbacks) { try holds(object.condition, in: context) }
    }
    guard var world = script.observed?() else {
      throw LuaFailure("there is no phone yet to ask", hint: "launch the app first: app.launch()")
    }
    return try withUnsafeMutablePointer(to: &world) { phone in
      try holds(object.condition, in: CallbackContext(phone: phone, callbacks: callbacks))
    }
  }

  /// True where a function that represents a condition returns true.
  func holds(_ function: LuaFunction, _ site: String) throws -> Bool {
    let definition = ScriptDefinition()
    let condition = Condition.callback(definition.callback(function, site))
    return try holds(ConditionObject(condition, definition: definition))
  }

  private func runner(of definition: ScriptDefinition?) -> any Callbacks {
    guard let definition else { return NoCallbacks() }
    return script.callbacks?.numbered(by: definition)
      ?? ScriptCallbacks(engine: script, definition: definition)
  }

  private func holds(_ condition: Condition, in context: CallbackContext) throws -> Bool {
    do throws(ScriptFailure) {
      return try condition.holds(in: context)
    } catch {
      throw error.diagnostic
    }
  }
}
