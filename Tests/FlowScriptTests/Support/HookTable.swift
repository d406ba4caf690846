import FlowModel
import FlowScript
import Testing

/// What a hook does, told by its lines.
struct Hook: CustomTestStringConvertible, Sendable {
  let lua: String
  /// The effects as calls, and each value that `show` was given.
  let told: [String]

  init(_ lua: String, _ told: String...) {
    self.lua = lua
    self.told = told
  }

  var testDescription: String { lua }

  /// Runs the lines on a fresh phone; an error is told as well.
  func run() throws -> [String] {
    let stage = try Stage(
      hooks: "onStart = function() \(lua)\n end", before: "local function show(v) log.info(tostring(v)) end")
    let failure = stage.run(stage.flow.hooks.onStart).map { [String($0.split(separator: "\n")[0])] } ?? []
    return stage.effects + stage.lines.map { String($0.dropFirst("info: ".count)) } + failure
  }
}
