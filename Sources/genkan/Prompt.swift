import ArgumentParser
import Console
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation

/// `genkan [FLOW]`: opens a flow at a prompt, or evaluates a chunk.
struct Prompt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Open a flow at a prompt (what genkan does without a command).",
    discussion: "Lines come from the terminal or from a pipe; from a pipe the first error ends the session.")

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String?

  @Option(
    name: [.customShort("e"), .long], help: ArgumentHelp("Evaluate a chunk and leave.", valueName: "chunk"))
  var evaluate: String?

  @Flag(help: "Go on after an error when lines come from a pipe.")
  var keepGoing = false

  @Flag(help: "Don't show the phone after each gesture.")
  var quiet = false

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func run() throws {
    let output = FileDescriptorOutput()
    let driver = Driver(limits: limits.limits)
    driver.seed = UInt64(bitPattern: Int64(phone.seed))
    try open(driver, output)
    let evaluator = FlowEvaluator(
      PromptSession(driver), palette: look.palette(1), columns: { Terminal.columns }, isQuiet: quiet)
    if let evaluate { return try leave(evaluator, evaluate, output) }
    let editor = try editor(output)
    if editor.isInteractive { greet(driver, output) }
    let end = ReadEvaluatePrintLoop(
      editor: editor, evaluator: evaluator, output: output, keepGoing: keepGoing
    ).run()
    if output.hasFailed { throw ExitCode(Exit.io) }
    switch end {
    case .finished(let failures):
      if failures > 0, !editor.isInteractive { throw ExitCode(Exit.bad) }
    case .exited(let status): throw ExitCode(status)
    case .stoppedAtError: throw ExitCode(Exit.bad)
    case .interrupted: throw ExitCode(Exit.interrupted)
    case .hungUp: throw ExitCode(Exit.good)
    }
  }

  /// Installs the flow and launches it.
  private func open(_ driver: Driver, _ output: FileDescriptorOutput) throws {
    guard let path else { return }
    let setup = try phone.setup
    do throws(LoadingFailure) {
      driver.install(try driver.load(path), on: setup)
    } catch {
      output.report(error.diagnostics, look.palette(2))
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
    output.report(driver.warnings, look.palette(2))
    do {
      try driver.launch()
    } catch let diagnostic as Diagnostic {
      output.report([diagnostic], look.palette(2))
    }
  }

  /// Evaluates one chunk and leaves.
  private func leave(_ evaluator: FlowEvaluator, _ chunk: String, _ output: FileDescriptorOutput) throws {
    guard !chunk.allSatisfy(\.isWhitespace) else { return }
    let outcome = evaluator.evaluate(chunk)
    if !outcome.text.isEmpty {
      if outcome.isError { output.writeError(outcome.text + "\n") } else { output.write(outcome.text + "\n") }
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
    if outcome.isError { throw ExitCode(Exit.bad) }
  }

  private func editor(_ output: FileDescriptorOutput) throws -> any LineEditor {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1) else { return PlainLineReader(output: output) }
    let paths = ConsolePaths(environment: ProcessInfo.processInfo.environment)
    var configuration = LibEditor.Configuration()
    configuration.history = paths.history.map { HistoryFile(path: $0) }
    configuration.editrc = paths.editrc
    let editor = try LibEditor(configuration)
    for warning in editor.warnings { output.writeError(warning + "\n") }
    return editor
  }

  private func greet(_ driver: Driver, _ output: FileDescriptorOutput) {
    let name =
      driver.machine.map { "flow \"\($0.app.flow.name)\"" } ?? "no flow is open; genkan FLOW opens one"
    output.write("Genkan: \(name). `screen` shows the phone, `:help` lists what to try, Ctrl-D leaves.\n")
  }
}
