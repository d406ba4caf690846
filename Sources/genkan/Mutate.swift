import ArgumentParser
import FlowConsole
import Disk
import FlowCheck
import FlowDriver
import FlowExplore
import FlowModel
import FlowMutation
import FlowScript
import Foundation
import LuaKit
import Spelling
import Terminal

/// `genkan mutate`: changes a flow in one place at a time, and lists the changes that no check notices.
struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract:
      "Test the checks by mutation: change the flow in one place at a time, and list the unnoticed changes.",
    discussion: """
      A change is a mutant: a step or an effect is left out or swapped with its neighbour, a condition is negated, \
      or a text, time or key is replaced. Only the cache for the next run is written, in the project's .genkan \
      folder. A table beside the checks, NAME.mutants, holds expected mutants: changes that one check must notice. \
      Checks are those of the named files and folders, else those beside the flow; documents are left out. Exit \
      code 0: none survives, or the score is at least --min; 1: some survive, an expected mutant is not noticed by \
      its check, or a check is red without a mutant; 3: not all were judged; 64: no check opens the flow; 65: the \
      flow or a check cannot be loaded; 66: there is no such file, or no check beside the flow; 130: interrupted, \
      and the next run goes on.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var flow: String

  @Argument(
    help: ArgumentHelp(
      "Files of checks, or folders of them; those beside the flow unless given.", valueName: "check"),
    completion: .file(extensions: ["lua"]))
  var checks: [String] = []

  @Flag(help: "Run every check on every mutant, and list the checks that notice none.")
  var all = false

  @Flag(
    help: """
      Try the expected mutants alone, each on its own check; a check titled by a rule's number without an expected \
      mutant is listed, with exit code 1.
      """)
  var expected = false

  @Option(
    help: ArgumentHelp(
      "Try only mutants of lines changed since a revision of git.", valueName: "revision"))
  var since: String?

  @Option(help: ArgumentHelp("Try only this many mutants, spread over all.", valueName: "n"))
  var sample: Int?

  @Option(
    help: ArgumentHelp("Minimum score in percent for exit code 0.", valueName: "percent"))
  var min: Double?

  @Option(
    help: ArgumentHelp(
      "Stop after this many seconds; mutants without a verdict by then are listed.", valueName: "seconds"))
  var maxSeconds: Double?

  @Flag(help: "List the mutants and try none.")
  var list = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write a report in mutation-testing-report-schema 2, for existing viewers.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Flag(help: "Judge every mutant without the cache, and write no cache.")
  var noCache = false

  @Option(help: ArgumentHelp("Threads that try mutants; one per core unless given.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @OptionGroup var seed: SeedOption
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    if let sample, sample < 1 { throw ValidationError("--sample is at least 1.") }
    if expected, sample != nil || since != nil || min != nil {
      throw ValidationError(
        "--expected tries the mutants of the tables: --sample, --since and --min choose others.")
    }
    if let min, !(0...100).contains(min) { throw ValidationError("--min is 0 to 100.") }
    if let maxSeconds, maxSeconds <= 0 { throw ValidationError("--max-seconds is more than 0.") }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs is 1 to 64.") }
    if let report, report.hasSuffix(".lua") {
      throw ValidationError("--report writes JSON and would overwrite a script: name another file.")
    }
    guard !flow.hasSuffix(".check.lua") else {
      throw ValidationError(
        "\(flow) is a file of checks; name the flow first: genkan mutate FLOW \(flow)".visible)
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let subject = try subject(output)
    let mutants = expected ? [] : try asked(subject, output)
    if list, !expected {
      for mutant in mutants { output.write(mutant.clause.visibleOnOneLine + "\n") }
      output.write("\(mutants.count) of \(subject.mutants.count) mutants\n")
      if output.hasFailed { throw ExitCode(Exit.io) }
      return
    }
    let files = try files(output)
    let expectations = try expectations(beside: files, output)
    let store = store(for: subject, output)
    let interruption = Interruption()
    let watcher = InterruptWatcher()
    watcher.watch()
    defer { watcher.stop() }
    let options = options
    let result = watcher.during(
      { () -> Result<MutationResult, MutationBaseline.Refusal> in
        Result { () throws(MutationBaseline.Refusal) in
          let baseline = try MutationBaseline(files, of: subject, options, interruption)
          return MutationRun(subject, baseline, store, options, interruption) { Unheeded.end($0.driver) }
            .judge(mutants, expecting: MutationExpectations(expectations))
        }
      }, interrupt: interruption.request
    ).0
    switch result {
    case .failure(let refusal): throw say(refusal, output)
    case .success(let result):
      let isWhole =
        mutants.count == subject.mutants.count && !result.isInterrupted && result.count(.pending) == 0
      if let notice = store.save(isWhole: isWhole) { output.writeError((notice + "\n").visible) }
      try end(result, output)
    }
  }

  private var options: MutationOptions {
    var options = MutationOptions()
    options.jobs = Swift.max(1, AddressSpace.threads(atMost: jobs))
    options.triesAll = all
    options.seed = seed.value
    options.limits = limits.limits
    if options.jobs > 1 { LuaAccount.keepOneHeap() }
    options.limits.account = LuaAccount(limit: limits.limits.memory)
    options.seconds = maxSeconds
    let facts = Bundle.main.executablePath.flatMap { FileFacts($0) }
    options.program = MutationStore.number(of: "\(String(describing: facts))")
    return options
  }

  private func subject(_ output: FileDescriptorOutput) throws -> MutationSubject {
    do throws(LoadingFailure) {
      return try MutationSubject(flow, limits: limits.limits)
    } catch {
      output.report(error.diagnostics, look.palette(2))
      throw ExitCode(Exit.loading(error.diagnostics[0].code))
    }
  }

  /// Returns the mutants to try, as the options choose them.
  private func asked(_ subject: MutationSubject, _ output: FileDescriptorOutput) throws -> [Mutant] {
    var mutants = subject.mutants
    if let since {
      do throws(MigrationSideError) {
        let changed = try GitRevision(since).changedLines(of: subject.sources.map(\.path))
        mutants = subject.mutants(onLines: { changed[$0] })
      } catch {
        output.report(error.diagnostics, look.palette(2))
        throw ExitCode(Exit.noInput)
      }
    }
    return sample.map { MutationSubject.sample($0, of: mutants) } ?? mutants
  }

  private func files(_ output: FileDescriptorOutput) throws -> [CheckFile] {
    let folder = Paths.folder(of: flow)
    let paths = checks.isEmpty ? [folder.isEmpty ? "." : folder] : checks
    do throws(CheckSearchError) {
      let files = try findCheckFiles(in: paths).filter { !$0.isDocument }
      guard !files.isEmpty else { throw CheckSearchError.noFiles(paths: paths) }
      return files
    } catch {
      if let diagnostic = error.diagnostic {
        output.report([diagnostic], look.palette(2))
        throw ExitCode(error.exitCode)
      }
      output.writeError("\(flow): no check could notice a change: \(error)\n".visible)
      throw ExitCode(Exit.noInput)
    }
  }

  /// The tables of expected mutants beside the checks.
  private func expectations(
    beside files: [CheckFile], _ output: FileDescriptorOutput
  ) throws -> [ExpectedMutantTable] {
    let tables: [ExpectedMutantTable]
    do throws(ExpectedMutantTable.Malformed) {
      tables = try ExpectedMutantTable.all(beside: files)
    } catch {
      output.writeError("\(error.location): \(error.sentence)\n".visible)
      throw ExitCode(Exit.data)
    }
    guard list, expected else { return tables }
    for entry in tables.flatMap(\.entries) {
      output.write("\(entry.location): [\(entry.check)] \(entry.file)".visibleOnOneLine + "\n")
    }
    throw ExitCode(output.hasFailed ? Exit.io : Exit.good)
  }

  /// Returns the cache of the flow's project; outside of any project, and with `--no-cache`, one that stores nothing.
  private func store(for subject: MutationSubject, _ output: FileDescriptorOutput) -> MutationStore {
    guard !noCache, let path = MutationStore.path(forFlow: flow) else {
      if !noCache {
        output.writeError(
          "nothing is kept for the next run: no folder at or above the flow holds a .genkan or a .git\n")
      }
      return MutationStore()
    }
    let store = MutationStore(path)
    if let notice = store.notice { output.writeError((notice + "\n").visible) }
    return store
  }

  /// Says why no mutant is judged; returns the exit code.
  private func say(_ refusal: MutationBaseline.Refusal, _ output: FileDescriptorOutput) -> ExitCode {
    switch refusal {
    case .interrupted: return ExitCode(Exit.interrupted)
    case .unloadable(let messages):
      for message in messages { output.writeError((message.text + "\n").visible) }
      return ExitCode(Exit.data)
    case .red(let results):
      for result in results {
        output.writeError("✗ \(result.check.location): \(result.check.title)\n".visible)
      }
      let one = results.count == 1
      output.writeError(
        "\(one ? "a check is" : "\(results.count) checks are") red without a mutant; mend \(one ? "it" : "them") first, "
          + "see genkan check\n")
      return ExitCode(Exit.bad)
    case .unopened:
      output.writeError("\(flow): no check of the named files opens it\n".visible)
      return ExitCode(Exit.usage)
    case .noChecks:
      output.writeError(
        "\(flow): no check runs in the named files; write one with it(\"…\", function() … end)\n".visible)
      return ExitCode(Exit.usage)
    }
  }

  private func end(_ result: MutationResult, _ output: FileDescriptorOutput) throws {
    if let report {
      let version = Genkan.configuration.version
      do throws(SystemReason) {
        try FileWriting.write(Array(MutationReport(result, version: version).json.utf8), to: report)
      } catch {
        output.writeError("\(report): cannot be written: \(error); nothing was written\n".visible)
        throw ExitCode(Exit.io)
      }
    }
    let text = json ? MutationJSON(result).text : MutationText(result, isExpectedOnly: expected).text.visible
    output.write(text)
    if output.hasFailed { throw ExitCode(Exit.io) }
    if result.isInterrupted { throw ExitCode(Exit.interrupted) }
    let isBroken = result.expected.contains { $0.sentence != nil } || expected && !result.unexpected.isEmpty
    if isBroken { throw ExitCode(Exit.bad) }
    let survives = result.count(.survived) > 0 && min.map { result.score < $0 } ?? true
    if survives || all && !result.idleChecks.isEmpty && min == nil { throw ExitCode(Exit.bad) }
    let isWhole = result.count(.pending) == 0 && result.expected.allSatisfy { $0.status != .pending }
    throw ExitCode(isWhole ? Exit.good : Exit.inconclusive)
  }
}
