package import LuaKit

/// The state of a check or scenario right after it was loaded. Its functions can run repeatedly, each from this state.
///
/// State that the script can reach and change is restored before each run, which takes a small part of the time of
/// loading.
///
/// For example:
///
///     let checkpoint = try engine.drive("flow.check.lua") { chunk throws in try chunk.call() }
///     checkpoint?.begin([first])   // true: the script is as it was when it had been loaded
///     try first.call()
///     checkpoint?.begin([second])  // true: nothing of what `first` changed is left
///     try second.call()
package final class ScriptCheckpoint {
  private let engine: ScriptEngine
  private let definition: ScriptDefinition
  private let mark: ScriptDefinition.Mark
  private let base: LuaSnapshot
  /// The snapshot of the state beyond `base` that the last function could reach.
  private var reached: LuaSnapshot?

  /// Takes the state of a script whose chunk has just run; `nil` where the state cannot be restored.
  fileprivate init?(of chunk: LuaFunction, in engine: ScriptEngine) {
    let definition = engine.definition
    let functions = definition.slots.map { LuaValue.function($0.function) }
    guard let base = engine.lua.snapshot([.function(chunk)] + functions) else { return nil }
    self.engine = engine
    self.definition = definition
    self.base = base
    mark = definition.mark()
  }

  /// Restores the state, if need be, and prepares for running some of the script's functions.
  ///
  /// - Returns: True where the state is as after loading; otherwise the script must be loaded again.
  package func begin(_ functions: [LuaFunction]) -> Bool {
    let lua = engine.lua
    lua.forgetPassing()
    if let reached {
      let isRestored = reached === base || lua.restore(reached)
      guard !definition.hasChangedStep, isRestored, lua.restore(base) else { return false }
      definition.rewind(to: mark)
    }
    // The descriptions of a function end with it, and are not added to those of the script.
    engine.definition = ScriptDefinition()
    reached = lua.snapshot(functions.map { .function($0) }, over: base)
    return reached != nil
  }
}

extension ScriptEngine {
  /// Loads a check or a scenario and runs it with globals of its own; `run` calls the chunk.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isKept: True where its functions will run more than once.
  ///   - run: Calls the chunk.
  /// - Returns: The state from which its functions can run; `nil` where the file must be loaded again for each, and
  ///   without `isKept`.
  /// - Throws: `Diagnostic` or `LuaError` where it cannot be loaded, and the errors of `run`.
  package func drive(
    _ path: String, isKept: Bool = true, run: (LuaFunction) throws -> Void
  ) throws -> ScriptCheckpoint? {
    lua.forgetPassing()
    definition = ScriptDefinition()
    let chunk = try chunk(path)
    let before = traces
    try run(chunk)
    // Random draws depend on the seed, and prints must appear in every run.
    return isKept && traces == before ? ScriptCheckpoint(of: chunk, in: self) : nil
  }
}
