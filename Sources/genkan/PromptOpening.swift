import ArgumentParser
import Console
import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Spelling

/// How a session at the prompt comes to its first moment: with the flow that comes with the program, or where an
/// earlier session broke off; and where it is kept.
struct PromptOpening {
  let output: FileDescriptorOutput
  let palette: Palette

  /// The folder of the journals; `nil` without a home.
  private var journals: String? {
    ConsolePaths(environment: ProcessInfo.processInfo.environment).state.map { $0 + "/sessions" }
  }

  /// Opens the flow that comes with the program.
  func openBuiltIn(_ driver: Driver, on setup: PhoneSetup) {
    do {
      driver.install(try builtIn(driver), on: setup)
      try driver.launch()
    } catch {
      output.writeError("the flow that comes with genkan cannot be opened: \(error)\n".visible)
    }
  }

  private func builtIn(_ driver: Driver) throws(LoadingFailure) -> LoadedScript {
    try driver.engine.load(text: BuiltInFlow.text, name: BuiltInFlow.name)
  }

  /// Goes on with the newest session that was not left on purpose.
  ///
  /// - Returns: What it goes on with; it is done with once the session is written down anew.
  func resume(_ driver: Driver) throws -> KeptSession {
    let kept = try kept()
    let here = FileManager.default.currentDirectoryPath
    do throws(LoadingFailure) {
      let resumed = try driver.resume(kept.moves) { path throws(LoadingFailure) in
        guard let path, path != BuiltInFlow.name else { return try builtIn(driver) }
        let isHere = path.hasPrefix("/") || kept.folder == here
        return try driver.load(isHere ? path : kept.folder + "/" + path)
      }
      let moves = resumed.total == 1 ? "1 move" : "\(resumed.total) moves"
      if let problem = resumed.problem {
        output.writeError(
          "went on after \(resumed.made) of \(moves); the next one is not possible any more: \(problem)\n"
            .visible)
      } else {
        output.writeError("went on after \(moves)\n")
      }
      return kept
    } catch {
      output.report(error.diagnostics, palette)
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
  }

  private func kept() throws -> KeptSession {
    let search = journals.map { folder in
      KeptSession.newest(in: folder, skipped: { output.writeError("\($0); it is left as it is\n".visible) })
    }
    switch search ?? .nothing(.noneKept) {
    case .found(let session): return session
    case .nothing(let reason):
      output.writeError("there is no session to go on with: \(reason.sentence)\n")
      throw ExitCode(Exit.noInput)
    }
  }

  /// Begins to write the session down; what was done already comes first.
  ///
  /// - Parameter resumed: The journal that this session goes on from.
  /// - Returns: Why it is not kept; `nil` where it is.
  func keep(_ evaluator: FlowEvaluator, after resumed: KeptSession?) -> String? {
    guard let journals else { return "neither this session nor its lines are kept: there is no HOME" }
    do throws(Journal.Failure) {
      evaluator.journal = try Journal(in: journals, base: FileManager.default.currentDirectoryPath)
      if let warning = evaluator.begin() { return warning }
      resumed?.retire()
      return nil
    } catch {
      return "the session is not kept: \(error)"
    }
  }
}
