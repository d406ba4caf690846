import ArgumentParser
import FlowConsole
import Disk
import FlowCoverage
import FlowDriver
import FlowScript
import Foundation
import Spelling
import Terminal

/// The options of a command that reports coverage.
struct CoverageOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Measure the coverage of the app: steps, buttons, options, answers, texts, conditions both ways, hooks, effects."
    ))
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "Write the coverage as an LCOV tracefile; draw it by genhtml --branch-coverage in the project's root.",
      valueName: "file"),
    completion: .file(extensions: ["info"]))
  var lcov: String?

  /// True where a coverage report or a tracefile is asked for.
  var counts: Bool { coverage || lcov != nil }

  func validate() throws {
    guard let lcov else { return }
    guard !lcov.isEmpty else { throw ValidationError("--lcov names a file.") }
    guard !lcov.hasSuffix(".lua") else {
      throw ValidationError("--lcov writes no script and would overwrite one: name another file.")
    }
  }

  /// Writes the LCOV tracefile, if the option asks for one.
  ///
  /// - Throws: `ExitCode` where it cannot be written, after a message.
  func writeTracefile(_ report: CoverageReport, _ output: FileDescriptorOutput) throws {
    guard let lcov else { return }
    do throws(SystemReason) {
      try FileWriting.write(Array(CoverageTracefile(report, path: Self.fromRoot).text.utf8), to: lcov)
    } catch {
      output.writeError("\(lcov): cannot be written: \(error); nothing was written\n".visible)
      throw ExitCode(Exit.io)
    }
  }

  /// Returns a file's path relative to its project's root; outside of any project, the path as given.
  private static func fromRoot(_ file: String) -> String {
    let here = RealPath.of(FileManager.default.currentDirectoryPath)
    guard let path = RealPath.of(file), let slash = path.lastIndex(of: "/"),
      let root = ProjectRoot.of(folder: String(path[..<slash]), named: here), path.hasPrefix(root + "/")
    else { return file }
    return String(path.dropFirst(root.count + 1))
  }
}
