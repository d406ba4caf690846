import Disk
import FlowExplore
package import FlowModel
import FlowScript
import LuaKit

// Reading a scenario file: its call of `explore { … }` is read and not run.
extension Driver {
  /// Refuses a scenario file, not named by the user, that is a link out of its project.
  ///
  /// - Throws: `Diagnostic`.
  package func refuseLink(_ path: String) throws(Diagnostic) {
    guard !ProjectRoot.holds(path) else { return }
    throw Diagnostic(
      .cannotRead, "the file is a link that leads out of its project",
      at: SourceLocation(file: path, line: 0),
      advice: "name the file that it leads to: --scenario FILE")
  }

  /// Reads the scenario of a file, which calls `explore` once.
  ///
  /// - Throws: `Diagnostic` for a file that cannot be loaded or that never calls `explore`.
  package func scenario(of path: String) throws(Diagnostic) -> ExplorationOptions {
    let reading = ScenarioReading()
    scenarioReading = reading
    defer { scenarioReading = nil }
    let lua = engine.lua
    do {
      _ = try engine.drive(path, isKept: false) { chunk in
        try lua.withPhase(.driver) {
          _ = try lua.withDeadline(engine.limits.loading) { try chunk.call() }
        }
      }
    } catch let error as LuaError {
      throw engine.diagnostic(error)
    } catch {
      throw error as? Diagnostic ?? Diagnostic(.raised, "\(error)")
    }
    guard let options = reading.options else {
      throw Diagnostic(
        .wrongType, "the file says no scenario", at: SourceLocation(file: path, line: 1),
        advice: "write explore { kills = 2 }")
    }
    return options
  }
}

/// The scenario of a file that is being read.
final class ScenarioReading {
  private(set) var options: ExplorationOptions?

  /// Notes the scenario that the file passes to `explore`.
  ///
  /// - Throws: `LuaFailure` where the file names a flow or gives a second scenario.
  func note(_ options: ExplorationOptions, hasFlow: Bool) throws {
    guard !hasFlow else {
      throw LuaFailure(
        "a scenario in a file names no flow", hint: "the command does: genkan explore FLOW --scenario FILE")
    }
    guard self.options == nil else {
      throw LuaFailure("a file says one scenario", hint: "write one explore { … } with all of it")
    }
    self.options = options
  }
}
