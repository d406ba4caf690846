import ArgumentParser
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Spelling
import Terminal

extension Driver {
  /// Loads a flow's file for a command; a failure ends the command.
  ///
  /// - Throws: `ExitCode`, after the diagnostics were printed.
  func load(
    _ path: String, reportingTo output: FileDescriptorOutput, _ palette: Palette
  ) throws -> LoadedScript {
    do throws(LoadingFailure) {
      return try load(path)
    } catch {
      output.report(error.diagnostics, palette)
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
  }
}

extension LoadedScript {
  /// Warns about settings of a phone that the app never reads, before the app is played.
  ///
  /// - Throws: `ExitCode` for an experiment that the app does not have, after a message.
  func confirm(
    _ setup: PhoneSetup, in engine: ScriptEngine, _ output: FileDescriptorOutput, _ palette: Palette
  ) throws {
    guard !setup.surroundings.isEmpty else { return }
    let names = askedNames(in: engine)
    if let failure = names.unknownExperiment(in: setup.surroundings) {
      output.writeError("Error: \(failure.message)\(failure.hint.map { "; \($0)" } ?? "")\n".visible)
      throw ExitCode(Exit.usage)
    }
    output.report(names.doubts(about: setup.surroundings), palette)
  }
}
