import FlowModel
import LuaKit
import Phone

/// What the verbs of this module act on: the engine that runs them.
///
/// The engine owns its verbs, so they hold it unowned.
struct ScriptHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread.
  nonisolated(unsafe) unowned let script: ScriptEngine

  /// Does what the app does, now.
  ///
  /// - Throws: `LuaFailure` outside a hook.
  func perform(_ effect: Effect) throws {
    guard let world = script.world, let turn = script.turn else {
      throw LuaFailure("\(effect.name) acts on a phone, and no app runs on one now")
    }
    turn.perform(effect, on: &world.pointee)
  }

  /// Reads the world: a hook's own, or the one that the driver shows.
  ///
  /// - Throws: `LuaFailure` where there is no phone.
  func read<R>(_ body: (borrowing World) throws -> R) throws -> R {
    if let world = script.world { return try body(world.pointee) }
    guard let world = script.observed?() else {
      throw LuaFailure("there is no phone yet to ask", hint: "launch the app first: app.launch()")
    }
    return try body(world)
  }
}
