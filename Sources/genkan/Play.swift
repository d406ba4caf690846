import ArgumentParser
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Spelling
import Terminal

/// `genkan run`: plays a flow with a persona and prints the transcript.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Play a flow with a persona and print the transcript.",
    discussion: """
      The persona takes the first option, the primary button and allows every prompt, unless told otherwise. Exit code \
      0: completed, stopped or idle; 1: stuck or failed; 65: the script cannot be loaded; 66: there is no such file.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions

  @OptionGroup var person: PersonaOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Play on every combination of phones and print the differences: languages=ja,en devices=iphone,ipad ios=18.5,26.0.",
      valueName: "axis=values"))
  var matrix: [String] = []

  @Flag(help: "Exit with 1 on a finding of the phone, and with 65 on a damaged string table.")
  var strict = false

  @Flag(help: "Print JSON Lines: one object per event.")
  var json = false

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func run() throws {
    let output = FileDescriptorOutput()
    // With the verbs that drive: a hook that calls one is told that it may not.
    let driver = Driver(limits: limits.limits)
    defer { withExtendedLifetime(driver) {} }
    Unheeded.end(driver)
    let script = try driver.load(path, reportingTo: output, look.palette(2))
    try checkDamage(script.warnings, output)
    output.report(script.warnings, look.palette(2))
    output.report(lintOf: script, in: driver.engine, look.palette(2))
    let persona: Persona
    let matrix: Matrix
    do throws(UsageError) {
      persona = try person.persona(for: script.app)
      matrix = try Matrix(self.matrix)
      try check(matrix)
    } catch {
      output.writeError("Error: \(error.message)\n  See 'genkan run --help' for more information.\n".visible)
      throw ExitCode(Exit.usage)
    }
    var setup = try phone.setup
    try surroundings.meet(&setup)
    try script.confirm(setup, in: driver.engine, output, look.palette(2))
    guard matrix.axes.isEmpty else { return try play(matrix, script, on: setup, persona, output) }
    if let warning = script.app.unmatchedLanguage(setup.language.tags) {
      output.report([warning], look.palette(2))
    }
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var run = Run(session: compiled.fresh(setup.world, meeting: setup.meeting))
    let start = run.session.world
    let outcome = run.play(compiled, as: persona)
    write(run, of: compiled, since: start, to: output)
    if let failure = run.failure { output.report([failure.diagnostic], look.palette(2)) }
    if output.hasFailed { throw ExitCode(Exit.io) }
    try leave(outcome, run)
  }

  /// Refuses an option whose values a matrix has of its own.
  private func check(_ matrix: Matrix) throws(UsageError) {
    let options = [
      "languages": ("language", phone.language), "devices": ("device", phone.device),
      "ios": ("ios", phone.ios),
    ]
    for axis in matrix.axes {
      guard let (option, value) = options[axis.name], value != nil else { continue }
      throw UsageError("--matrix has \(axis.name)=… in place of --\(option): leave one of them out.")
    }
  }

  /// Ends a strict run if string tables are damaged: such an app must not be shipped.
  private func checkDamage(_ warnings: [Diagnostic], _ output: FileDescriptorOutput) throws {
    let damage = warnings.filter { $0.code == .damagedStrings }
    guard strict, !damage.isEmpty else { return }
    output.report(damage.map { $0.coded(.brokenStrings) }, look.palette(2))
    throw ExitCode(Exit.loading(.brokenStrings))
  }

  /// Plays on every phone of a matrix and writes the differences.
  private func play(
    _ matrix: Matrix, _ script: LoadedScript, on setup: PhoneSetup, _ persona: Persona,
    _ output: FileDescriptorOutput
  ) throws {
    let (runs, failures, hasFindings) = matrix.play(script, on: setup, as: persona)
    if json {
      let axes = matrix.axes.map(\.name)
      for run in runs { output.write(JSONText.string(.record(run.record(axes: axes))) + "\n") }
    } else {
      output.write(MatrixText.text(runs))
    }
    // One fault of the script ends most runs alike.
    let said = failures.map(\.diagnostic).reduce(into: [Diagnostic]()) { said, diagnostic in
      if !said.contains(diagnostic) { said.append(diagnostic) }
    }
    output.report(said, look.palette(2))
    if output.hasFailed { throw ExitCode(Exit.io) }
    if let last = said.last { throw ExitCode(Exit.running(last.code)) }
    if runs.contains(where: { $0.outcome == .stuck }) || strict && hasFindings { throw ExitCode(Exit.bad) }
  }

  /// Writes the transcript piece by piece.
  private func write(
    _ run: Run, of compiled: CompiledApp, since start: World, to output: FileDescriptorOutput
  ) {
    var piece = ""
    func write(_ text: String) {
      piece += text
      guard piece.utf8.count >= Self.pieceBytes else { return }
      output.write(piece)
      piece = ""
    }
    if json {
      run.transcript.writeJSONLines(to: write)
    } else {
      TranscriptText(of: compiled, columns: Terminal.columns, palette: look.palette(1))
        .write(run.transcript, world: run.session.world, since: start, to: write)
    }
    output.write(piece)
  }

  private static let pieceBytes = 64 << 10

  private func leave(_ outcome: Session.Outcome, _ run: Run) throws {
    switch outcome {
    case .failed: throw ExitCode(run.failure.map { Exit.running($0.diagnostic.code) } ?? Exit.bad)
    case .stuck: throw ExitCode(Exit.bad)
    case .completed, .stopped, .idle:
      let found = run.transcript.entries.contains { if case .finding = $0.kind { true } else { false } }
      if strict, found { throw ExitCode(Exit.bad) }
    }
  }
}
