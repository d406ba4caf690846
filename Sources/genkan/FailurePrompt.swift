import ArgumentParser
import FlowConsole
import FlowCheck
import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Spelling
import Terminal

/// A prompt at a check's failure, with the events before the failure as its history.
struct FailurePrompt {
  let output: FileDescriptorOutput
  let look: LookOptions
  let limits: ScriptEngine.Limits
  let editor: any LineEditor

  /// Runs a check again and opens a prompt where it ends.
  ///
  /// - Parameter seed: The seed of the check's random numbers.
  func open(_ failed: CheckResult, seed: UInt64, watcher: InterruptWatcher) throws {
    let interruption = Interruption()
    let looks = CheckRerun.Looks()
    guard let evaluator = again(failed.check, seed, watcher, interruption, looks) else {
      return output.writeError("it was not run again: interrupted\n")
    }
    evaluator.prints(to: output)
    evaluator.storyboard = StoryboardFolder.page
    evaluator.terminalColumns = { Terminal.knownColumns }
    tell(failed, locals: evaluator.showLocals())
    if editor.isInteractive {
      evaluator.pager = Pager.show
      evaluator.terminalRows = { Terminal.rows }
      evaluator.recorder = output.recorder
      evaluator.openEditor = PromptEditor.openFile
      evaluator.watchFlow(editor.waker)
      output.write(evaluator.now() + "\n")
    }
    // The loop takes the signals over.
    watcher.stop()
    let end = ReadEvaluatePrintLoop(
      editor: editor, evaluator: rerunning(evaluator, failed.check, seed, looks), output: output
    ).run()
    if output.hasFailed { throw ExitCode(Exit.io) }
    if end == .interrupted { throw ExitCode(Exit.interrupted) }
    if end == .terminated { throw ExitCode(Exit.terminated) }
  }

  /// Returns the prompt, which also reruns the check on each save where a user is present.
  private func rerunning(
    _ evaluator: FlowEvaluator, _ check: CheckCase, _ seed: UInt64, _ looks: CheckRerun.Looks
  ) -> any Evaluating {
    guard editor.isInteractive else { return evaluator }
    looks.add(of: check.file)
    let rerun = CheckRerun(check: check, seed: seed, limits: limits, palette: look.palette(1))
    return RerunningEvaluator(evaluator, watching: looks.all, waker: editor.waker, rerun: rerun.run)
  }

  /// Runs the check again and returns a prompt at its end; `nil` where it was interrupted.
  private func again(
    _ check: CheckCase, _ seed: UInt64, _ watcher: InterruptWatcher, _ interruption: Interruption,
    _ looks: CheckRerun.Looks
  ) -> FlowEvaluator? {
    func run(_ worker: any CheckWorker) -> Bool {
      let (outcome, _) = watcher.during(
        { () -> CheckOutcome? in try? worker.run(check, seed: seed) }, interrupt: interruption.request)
      return outcome != nil
    }
    if check.file.isDocument {
      let worker = DocumentWorker(
        limits: limits, opening: DocumentOptions.opening, onOpen: { interruption.onRequest($0) },
        isInterrupted: { interruption.isRequested }, onLooks: { looks.add($1) })
      worker.whenStuck { message in
        Unheeded.say(message.location.map { SourceLocation(file: $0.file, line: $0.line) })
        _exit(Exit.fault)
      }
      guard run(worker) else { return nil }
      guard let evaluator = worker.evaluator else { return fresh(Driver(limits: limits)) }
      evaluator.show(palette: look.palette(1), columns: { Terminal.columns })
      return evaluator
    }
    let worker = DriverCheckWorker(limits: limits, onLooks: { looks.add($1) })
    Unheeded.end(worker.driver)
    worker.driver.engine.fileLog.isOn = true
    worker.keepLocals()
    interruption.onRequest(worker.stop.fire)
    guard run(worker) else { return nil }
    return fresh(worker.driver)
  }

  private func fresh(_ driver: Driver) -> FlowEvaluator {
    FlowEvaluator(
      PromptSession(driver, folder: ""), folder: FileManager.default.currentDirectoryPath,
      palette: look.palette(1),
      columns: { Terminal.columns })
  }

  private func tell(_ failed: CheckResult, locals: [String]) {
    let palette = look.palette(2)
    var text = "\n" + palette.styled("✗ \(failed.check.title)".visibleOnOneLine, .error) + "\n"
    for message in failed.outcome.messages {
      text += Prose.wrapped("\(message)\n".visible, columns: Terminal.knownColumns)
    }
    var advice =
      "This is the moment of the failure; timeline() lists its history, undo() goes back. Ctrl-D leaves.\n"
    if editor.isInteractive { advice += "A file that is saved has the check run again.\n" }
    if !locals.isEmpty {
      advice +=
        "`locals` has the check's variables: \(locals.joined(separator: ", ").visible).\n"
        + "Each is a variable here as well, by its own name.\n"
    }
    output.writeError(text + Prose.wrapped(advice, columns: Terminal.knownColumns))
  }
}
