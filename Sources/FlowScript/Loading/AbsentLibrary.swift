import LuaKit

/// The parts of Lua's library that scripts do not have, each with its counterpart.
///
/// For example:
///
///     AbsentLibrary.advice(on: "attempt to index a nil value (global 'os')")
///     // "scripts have no os: clock.now is the time, and clock.date() has its parts"
enum AbsentLibrary {
  private static let counterparts = [
    "os": "clock.now is the time, and clock.date() has its parts",
    "io": "print writes a line, and require \"name\" reads a file of Lua",
    "debug": "print shows a value; at the prompt, locals has the variables of a failed hook",
    "coroutine": "a hook never waits, and an answer comes to onAnswer",
    "package": "require \"name\" reads a file of Lua",
    "load": "require \"name\" reads a file of Lua",
    "loadstring": "require \"name\" reads a file of Lua",
    "loadfile": "require \"name\" reads a file of Lua",
    "dofile": "require \"name\" reads a file of Lua",
  ]

  /// Returns the advice on an error that names such a library or function; `nil` for every other error.
  static func advice(on message: String) -> String? {
    guard let variable = LuaMessage.variable(in: message), variable.kind == "global" else { return nil }
    return counterparts[variable.name].map { "scripts have no \(variable.name): \($0)" }
  }
}
