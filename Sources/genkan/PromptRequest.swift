import ArgumentParser
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Terminal

/// The request for a prompt as values, and its execution.
///
/// It is independent of the options' parser. `Prompt` makes a request from any command line; for the plainest ones
/// `init(plain:)` takes a third of the time. An editor that runs `genkan -e` on each save benefits.
struct PromptRequest {
  /// The flow's file; `nil` for none.
  var path: String?
  /// The chunks that are evaluated before the prompt.
  var chunks: [String] = []
  /// The script of gestures to run after the chunks; `-` is standard input.
  var script: String?
  /// True to stay at the prompt after chunks, a script, or lines from a pipe.
  var staysInteractive = false
  /// True to continue after an error when lines come from a pipe.
  var keepsGoing = false
  /// True where neither the phone nor a greeting is shown.
  var isQuiet = false
  /// The options of the web page that replaces the prompt; `nil` for a prompt.
  var page: PageRequest?
  /// True where output is JSON Lines.
  var isJSON = false
  /// The session to resume; `nil` to begin one.
  var resumes: ResumeChoice?
  /// The phone.
  var setup = PhoneSetup()
  /// The limits of scripts.
  var limits = ScriptEngine.Limits()
  /// The rule by which output is coloured.
  var color = ColorPolicy.auto

  /// Makes the usual request: a prompt with no flow.
  init() {}

  /// Reads a command line of the form `[FLOW] [-e CHUNK]…`; `nil` for every other one.
  ///
  /// It replaces the parser only where the meaning is certain. No file or chunk may begin with a dash, and no file may
  /// be empty or have a subcommand's name.
  init?(plain arguments: [String]) {
    var rest = arguments[...]
    if let first = rest.first, first != "-e" {
      guard Self.isPlain(first), !first.isEmpty else { return nil }
      path = first
      rest.removeFirst()
    }
    while let option = rest.popFirst() {
      guard option == "-e", let chunk = rest.popFirst(), Self.isPlain(chunk) else { return nil }
      chunks.append(chunk)
    }
  }

  private static func isPlain(_ word: String) -> Bool {
    word.utf8.first != UInt8(ascii: "-") && !Genkan.commandNames.contains(word)
  }

  /// True where something is evaluated before the prompt.
  private var hasScript: Bool { !chunks.isEmpty || script != nil }

  /// A holder of a request's evaluator, which some callers keep until the process ends.
  final class Session {
    fileprivate var evaluator: FlowEvaluator?
  }

  /// Runs the request.
  ///
  /// - Throws: `ExitCode` where the process must end with a code other than 0, or at once.
  func run(in session: Session = Session()) throws {
    let recorder = TerminalRecorder { (Terminal.columns, Terminal.rows) }
    let output = FileDescriptorOutput(recorder: recorder)
    let driver = Driver(limits: limits)
    driver.seed = setup.seed ?? driver.seed
    let evaluator = FlowEvaluator(
      PromptSession(driver, folder: ""), folder: FileManager.default.currentDirectoryPath,
      palette: palette(1),
      columns: { Terminal.columns }, isQuiet: isQuiet)
    evaluator.terminalColumns = { Terminal.knownColumns }
    evaluator.isJSON = isJSON
    evaluator.prints(to: output)
    evaluator.storyboard = StoryboardFolder.page
    session.evaluator = evaluator
    Unheeded.end(driver, evaluator)
    // No person sits at a chunk or a script with Ctrl-C.
    evaluator.seconds = limits.evaluation
    if hasScript {
      try open(driver, evaluator, output)
      let isWhole = try PromptScript(output: output, evaluator: evaluator, palette: palette(2))
        .run(chunks: chunks, file: script)
      // A person who wants to stay wants to look at what went wrong as well.
      guard staysInteractive else { throw ExitCode(isWhole ? Exit.good : Exit.bad) }
    }
    if let page {
      try open(driver, evaluator, output)
      return try PageServing(request: page, limits: limits, output: output).serve(evaluator)
    }
    try prompt(driver, evaluator, output)
  }

  /// Reads lines until the input ends; with `-i`, the lines of the terminal follow those of a pipe.
  private func prompt(_ driver: Driver, _ evaluator: FlowEvaluator, _ output: FileDescriptorOutput) throws {
    let editor =
      try hasScript ? PromptEditor.onTerminal(output) ?? PromptEditor.open(output) : PromptEditor.open(output)
    let session = PromptOpening(output: output, palette: palette(2))
    var resumed: KeptSession?
    if hasScript {
      // The flow is open.
    } else if let resumes {
      resumed = try session.resume(driver, resumes)
      for sentence in resumed?.variables.map(evaluator.restore) ?? [] {
        output.writeError(Prose.wrapped(sentence + "\n", columns: Terminal.columns(of: 2)))
      }
    } else if path == nil, editor.isInteractive {
      session.openBuiltIn(driver, on: setup)
    } else {
      try open(driver, evaluator, output)
    }
    var end = sit(at: editor, driver, evaluator, session, after: resumed, output)
    var last = editor
    if staysInteractive, !editor.isInteractive, let terminal = try PromptEditor.onTerminal(output) {
      end = sit(at: terminal, driver, evaluator, session, after: nil, output)
      last = terminal
    }
    try leave(end, last, evaluator, output)
  }

  private func sit(
    at editor: any LineEditor, _ driver: Driver, _ evaluator: FlowEvaluator, _ opening: PromptOpening,
    after resumed: KeptSession?, _ output: FileDescriptorOutput
  ) -> LoopEnd {
    evaluator.seconds = editor.isInteractive ? nil : limits.evaluation
    // After a pipe a terminal may follow, whose journal begins with the earlier lines.
    if !editor.isInteractive, !staysInteractive { evaluator.keepsNothing() }
    let page = PageOpening(PageRequest(), limits: limits, waker: editor.waker)
    defer { page.close(evaluator) }
    if editor.isInteractive {
      greet(driver, output)
      let phone = isQuiet || isJSON ? "" : evaluator.now()
      if !phone.isEmpty { output.write(phone + "\n") }
      evaluator.postponed.add(waking: editor.waker) { opening.keep(evaluator, after: resumed) }
      evaluator.pager = Pager.show
      evaluator.terminalRows = { Terminal.rows }
      evaluator.recorder = output.recorder
      evaluator.openEditor = PromptEditor.openFile
      evaluator.watchFlow(editor.waker)
      evaluator.openPage = { [unowned evaluator] in try page.open(evaluator) }
    }
    return ReadEvaluatePrintLoop(
      editor: editor, evaluator: evaluator, output: output, keepGoing: keepsGoing
    ).run()
  }

  private func palette(_ descriptor: Int32) -> Palette { LookOptions.palette(color, descriptor) }

  private func leave(
    _ end: LoopEnd, _ editor: any LineEditor, _ evaluator: FlowEvaluator, _ output: FileDescriptorOutput
  ) throws {
    if let warning = evaluator.postponed.run() { output.writeError(warning + "\n") }
    if end != .hungUp, end != .terminated { try? evaluator.journal?.finish() }
    evaluator.journal?.synchronize()
    if output.hasFailed { throw ExitCode(Exit.io) }
    switch end {
    case .finished(let failures):
      if failures > 0, !editor.isInteractive { throw ExitCode(Exit.bad) }
    case .exited(let status): throw ExitCode(status)
    case .stoppedAtError: throw ExitCode(Exit.bad)
    case .interrupted: throw ExitCode(Exit.interrupted)
    case .hungUp: throw ExitCode(Exit.good)
    case .terminated: throw ExitCode(Exit.terminated)
    }
  }

  /// Installs the flow and launches it.
  private func open(
    _ driver: Driver, _ evaluator: FlowEvaluator, _ output: FileDescriptorOutput
  ) throws {
    guard let path else { return }
    defer { evaluator.printBeginning(to: output) }
    let script: LoadedScript
    do throws(LoadingFailure) {
      script = try driver.load(path)
    } catch {
      evaluator.report(error.diagnostics, to: output, palette(2))
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
    try script.confirm(setup, in: driver.engine, output, palette(2))
    driver.install(script, on: setup)
    let unmatched = driver.compiled?.app.unmatchedLanguage(setup.language.tags)
    evaluator.report(driver.warnings + [unmatched].compactMap(\.self), to: output, palette(2))
    do {
      try driver.launch()
    } catch let diagnostic as Diagnostic {
      evaluator.report([diagnostic], to: output, palette(2))
    }
  }

  private func greet(_ driver: Driver, _ output: FileDescriptorOutput) {
    guard !isQuiet else { return }
    guard driver.source.path != BuiltInFlow.name else {
      return output.write(Prose.wrapped(BuiltInFlow.greeting, columns: Terminal.knownColumns))
    }
    let name =
      driver.compiled.map { "flow \"\($0.app.name)\"" } ?? "no flow is open; genkan FLOW opens one"
    output.write(
      Prose.wrapped(
        "Genkan: \(name). `screen` shows the phone, `:help` lists what to try, Ctrl-D leaves.\n",
        columns: Terminal.knownColumns))
  }
}
