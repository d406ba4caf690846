import ArgumentParser
import FlowConsole
import FlowCheck
import FlowDriver
import FlowExport
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal

/// Draws storyboards of checks: each check is run again, and the screens of its session are drawn.
struct FailureStoryboards {
  let limits: ScriptEngine.Limits
  let output: FileDescriptorOutput

  /// Writes a page for each failed check.
  ///
  /// - Throws: `ExitCode` where a page cannot be written, or a run was interrupted.
  func write(
    _ failures: [CheckResult], to folder: String, seed: (CheckCase) -> UInt64, watcher: InterruptWatcher
  ) throws {
    var pages = StoryboardFolder(folder)
    for failed in failures {
      guard let player = player(of: failed.check, seed(failed.check), watcher) else {
        output.writeError("\(failed.check.title): played nothing that could be drawn\n".visible)
        continue
      }
      try pages.write(
        player, named: failed.check.title, title: failed.check.title, fault: Self.fault(failed.outcome),
        output)
    }
    pages.tell(output)
  }

  /// Returns the path of the only check in a file.
  ///
  /// - Throws: `ExitCode` where the file cannot be loaded, has another number of checks, or the check plays nothing.
  func path(ofCheckIn path: String, seed: UInt64) throws -> PathStoryboard {
    let worker = DriverCheckWorker(limits: limits)
    Unheeded.end(worker.driver)
    let checks: [CheckCase]
    do {
      checks = try worker.collect(try findCheckFiles(in: [path])[0])
    } catch let error as CheckSearchError {
      if let diagnostic = error.diagnostic {
        output.report([diagnostic], Palette(isColoured: false))
      } else {
        output.writeError("\(error)\n".visible)
      }
      throw ExitCode(error.exitCode)
    } catch let error as CheckLoadError {
      output.writeError((error.messages.map(\.description).joined(separator: "\n") + "\n").visible)
      throw ExitCode(Exit.data)
    }
    guard checks.count == 1, let check = checks.first else {
      throw ValidationError(
        "--path: \(path) has \(checks.count) checks; `genkan check --storyboard` draws each that fails.")
    }
    let runner = CheckRunner(options: CheckOptions(seed: seed)) { [limits] in
      DriverCheckWorker(limits: limits)
    }
    let outcome = try worker.run(check, seed: runner.seed(of: check))
    guard let player = worker.driver.player else {
      output.writeError("\(path): the check played nothing that could be drawn\n".visible)
      throw ExitCode(Exit.data)
    }
    let fault = outcome.status == .failed ? Self.fault(outcome) : nil
    return PathStoryboard(player, title: check.title, fault: fault)
  }

  private static func fault(_ outcome: CheckOutcome) -> String {
    outcome.messages.map(\.description).joined(separator: "\n")
  }

  /// Returns the session at the end of a check; `nil` where the check installed no app, or was interrupted.
  private func player(of check: CheckCase, _ seed: UInt64, _ watcher: InterruptWatcher) -> Player? {
    let interruption = Interruption()
    if check.file.isDocument {
      let worker = DocumentWorker(
        limits: limits, opening: DocumentOptions.opening, onOpen: { interruption.onRequest($0) },
        isInterrupted: { interruption.isRequested })
      _ = watcher.during({ try? worker.run(check, seed: seed) }, interrupt: interruption.request)
      return worker.evaluator?.player
    }
    let worker = DriverCheckWorker(limits: limits, isInterrupted: { interruption.isRequested })
    Unheeded.end(worker.driver)
    interruption.onRequest(worker.stop.fire)
    _ = watcher.during({ try? worker.run(check, seed: seed) }, interrupt: interruption.request)
    return worker.driver.player
  }
}
