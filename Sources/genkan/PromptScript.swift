import ArgumentParser
import FlowConsole
import FlowModel
import FlowScript
import Terminal

/// Runs the script before a prompt, or instead of one: the command line's chunks, then a script of gestures.
struct PromptScript {
  let output: FileDescriptorOutput
  let evaluator: FlowEvaluator
  let palette: Palette

  /// Evaluates chunks and a script, up to the first that fails.
  ///
  /// - Parameter file: The script's file; `-` is standard input.
  /// - Returns: True where no chunk and no script failed.
  func run(chunks: [String], file: String?) throws -> Bool {
    let watcher = InterruptWatcher()
    watcher.watch()
    defer { watcher.stop() }
    for chunk in chunks where !chunk.allSatisfy(\.isWhitespace) {
      guard try evaluate(watcher, { evaluator.evaluate(chunk) }) else { return false }
    }
    guard let file else { return true }
    let text = try read(file)
    return try evaluate(watcher) { evaluator.evaluate(script: text, path: file == "-" ? "stdin" : file) }
  }

  private func evaluate(_ watcher: InterruptWatcher, _ body: () -> EvaluationOutcome) throws -> Bool {
    let (interrupter, stopper) = (evaluator.interrupter, output.stopper)
    let (outcome, wasInterrupted) = watcher.during(body) {
      interrupter()
      stopper()
    }
    output.resume()
    // A script whose output cannot be written was stopped for that, which has been said.
    if output.hasFailed { throw ExitCode(Exit.io) }
    if !outcome.text.isEmpty {
      if outcome.isError, !outcome.isData {
        output.writeError(outcome.text + "\n")
      } else {
        output.write(outcome.text + "\n")
      }
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
    if wasInterrupted { throw ExitCode(Exit.interrupted) }
    if let status = outcome.exitStatus { throw ExitCode(status) }
    return !outcome.isError
  }

  private func read(_ file: String) throws -> String {
    do throws(Diagnostic) {
      return try NamedScript.text(file)
    } catch {
      evaluator.report([error], to: output, palette)
      throw ExitCode(Exit.loading(error.code))
    }
  }
}
