import ArgumentParser
import Console
import FlowCheck
import FlowDriver
import Foundation

/// `genkan check`: runs files of checks.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Run scripted checks, each on a fresh phone.",
    discussion: """
      A folder stands for every *.check.lua file in it. Exit code 0: all passed; 1: a check failed or none matched; \
      65: a file cannot be loaded; 66: there is no such file; 130: interrupted.
      """)

  @Argument(help: "Files of checks, or folders of them.", completion: .file(extensions: ["lua"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "pretty, dot, tap, junit or json; NAME=FILE writes a file; can be repeated.", valueName: "name"))
  var reporter: [String] = []

  @Option(help: ArgumentHelp("Run the checks whose title contains this.", valueName: "text"))
  var filter: String?

  @Option(help: ArgumentHelp("Run the i-th of n parts of the checks.", valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("How many threads run checks.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @Flag(help: "List the checks and run none.")
  var list = false

  @Option(help: ArgumentHelp("What random numbers come from.", valueName: "number"))
  var seed = 0

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs is at least 1.") }
    _ = try asked()
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let (requests, part) = try asked()
    let files: [CheckFile]
    do throws(CheckSearchError) {
      files = try findCheckFiles(in: paths)
    } catch {
      output.writeError("\(error)\n")
      throw ExitCode(error.exitCode)
    }
    let interruption = Interruption()
    let watcher = InterruptWatcher()
    watcher.watch()
    defer { watcher.stop() }
    let limits = limits.limits
    let runner = CheckRunner(
      options: CheckOptions(
        jobs: jobs, filter: filter, shard: part, failFast: failFast, seed: UInt64(bitPattern: Int64(seed))),
      isInterrupted: { interruption.isRequested }
    ) {
      let worker = DriverCheckWorker(limits: limits)
      interruption.onRequest(worker.stop.fire)
      return worker
    }
    if list {
      guard let plan = watcher.during({ runner.plan(files) }, interrupt: interruption.request).0 else {
        throw ExitCode(Exit.interrupted)
      }
      output.write(plan.listing)
      if output.hasFailed { throw ExitCode(Exit.io) }
      throw ExitCode(plan.loadFailures.isEmpty ? Exit.good : Exit.data)
    }
    var reports = CheckReports(requests, palette: look.checkPalette)
    let summary = watcher.during(
      { runner.run(files) { output.write(reports.report($0)) } }, interrupt: interruption.request
    ).0
    try end(summary, &reports, output)
  }

  private func asked() throws -> ([ReporterRequest], CheckShard?) {
    do {
      return (try ReporterRequest.parse(reporter), try shard.map { try CheckShard($0) })
    } catch let error as CheckUsageError {
      throw ValidationError(error.description)
    }
  }

  private func end(
    _ summary: CheckSummary, _ reports: inout CheckReports, _ output: FileDescriptorOutput
  ) throws {
    let (text, files) = reports.end(summary)
    output.write(text)
    if let nothing = summary.nothingMatched { output.writeError(nothing + "\n") }
    for file in files {
      do throws(CheckReportError) {
        try file.write()
      } catch {
        output.writeError("\(error)\n")
        throw ExitCode(Exit.io)
      }
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
    throw ExitCode(summary.exitCode)
  }
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
