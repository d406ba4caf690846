package import LuaKit

/// A script that drives, as it stood when it had been loaded: its functions can run again and again, and none sees what
/// another left behind.
///
/// What the script can reach and change is put back between two of them, which costs a small part of loading it anew.
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
  /// The snapshot of what the function that ran last could reach beyond `base`.
  private var reached: LuaSnapshot?

  /// Takes the script whose chunk has just run; `nil` where nothing can put it back to where it stands.
  fileprivate init?(of chunk: LuaFunction, in engine: ScriptEngine) {
    let definition = engine.definition
    let functions = definition.slots.map { LuaValue.function($0.function) }
    guard let base = engine.lua.snapshot([.function(chunk)] + functions) else { return nil }
    self.engine = engine
    self.definition = definition
    self.base = base
    mark = definition.mark()
  }

  /// Puts everything back to where it stood, if need be, and gets ready to run some of the script's functions.
  ///
  /// - Returns: Whether it stands there; else the script is to be loaded anew.
  package func begin(_ functions: [LuaFunction]) -> Bool {
    let lua = engine.lua
    lua.forgetPassing()
    if let reached {
      let isRestored = reached === base || lua.restore(reached)
      guard !definition.hasChangedStep, isRestored, lua.restore(base) else { return false }
      definition.rewind(to: mark)
    }
    // What a function describes goes with it, and not into what the script described.
    engine.definition = ScriptDefinition()
    reached = lua.snapshot(functions.map { .function($0) }, over: base)
    return reached != nil
  }
}

extension ScriptEngine {
  /// Loads a file that drives and runs it with globals of its own: `run` calls the chunk it is given.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isKept: Whether its functions are to run from there more than once.
  ///   - run: What calls the chunk.
  /// - Returns: Where the script stands then, to run its functions from; `nil` where it has to be loaded anew for each.
  /// - Throws: `Diagnostic` or `LuaError` where it cannot be loaded, and what `run` throws.
  package func drive(
    _ path: String, isKept: Bool = true, run: (LuaFunction) throws -> Void
  ) throws -> ScriptCheckpoint? {
    lua.forgetPassing()
    definition = ScriptDefinition()
    let chunk = try chunk(path)
    let before = traces
    try run(chunk)
    // What was drawn is another number for every seed, and what was printed is told of each time.
    return isKept && traces == before ? ScriptCheckpoint(of: chunk, in: self) : nil
  }
}
