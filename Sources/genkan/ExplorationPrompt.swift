import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal

/// A prompt at the state that violates a property, with the path to it as the session's history.
struct ExplorationPrompt {
  let output: FileDescriptorOutput
  let look: LookOptions
  let driver: Driver

  /// Opens the prompt at the first violation; prints a message where there is none.
  ///
  /// - Throws: `ExitCode` where Ctrl-C or SIGTERM ended the prompt, or the output cannot be written.
  func open(_ found: ExplorationObject, of script: LoadedScript, on setup: PhoneSetup) throws {
    guard let (evaluator, _) = evaluator(found, of: script, on: setup) else { return }
    let editor = try PromptEditor.open(output)
    if editor.isInteractive {
      evaluator.pager = Pager.show
      evaluator.terminalRows = { Terminal.rows }
      evaluator.recorder = output.recorder
      evaluator.openEditor = PromptEditor.openFile
      output.write(evaluator.now() + "\n")
    }
    let end = ReadEvaluatePrintLoop(editor: editor, evaluator: evaluator, output: output).run()
    if output.hasFailed { throw ExitCode(Exit.io) }
    if end == .interrupted { throw ExitCode(Exit.interrupted) }
    if end == .terminated { throw ExitCode(Exit.terminated) }
  }

  /// Opens the first violation on a web page, until a signal ends it; prints a message where there is none.
  ///
  /// - Throws: `ExitCode` once the page has ended or cannot be served; none where there is no violation.
  func serve(
    _ found: ExplorationObject, of script: LoadedScript, on setup: PhoneSetup, limits: ScriptEngine.Limits
  ) throws {
    guard let (evaluator, sentence) = evaluator(found, of: script, on: setup) else { return }
    try PageServing(request: PageRequest(), limits: limits, output: output, fault: sentence).serve(evaluator)
  }

  /// Makes an evaluator at the first violation, with the path to it as its history. Without a violation it prints a
  /// message and returns `nil`.
  private func evaluator(
    _ found: ExplorationObject, of script: LoadedScript, on setup: PhoneSetup
  ) -> (FlowEvaluator, sentence: String)? {
    guard let result = found.result,
      let verdict = result.verdicts.first(where: { $0.outcome == .violated }),
      let violation = verdict.violations.first
    else {
      output.writeError("nothing is violated: there is no state to open\n")
      return nil
    }
    let evaluator = FlowEvaluator(
      PromptSession(driver, folder: ""), folder: FileManager.default.currentDirectoryPath,
      palette: look.palette(1), columns: { Terminal.columns })
    evaluator.prints(to: output)
    evaluator.storyboard = StoryboardFolder.page
    evaluator.terminalColumns = { Terminal.knownColumns }
    driver.replay(violation, of: result, script, on: setup)
    tell(verdict, violation)
    return (evaluator, "\(verdict.property): \(violation.sentence)")
  }

  private func tell(_ verdict: Verdict, _ violation: Violation) {
    let palette = look.palette(2)
    let title = palette.styled("✗ \(verdict.property)".visibleOnOneLine, .error)
    let text = title + "\n" + violation.sentence.visible + "\n"
    let advice =
      "This is the state in which it is violated; timeline() lists its history, undo() goes back. Ctrl-D leaves.\n"
    output.writeError(
      "\n" + Prose.wrapped(text, columns: Terminal.knownColumns)
        + Prose.wrapped(advice, columns: Terminal.knownColumns))
  }
}
