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
    discussion: """
      Lines come from the terminal or from a pipe; from a pipe the first error ends the session. Exit code 0: all went \
      well; 1: something failed; 65: the flow cannot be loaded; 66: there is no such file; 130: interrupted.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String?

  @Option(
    name: [.customShort("e"), .long],
    help: ArgumentHelp("Evaluate a chunk and leave; can be repeated.", valueName: "chunk"))
  var evaluate: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run a script of gestures, after the chunks, and leave; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var script: String?

  @Flag(
    name: [.customShort("i"), .long],
    help: "Stay at the prompt after chunks, a script, or lines from a pipe.")
  var interactive = false

  @Flag(help: "Go on after an error when lines come from a pipe.")
  var keepGoing = false

  @Flag(help: "Don't show the phone after each gesture, nor a greeting.")
  var quiet = false

  @Flag(help: "Print JSON Lines: an object for each thing that happened, each value and each printed text.")
  var json = false

  @Flag(help: "Go on with the newest session that was not left on purpose, at the same moment.")
  var resume = false

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    if resume, path != nil || hasScript {
      throw ValidationError("--resume opens the flow of the session it goes on with; name no other.")
    }
  }

  /// Whether something is evaluated before the prompt.
  private var hasScript: Bool { !evaluate.isEmpty || script != nil }

  func run() throws {
    let output = FileDescriptorOutput()
    let driver = Driver(limits: limits.limits)
    driver.seed = UInt64(bitPattern: Int64(phone.seed))
    let evaluator = FlowEvaluator(
      PromptSession(driver), folder: FileManager.default.currentDirectoryPath, palette: look.palette(1),
      columns: { Terminal.columns }, isQuiet: quiet)
    evaluator.isJSON = json
    evaluator.prints(to: output)
    if hasScript {
      try open(driver, output)
      let isWhole = try PromptScript(output: output, evaluator: evaluator, palette: look.palette(2))
        .run(chunks: evaluate, file: script)
      // Who wants to stay wants to look at what went wrong as well.
      guard interactive else { throw ExitCode(isWhole ? Exit.good : Exit.bad) }
    }
    try prompt(driver, evaluator, output)
  }

  /// Reads lines until they end; after those of a pipe, with `-i`, those of the terminal.
  private func prompt(_ driver: Driver, _ evaluator: FlowEvaluator, _ output: FileDescriptorOutput) throws {
    let editor =
      try hasScript ? PromptEditor.onTerminal(output) ?? PromptEditor.open(output) : PromptEditor.open(output)
    let session = PromptOpening(output: output, palette: look.palette(2))
    var resumed: KeptSession?
    if hasScript {
      // The flow is open.
    } else if resume {
      resumed = try session.resume(driver)
    } else if path == nil, editor.isInteractive {
      session.openBuiltIn(driver, on: try phone.setup)
    } else {
      try open(driver, output)
    }
    var end = sit(at: editor, driver, evaluator, session, after: resumed, output)
    var last = editor
    if interactive, !editor.isInteractive, let terminal = try PromptEditor.onTerminal(output) {
      end = sit(at: terminal, driver, evaluator, session, after: nil, output)
      last = terminal
    }
    try leave(end, last, evaluator, output)
  }

  private func sit(
    at editor: any LineEditor, _ driver: Driver, _ evaluator: FlowEvaluator, _ opening: PromptOpening,
    after resumed: KeptSession?, _ output: FileDescriptorOutput
  ) -> LoopEnd {
    if editor.isInteractive {
      greet(driver, output)
      opening.keep(evaluator, after: resumed)
      evaluator.pager = Pager.show
      if let path = driver.source.path, path != BuiltInFlow.name {
        evaluator.watcher = FlowWatcher(flow: path, waker: editor.waker)
      }
    }
    return ReadEvaluatePrintLoop(
      editor: editor, evaluator: evaluator, output: output, keepGoing: keepGoing
    ).run()
  }

  private func leave(
    _ end: LoopEnd, _ editor: any LineEditor, _ evaluator: FlowEvaluator, _ output: FileDescriptorOutput
  ) throws {
    if end != .hungUp { try? evaluator.journal?.finish() }
    evaluator.journal?.synchronize()
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

  private func greet(_ driver: Driver, _ output: FileDescriptorOutput) {
    guard !quiet else { return }
    guard driver.source.path != BuiltInFlow.name else { return output.write(BuiltInFlow.greeting) }
    let name =
      driver.machine.map { "flow \"\($0.app.flow.name)\"" } ?? "no flow is open; genkan FLOW opens one"
    output.write("Genkan: \(name). `screen` shows the phone, `:help` lists what to try, Ctrl-D leaves.\n")
  }
}
