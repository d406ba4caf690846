import ArgumentParser
import FlowConsole
import FlowFunnel
import Foundation
import Spelling
import Terminal

/// The options for an export of analytics, shared by the commands that count its people.
struct PeopleOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The export's files: CSV or JSON Lines, not compressed.", valueName: "file"),
    completion: .file(extensions: ["csv", "json", "jsonl", "ndjson", "tsv"]))
  var data: [String] = []

  @Option(
    help: ArgumentHelp("The hours from a person's first step in which events count.", valueName: "hours"))
  var window = 168.0

  /// Checks that the options make sense.
  ///
  /// - Parameter isWhole: True where the command draws or counts the whole flow.
  func check(isWhole: Bool) throws {
    guard window > 0, window < 1e6 else { throw ValidationError("--window is a number of hours above 0.") }
    guard isWhole || data.isEmpty else {
      throw ValidationError("--data is for all screens of one version: leave --path and --against out.")
    }
  }

  /// Checks that the files exist.
  ///
  /// - Throws: `ExitCode` for a missing file, after a message.
  func look(_ output: FileDescriptorOutput) throws {
    for file in data where !FileManager.default.fileExists(atPath: file) {
      output.writeError("Error: there is no file \"\(file)\"\n".visible)
      throw ExitCode(Exit.noInput)
    }
  }

  private func tell(_ warnings: [String], _ output: FileDescriptorOutput) {
    for warning in warnings { output.writeError("warning: \(warning)\n".visible) }
  }

  /// Reads the files and counts the people per step; warns of an export of another order, or spelt otherwise.
  ///
  /// - Throws: `ExitCode` where a file cannot be read, or no person began the flow, after a message.
  func counted(_ plan: FunnelPlan, _ output: FileDescriptorOutput) throws -> (
    count: FunnelCount, reader: EventReader
  ) {
    try look(output)
    var reader = EventReader(plan)
    do throws(EventFault) {
      for file in data { try reader.read(file) }
      let count = try FunnelCount(reader, window: window)
      tell(count.inversions.map(\.sentence) + CaseDifference.all(reader, in: data).map(\.sentence), output)
      return (count, reader)
    } catch {
      output.writeError("Error: \(error)\n".visible)
      tell(CaseDifference.all(reader, in: data).map(\.sentence), output)
      throw ExitCode(Exit.data)
    }
  }
}
