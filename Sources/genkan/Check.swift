import ArgumentParser
import FlowConsole
import FlowCheck
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import Foundation
import LuaKit
import Phone
import Spelling
import Locking
import Terminal

/// `genkan check`: runs files of checks.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Run scripted checks, each on a fresh phone.",
    discussion: """
      A folder stands for every *.check.lua and *.check.md file in it. A Markdown file is a document: its ```genkan \
      blocks are played and compared. Exit code 0: all passed; 1: a check failed or none matched; 65: a file cannot be \
      loaded; 66: there is no such file; 130: interrupted.

      --watch ends by q or the end of its input, with exit code 0, or by Ctrl-C. At a terminal \
      Return runs all checks and f those that failed. A pipe is read for the same keys. Other input is not read, \
      and the watch goes on until a signal.

      --coverage prints each flow's source with the counts in its margin, then the unchecked parts, before the \
      closing line. It goes to standard error where a report for programs is on standard output. Documents and \
      explorations of a check are not counted. The exit code is as without.
      """)

  @Argument(help: "Files of checks, or folders of them.", completion: .file(extensions: ["lua", "md"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "pretty, dot, tap, junit, json or github; NAME=FILE writes a file; can be repeated.", valueName: "name")
  )
  var reporter: [String] = []

  @Option(help: ArgumentHelp("Run the checks whose title contains this.", valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Run part i of the checks, divided into n parts (for machines of a CI job).", valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Threads that run checks, at most one for each 16 MB of --memory.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @Flag(help: "List the checks and run none.")
  var list = false

  @Flag(
    help:
      "Open a prompt at the moment of the first failure, with its history and the check's variables as locals."
  )
  var repl = false

  @Option(
    help: ArgumentHelp(
      "Write a page into this folder for each failed check: the screens of its session.", valueName: "folder"),
    completion: .directory)
  var storyboard: String?

  @Flag(help: "Watch the files: after each save run the checks that depend on the file, until q or Ctrl-C.")
  var watch = false

  @Flag(help: "Update the documents: where their output differs, write the output of this run.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Compare the flow with an order written by `genkan export --format order`, and run no checks.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var order: String?

  @OptionGroup(title: "Coverage") var coverage: CoverageOptions

  @Flag(
    help: ArgumentHelp(
      "With --coverage: also explore each flow up to \(Self.exploredStates) states, to tell unchecked parts from unreachable ones."
    ))
  var explore = false

  @Flag(
    help:
      "With --coverage: print the coverage as one JSON object; reports without a file go to standard error.")
  var json = false

  @OptionGroup var seed: SeedOption

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs is at least 1.") }
    try validateOrder()
    try StoryboardFolder.validate(storyboard)
    if storyboard != nil, watch || list {
      throw ValidationError("--storyboard draws a run that ends: leave --watch and --list out.")
    }
    let (requests, _) = try asked()
    try validateCoverage(requests)
    if watch { try validateWatch(requests) }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    if let order { return try checkOrder(order, output) }
    let (requests, part) = try asked()
    let files = try files(output)
    if watch { throw ExitCode(try watch(output)) }
    let interruption = Interruption()
    let watcher = InterruptWatcher()
    watcher.watch()
    defer { watcher.stop() }
    if update { try rewrite(files, output, watcher, interruption) }
    let looked = Guarded<Set<String>>([])
    let counted = Guarded(CoverageCounts())
    var count: (@Sendable (CoverageCounts) -> Void)?
    if coverage.counts { count = { @Sendable more in counted.with { $0.add(more) } } }
    let runner = runner(part, interruption, counted: count) { _, looks in
      looked.with { $0.formUnion(looks.scripts) }
    }
    if list {
      guard let plan = watcher.during({ runner.plan(files) }, interrupt: interruption.request).0 else {
        throw ExitCode(Exit.interrupted)
      }
      output.write(plan.listing)
      output.writeError(plan.problems)
      if output.hasFailed { throw ExitCode(Exit.io) }
      throw ExitCode(plan.loadFailures.isEmpty ? Exit.good : Exit.data)
    }
    var reports = CheckReports(requests, palette: look.checkPalette)
    var failures: [CheckResult] = []
    var stuck: CheckMessage?
    var checks = 0
    let summary = watcher.during(
      {
        runner.run(files) { event in
          write(reports.report(event), output)
          if case .checked(let result) = event, !result.check.file.isDocument, event.status != .skipped {
            checks += 1
          }
          stuck = stuck ?? event.messages.first { $0.isStuck }
          if event.status == .failed, case .checked(let result) = event { failures.append(result) }
        }
      }, interrupt: interruption.request
    ).0
    // A worker whose script obeys no stop still counts.
    if coverage.counts, !summary.isStuck {
      try tell(
        counted.with { $0 }, of: looked.with { $0.sorted() }, checks: checks,
        isPlain: requests.allSatisfy { $0.file != nil || $0.isPlain }, watcher, output)
    }
    try end(summary, &reports, output)
    if !summary.isInterrupted { report(lintOf: looked.with { $0.sorted() }, output) }
    if let place = stuck?.location { Unheeded.say(SourceLocation(file: place.file, line: place.line)) }
    if let storyboard, !summary.isInterrupted, !summary.isStuck {
      try FailureStoryboards(limits: limits.limits, output: output).write(
        failures, to: storyboard, seed: runner.seed(of:), watcher: watcher)
    }
    if repl, let failed = failures.first, !summary.isInterrupted, !summary.isStuck {
      let editor = try PromptEditor.open(output)
      try FailurePrompt(output: output, look: look, limits: limits.limits, editor: editor)
        .open(failed, seed: runner.seed(of: failed.check), watcher: watcher)
    }
    throw ExitCode(summary.exitCode)
  }

  /// The least memory for each worker, in bytes; the worker's own use is a small part of it.
  private static let memoryOfWorker = 16 << 20

  /// Makes a runner whose workers stop when an interruption is requested.
  ///
  /// - Parameters:
  ///   - counted: Called with the coverage of each worker, from any thread; `nil` where no coverage is counted.
  ///   - looked: Called with the files that a check file looked up on the disk, from any thread.
  func runner(
    _ part: CheckShard?, _ interruption: Interruption,
    counted: (@Sendable (CoverageCounts) -> Void)? = nil,
    looked: (@Sendable (CheckFile, FileLooks) -> Void)? = nil
  ) -> CheckRunner {
    var limits = limits.limits
    // A worker takes some of the process for itself, before any script does.
    let jobs = max(1, AddressSpace.threads(atMost: min(jobs, limits.memory / Self.memoryOfWorker)))
    // One limit for all workers together. Of what one has given back, some is in pieces that no other can use; a check
    // that needs more runs alone, with the whole limit.
    if jobs > 1 { LuaAccount.keepOneHeap() }
    limits.account = LuaAccount(limit: jobs > 1 ? limits.memory / 4 * 3 : limits.memory)
    return CheckRunner(
      options: CheckOptions(
        jobs: jobs, filter: filter, shard: part, failFast: failFast, seed: seed.value),
      interruption: interruption
    ) { [limits] in
      let scripts = DriverCheckWorker(
        limits: limits, isInterrupted: { interruption.isRequested }, onLooks: looked, onCounts: counted)
      interruption.onRequest(scripts.stop.fire)
      let documents = documentWorker(limits, interruption, looked)
      return CheckFileWorker(scripts: scripts, documents: documents)
    }
  }

  private func files(_ output: FileDescriptorOutput) throws -> [CheckFile] {
    do throws(CheckSearchError) {
      return try findCheckFiles(in: paths)
    } catch {
      // A watch waits for the first file of checks, though not for a path that may be misspelt.
      if watch, case .noFiles = error { return [] }
      if let diagnostic = error.diagnostic {
        output.report([diagnostic], look.palette(2))
      } else {
        output.writeError("\(error)\n".visible)
      }
      throw ExitCode(error.exitCode)
    }
  }

  /// Rewrites the documents among the files; the following run reports an unreadable document.
  private func rewrite(
    _ files: [CheckFile], _ output: FileDescriptorOutput, _ watcher: InterruptWatcher,
    _ interruption: Interruption
  ) throws {
    let documents = files.filter(\.isDocument)
    guard !documents.isEmpty else {
      throw ValidationError("--update rewrites documents, and none is named; name a Markdown file.")
    }
    let worker = documentWorker(limits.limits, interruption)
    for file in documents {
      let result = watcher.during(
        { Result { try worker.update(file) } }, interrupt: interruption.request
      ).0
      switch result {
      case .success(0): break
      case .success(let count):
        output.writeError("\(file.path): \(count == 1 ? "1 block" : "\(count) blocks") rewritten\n")
      case .failure(is CheckInterruption): throw ExitCode(Exit.interrupted)
      case .failure(let refusal as CheckLoadError):
        // The run that follows reports a file that cannot be read.
        guard (try? file.refuseLink(toWrite: true)) == nil else { break }
        output.writeError((refusal.messages.map(\.text).joined(separator: "\n") + "\n").visible)
        throw ExitCode(Exit.io)
      case .failure(let error):
        output.writeError(
          "\(file.path) cannot be written: \((error as NSError).localizedDescription)\n".visible)
        throw ExitCode(Exit.io)
      }
    }
  }

  func asked() throws -> ([ReporterRequest], CheckShard?) {
    do {
      return (try ReporterRequest.parse(reporter), try shard.map { try CheckShard($0) })
    } catch let error as CheckUsageError {
      throw ValidationError(error.description)
    }
  }

  /// Writes a piece of the report; it goes to the standard error where the standard output is for the coverage.
  private func write(_ text: String, _ output: FileDescriptorOutput) {
    if json { output.writeError(text) } else { output.write(text) }
  }

  private func end(
    _ summary: CheckSummary, _ reports: inout CheckReports, _ output: FileDescriptorOutput
  ) throws {
    let (text, files) = reports.end(summary)
    write(text, output)
    if let nothing = summary.nothingMatched { output.writeError(nothing + "\n") }
    for file in files {
      do throws(CheckReportError) {
        try file.write()
      } catch {
        output.writeError("\(error)\n".visible)
        throw ExitCode(Exit.io)
      }
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
  }
}

/// Makes a worker for documents, whose sessions stop when an interruption is requested.
private func documentWorker(
  _ limits: ScriptEngine.Limits, _ interruption: Interruption,
  _ looked: ((CheckFile, FileLooks) -> Void)? = nil
) -> DocumentWorker {
  DocumentWorker(
    limits: limits, opening: DocumentOptions.opening, onOpen: { interruption.onRequest($0) },
    isInterrupted: { interruption.isRequested }, onLooks: looked)
}

extension LookOptions {
  /// The palette of the reporters on the output.
  var checkPalette: CheckPalette {
    let palette = palette(1)
    return { tone, text in
      switch tone {
      case .passed: palette.styled(text, .selected)
      case .failed: palette.styled(text, .error)
      default: palette.styled(text, .dim)
      }
    }
  }
}
