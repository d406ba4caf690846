import ArgumentParser
import Console
import FlowDriver
import FlowModel
import FlowScript

extension Driver {
  /// Loads a flow's file for a command, which ends where that fails.
  ///
  /// - Throws: `ExitCode`, once the diagnostics are printed.
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
