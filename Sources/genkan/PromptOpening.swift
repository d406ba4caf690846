import ArgumentParser
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal

/// Opens a session at the prompt, with the built-in flow or from an earlier session, and begins its journal.
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

  /// Resumes a session that ended or broke off.
  ///
  /// - Parameter now: The current time, to print the session's age.
  /// - Returns: The resumed session, to be retired once its successor has a journal.
  func resume(_ driver: Driver, _ choice: ResumeChoice, now: Date = Date()) throws -> KeptSession {
    let kept = try kept(choice, now)
    let here = FileManager.default.currentDirectoryPath
    if let dropped = SessionText.dropped(kept) { output.writeError(dropped.visible + "\n") }
    do throws(LoadingFailure) {
      let resumed = try driver.resume(kept.lines) { path throws(LoadingFailure) in
        guard let path, path != BuiltInFlow.name else { return try builtIn(driver) }
        let isHere = path.hasPrefix("/") || kept.folder == here
        return try driver.load(isHere ? path : kept.folder + "/" + path)
      }
      let made = KeptSession.count(kept.lines.prefix(resumed.made))
      let what =
        "went on after \(resumed.problem == nil ? "" : "\(made) of ")\(SessionText.moves(kept.moveCount))"
      let facts = SessionText.facts(kept, now: now, home: home)
      let problem =
        resumed.problem.map { problem in
          resumed.isGarbled
            ? "; line \(kept.numbers[resumed.made]) of \(kept.path) was dropped, with all behind it: \(problem)"
            : "; the next one is not possible any more: \(problem)"
        } ?? ""
      let waited = resumed.waited.map { "; \(SessionText.waited($0))" } ?? ""
      output.writeError("\(what) \(facts)\(problem)\(waited)\n".visible)
      return kept
    } catch {
      output.report(error.diagnostics, palette)
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
  }

  private var home: String? { ProcessInfo.processInfo.environment["HOME"] }

  private func kept(_ choice: ResumeChoice, _ now: Date) throws -> KeptSession {
    let search = journals.map { folder in
      SessionSearch(
        in: folder, from: FileManager.default.currentDirectoryPath,
        skipped: { output.writeError("\($0); it is left as it is\n".visible) })
    }
    let result: SessionSearch.Result? =
      switch choice {
      case .newest: search?.first()
      case .number(let number): search?.session(number: number)
      case .flow(let path): search?.first(of: path)
      case .list:
        try search.map { .nothing(try list($0, now)) }
      }
    switch result ?? .nothing(.noneKept) {
    case .found(let session): return session
    case .nothing(let reason):
      output.writeError("there is no session to go on with: \(reason.sentence)\n".visible)
      throw ExitCode(Exit.noInput)
    }
  }

  /// Prints the list of the sessions and ends the command.
  ///
  /// - Returns: The reason that there is no session; with a session it does not return.
  private func list(_ search: SessionSearch, _ now: Date) throws -> SessionSearch.Reason {
    let (sessions, reason) = search.list()
    guard !sessions.isEmpty else { return reason }
    for line in sessions.compactMap(SessionText.dropped) { output.writeError(line.visible + "\n") }
    output.write(SessionText.list(sessions, now: now, home: home))
    throw ExitCode(Exit.good)
  }

  /// Begins the session's journal with the events so far.
  ///
  /// - Parameter resumed: The session that this one continues; `nil` for none.
  /// - Returns: The reason that there is no journal; `nil` where there is one.
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
