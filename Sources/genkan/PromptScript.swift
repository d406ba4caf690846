import ArgumentParser
import Console
import FlowModel
import Foundation

/// What is evaluated before a prompt, or instead of one: the chunks of the command line, then a script of gestures.
struct PromptScript {
  let output: FileDescriptorOutput
  let evaluator: FlowEvaluator
  let palette: Palette

  /// Evaluates chunks and a script, up to the first that fails.
  ///
  /// - Parameter file: The script's file; `-` is standard input.
  /// - Returns: Whether all went well.
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
    if !outcome.text.isEmpty {
      if outcome.isError { output.writeError(outcome.text + "\n") } else { output.write(outcome.text + "\n") }
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
    if wasInterrupted { throw ExitCode(Exit.interrupted) }
    if let status = outcome.exitStatus { throw ExitCode(status) }
    return !outcome.isError
  }

  private func read(_ file: String) throws -> String {
    let location = SourceLocation(file: file, line: 0)
    var isFolder: ObjCBool = false
    let isThere = file == "-" || FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
    let problem: Diagnostic
    if !isThere {
      problem = Diagnostic(.noSuchFile, "there is no file \"\(file)\"", at: location)
    } else if isFolder.boolValue {
      problem = Diagnostic(.isFolder, "\"\(file)\" is a folder, not a script", at: location)
    } else if let data {
      if let text = String(validating: data, as: UTF8.self) { return text }
      problem = Diagnostic(.notUTF8, "the script is not UTF-8", at: location)
    } else {
      problem = Diagnostic(
        .cannotRead, "\"\(file)\" cannot be read", at: location, advice: "check its permissions")
    }
    output.report([problem], palette)
    throw ExitCode(Exit.loading(problem.code))
  }
}
