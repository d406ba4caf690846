import ArgumentParser
import FlowConsole
import FlowCheck
import Foundation
import Spelling
import Terminal

// `genkan check --watch`.
extension Check {
  /// Refuses the options that make no sense for a watch.
  func validateWatch(_ requests: [ReporterRequest]) throws {
    if let other = requests.first(where: { $0.file == nil && $0.name != .pretty }) {
      let name = other.name.rawValue
      throw ValidationError(
        "--watch has a report of its own on the output; write a file beside it with --reporter \(name)=FILE.")
    }
    let others = [
      ("--shard", shard != nil), ("--fail-fast", failFast), ("--list", list), ("--repl", repl),
      ("--update", update),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw ValidationError(
        "--watch runs the checks again and again, and \(other) is for one run; leave one out.")
    }
  }

  /// Runs checks until the user leaves the watch; returns the exit code.
  func watch(_ output: FileDescriptorOutput) throws -> Int32 {
    let (requests, _) = try asked()
    let reports = requests.filter { $0.file != nil }
    let (check, paths) = (self, paths)
    var setting = CheckWatch.Setting(paths: paths) { looked throws(CheckSearchError) in
      try findCheckFiles(in: paths, looked: looked)
    } makeRun: {
      let interruption = Interruption()
      return StoppableRun(
        run: { files, began, report, looked in
          check.runner(nil, interruption, looked: looked).run(files, began: began, report: report)
        }, stop: interruption.request)
    }
    setting.save = { events, summary in
      var saved = CheckReports(reports)
      for event in events { _ = saved.report(event) }
      for file in saved.end(summary).files {
        do throws(CheckReportError) { try file.write() } catch { output.writeError("\(error)\n".visible) }
      }
    }
    setting.palette = look.checkPalette
    setting.isTerminal = Terminal.isTerminal(1) && Terminal.variable("TERM") != "dumb"
    setting.columns = { Terminal.knownColumns }
    switch CheckWatch(setting, output: output).run() {
    case .left: return Exit.good
    case .interrupted: return Exit.interrupted
    case .unwritable: return Exit.io
    case .stuck: return Exit.fault
    }
  }
}
