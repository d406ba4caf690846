import ArgumentParser
import FlowConsole
import FlowCheck
import FlowCoverage
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Foundation
import LuaKit
import Phone
import Spelling
import Terminal

/// `genkan explore`: visits every reachable state of a flow and checks properties.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Explore every state of a flow and judge its properties (model checking).",
    discussion: """
      A scenario bounds the moves, and is printed. By default it has one kill, one return from the background, one \
      second tap and one change in Settings. It also has one failure, and one link or other way in. Each path \
      begins on iOS 18.5 or 26.0, on iPhone or iPad, with each permission undecided, allowed or denied. \
      --list-moves lists all moves. Exit code 0: every property holds or says nothing of this app; 1: one is \
      violated; 3: a bound was hit and nothing found; 65: the flow or the scenario cannot be loaded, or a property \
      of the scenario is wrong; 66: there is no such file; 130: interrupted.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String?

  @Flag(
    help: "List the standard properties and those of the scenario; explore nothing.")
  var listProperties = false

  @Option(
    help: ArgumentHelp("A property that is not judged; can be repeated.", valueName: "property"))
  var without: [String] = []

  @Flag(
    help: "Count remarks as violations, and fail on an entry of app.accepted.lua without a match.")
  var strict = false

  /// The flow's file.
  private var flow: String { path ?? "" }

  @Option(
    help: ArgumentHelp(
      "A file with a scenario: explore { kills = 2, ios = { \"26.0\" } }; app.scenario.lua beside app.lua unless given.",
      valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var scenario: String?

  @Option(
    help: ArgumentHelp("Stops after this many states; 1000000 unless the scenario raises it.", valueName: "n")
  )
  var maxStates: Int?

  @Option(
    help: ArgumentHelp(
      "Stop after this many seconds; a fifth of them is for judging the states.", valueName: "seconds"))
  var maxSeconds: Double?

  @Option(
    help: ArgumentHelp(
      "Write each violation as a failing check, to a new file that ends in .check.lua.", valueName: "file"),
    completion: .file(extensions: ["check.lua"]))
  var saveCheck: String?

  @Option(
    help: ArgumentHelp(
      "Write a page into this folder for each violation: the screens of its path.", valueName: "folder"),
    completion: .directory)
  var storyboard: String?

  @Flag(help: "Open a prompt on the state in which the first property is violated.")
  var repl = false

  @Flag(help: "Open that state on a page in the browser, as genkan live does.")
  var live = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("Format of the report.", valueName: "text|json|sarif"),
    completion: .list(["text", "json", "sarif"]))
  var format = "text"

  private enum Format: String, CaseIterable { case text, json, sarif }
  private var form: Format { json ? .json : Format(rawValue: format) ?? .text }

  @Flag(
    help:
      "Add the state graph to the JSON object: nodes with their screens and budgets, edges with events and effects."
  )
  var graph = false

  @Flag(help: "Print all violations of a property and all lines of a path, in place of three and twelve.")
  var all = false

  @Flag(help: "List the moves of the scenario, their limits and the app's own events; explore nothing.")
  var listMoves = false

  @Flag(help: "Follow every option of every answer, also of answers that nothing reads.")
  var noMerge = false

  @Flag(
    help: "Execute every action of every state without the cache; the result is the same, and takes longer.")
  var noCache = false

  @OptionGroup(title: "Coverage") var coverage: CoverageOptions

  @Option(
    help: .init(
      "Threads of the search; one per core unless given. The result does not depend on it.", valueName: "n"))
  var jobs: Int?

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions
  @OptionGroup(title: "Limits") var limits: TimeLimitOptions

  @Option(
    help: ArgumentHelp(
      "Stop at this much memory of the process; \(ExplorationOptions.mostMemory) unless the scenario sets more.",
      valueName: "MB"))
  var memory: Int?

  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard path != nil || listProperties else { throw ValidationError("Missing expected argument '<flow>'.") }
    let known = Property.builtIn.map(\.name)
    if let stranger = without.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "no property is called \"\(stranger)\"; the properties are: \(known.joined(separator: ", "))")
    }
    if coverage.counts {
      if let jobs, jobs > 1 {
        throw ValidationError("--coverage counts on one thread: leave --jobs out.")
      }
      if form == .sarif { throw ValidationError("--coverage has no place in SARIF: take text or json.") }
    }
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is at least 1.") }
    if let jobs, !(1...64).contains(jobs) { throw ValidationError("--jobs is 1 to 64.") }
    let _: Format = try choice(format, "format")
    if repl, form != .text {
      throw ValidationError("--repl opens a prompt, and --json prints one object: give one of them.")
    }
    if live, repl || form != .text {
      throw ValidationError("--live opens a page beside a report as text: leave --repl and --json out.")
    }
    if graph, form != .json {
      throw ValidationError("--graph adds the graph to the JSON object: give it with --json.")
    }
    try StoryboardFolder.validate(storyboard)
    if let memory { try LimitOptions.validate(memory: memory) }
    if let maxSeconds, maxSeconds <= 0 { throw ValidationError("--max-seconds is more than 0.") }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let driver = Driver(limits: scriptLimits)
    defer { withExtendedLifetime(driver) {} }
    guard !listProperties else {
      output.write(PropertyList.text(try options(driver, output)))
      return
    }
    Unheeded.end(driver)
    let script = try driver.load(flow, reportingTo: output, look.palette(2))
    output.report(script.warnings, look.palette(2))
    var options = try options(driver, output)
    if listMoves {
      output.write(MoveList.text(options.scenario, of: script.app))
      return
    }
    // A version or a class that the command line names is the only one.
    if phone.ios != nil { options.scenario.ios = [] }
    if phone.device != nil { options.scenario.devices = [] }
    var setup = try phone.setup(over: options.phone ?? PhoneSetup())
    try surroundings.meet(&setup)
    try script.confirm(setup, in: driver.engine, output, look.palette(2))
    if let warning = script.app.unmatchedLanguage(setup.language.tags) {
      output.report([warning], look.palette(2))
    }
    if let saveCheck { try prepare(saveCheck, output) }
    let accepted = try accepted(driver, output)
    if coverage.counts { driver.explorationCoverage = CoverageLog(countsReadings: true) }
    let found = try explore(driver, script, on: setup, options, output)
    guard let whole = found.result else { return }
    let (result, unmatched) = (strict ? whole.strict : whole).accepting(accepted)
    let seen = driver.explorationCoverage.map { CoverageReport(result, of: script, in: driver, $0) }
    write(result, found.compiled, accepted, seen, output)
    if let seen { try coverage.writeTracefile(seen, output) }
    for entry in unmatched { output.writeError(entry.unmatched.visible + "\n") }
    if let saveCheck { try save(found, to: saveCheck, on: setup, output) }
    if let storyboard { try draw(result, found.compiled, in: storyboard, output) }
    if repl {
      try ExplorationPrompt(output: output, look: look, driver: driver).open(found, of: script, on: setup)
    }
    if live {
      try ExplorationPrompt(output: output, look: look, driver: driver)
        .serve(found, of: script, on: setup, limits: scriptLimits)
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
    if result.hit == .interrupted { throw ExitCode(Exit.interrupted) }
    if strict, !unmatched.isEmpty { throw ExitCode(Exit.bad) }
    throw ExitCode(result.isViolated ? Exit.bad : result.isInconclusive ? Exit.inconclusive : Exit.good)
  }

  /// The limits of the script, within the memory of the process.
  private var scriptLimits: ScriptEngine.Limits {
    limits.limits(memory: min(memory ?? LimitOptions.memoryOfScript, LimitOptions.memoryOfScript))
  }

  /// Makes the additional search threads; `nil` where one thread searches alone, as it does when coverage is counted.
  ///
  /// Each thread loads the script itself. A thread that finds another script, because the file was saved meanwhile,
  /// does not help.
  private func workers(
    _ driver: Driver, _ script: LoadedScript, endedBy interruption: Interruption,
    _ output: FileDescriptorOutput
  ) -> SearchWorkers? {
    // What workers do ahead of the search depends on time, and must not be counted.
    guard !coverage.counts else { return nil }
    let wanted = (jobs ?? ProcessInfo.processInfo.activeProcessorCount) - 1
    let count = AddressSpace.threads(atMost: wanted)
    if jobs != nil, count < wanted {
      output.writeError(
        "\(count + 1) of \(wanted + 1) threads search: the limit of the address space has no room for more\n")
    }
    guard count > 0 else { return nil }
    let (app, sources) = (script.app, driver.engine.sources)
    let ending = Interruption()
    return SearchWorkers(
      count: count,
      making: { [flow, scriptLimits] in
        let driver = Driver(limits: scriptLimits)
        Unheeded.end(driver)
        let interrupt = driver.engine.lua.interrupt
        ending.onRequest { interrupt.fire() }
        guard !ending.isRequested, let script = try? driver.load(flow), script.app == app,
          driver.engine.sources == sources
        else { return nil }
        interruption.onRequest { interrupt.expire() }
        return (CompiledApp(app: script.app, callbacks: script.callbacks), driver)
      }, stopping: ending.request)
  }

  /// Returns the scenario, the phone and the bounds. Options of the command line override the values of the scenario's
  /// file.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  private func options(_ driver: Driver, _ output: FileDescriptorOutput) throws -> ExplorationOptions {
    var options: ExplorationOptions
    do throws(Diagnostic) {
      options = try FilesBeside.scenario(named: scenario, beside: [flow], driver)
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
    if noMerge { options.scenario.reducesAnswers = false }
    options.bounds.states = maxStates ?? options.bounds.states
    options.bounds.seconds = maxSeconds ?? options.bounds.seconds
    options.bounds.memory = memory.map { $0 << 20 } ?? options.bounds.memory
    options.remembers = !noCache
    options.without += without
    return options
  }

  /// Returns the violations accepted by the file next to the flow, without the accepted hazards of an update.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  private func accepted(_ driver: Driver, _ output: FileDescriptorOutput) throws -> [AcceptedViolation] {
    do throws(Diagnostic) {
      // Hazards of an update stand in the same file; `genkan diff` reads those.
      return try FilesBeside(flow).accepted(driver).filter {
        !$0.property.hasPrefix(Migration.acceptedPrefix)
      }
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  /// Explores with a progress line on a terminal; Ctrl-C ends the search with a partial result.
  private func explore(
    _ driver: Driver, _ script: LoadedScript, on setup: PhoneSetup, _ options: ExplorationOptions,
    _ output: FileDescriptorOutput
  ) throws -> ExplorationObject {
    let found = interruptible([driver]) { interruption in
      let workers = workers(driver, script, endedBy: interruption, output)
      defer { workers?.stop() }
      var progress = ExplorationProgress(
        isShown: Terminal.isTerminal(2), accepting: options.scenario.ignoredFindings,
        columns: Terminal.columns)
      defer { if progress.isWritten { output.overwriteLine("") } }
      return Result { () throws(Diagnostic) in
        try driver.explore(script, on: setup, options, workers: workers) { statistics in
          if let line = progress.line(statistics) { output.overwriteLine(line) }
          return !interruption.isRequested
        }
      }
    }
    switch found {
    case .success(let object): return object
    case .failure(let diagnostic):
      // The search itself fails nowhere: the scenario's properties ask about what the app has not, or their functions
      // raise.
      output.report([diagnostic], look.palette(2))
      throw ExitCode(Exit.loading(diagnostic.code))
    }
  }

  /// Draws the path of each violation.
  private func draw(
    _ result: Explorer.Result, _ compiled: CompiledApp, in folder: String, _ output: FileDescriptorOutput
  ) throws {
    var pages = StoryboardFolder(folder)
    for verdict in result.verdicts where verdict.outcome == .violated {
      for violation in verdict.violations {
        try pages.write(
          result.player(at: violation, of: compiled), named: verdict.property,
          title: "\(compiled.app.name): \(verdict.property)", fault: violation.sentence, output)
      }
    }
    pages.tell(output)
  }

  /// Refuses an existing file of checks and a path outside of the project, before the search.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  private func prepare(_ name: String, _ output: FileDescriptorOutput) throws {
    do throws(Diagnostic) {
      try CounterexampleFile.prepare(name, flow: flow, folder: FileManager.default.currentDirectoryPath)
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.io)
    }
  }

  /// Saves the violations as checks.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  private func save(
    _ found: ExplorationObject, to name: String, on setup: PhoneSetup, _ output: FileDescriptorOutput
  ) throws {
    do throws(Diagnostic) {
      let folder = FileManager.default.currentDirectoryPath
      let said = try CounterexampleFile.write(found, to: name, flow: flow, on: setup, folder: folder)
      output.writeError(said.visible + "\n")
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.io)
    }
  }

  private func write(
    _ result: Explorer.Result, _ compiled: CompiledApp, _ accepted: [AcceptedViolation],
    _ seen: CoverageReport?, _ output: FileDescriptorOutput
  ) {
    let seen = coverage.coverage ? seen : nil
    switch form {
    case .json:
      ExplorationJSON.write(
        result, of: compiled, withGraph: graph, coverage: seen.map { CoverageJSON.record($0) }
      ) { output.write($0) }
    case .sarif:
      output.write(
        ExplorationSarif.text(
          result, of: compiled, accepted: accepted, file: flow,
          folder: FileManager.default.currentDirectoryPath, version: Genkan.configuration.version) + "\n")
    case .text:
      if let seen { output.write(CoverageText(seen).text.visible + "\n") }
      output.write(
        ExplorationText(result, of: compiled, palette: look.palette(1), all: all, more: "--all lists them")
          .text)
    }
  }
}
