import ArgumentParser
import FlowConsole
import Disk
import FlowDriver
import FlowLint
import FlowModel
import FlowScript
import Foundation
import LuaKit
import Spelling
import Terminal

/// `genkan lint FLOW|FOLDER…`: finds faults in a flow's text without a walk.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Lint flows without playing them: App Review, keys, order, texts, accessibility.",
    discussion: """
      A rule reports only breaches that the declaration proves. In a folder each script that returns a flow or an \
      app is linted. --rules lists the rules, genkan explain GK104 explains one. A comment allows a finding, with \
      its reason, on its line, on the line before it, or at the first line of its step: -- genkan: allow GK104 \
      because the product team asks here. Exit code 0: no error is open; 1: one is, or with --strict a warning; 64: \
      the folder has no flow; 65: a flow cannot be loaded; 66: there is no such file.
      """)

  @Argument(
    help: ArgumentHelp("Flows' files, and folders of them.", valueName: "flow"),
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @Flag(help: "List the rules by family, and end.")
  var rules = false

  @Flag(help: "Apply the safe fixes: they remove code without any effect on a person.")
  var fix = false

  @Flag(help: "Print the safe changes as a diff, and write nothing.")
  var diff = false

  @Option(
    help: ArgumentHelp("Format of the report.", valueName: "text|json|sarif"),
    completion: .list(["text", "json", "sarif"]))
  var format = "text"

  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(help: "Exit with 1 for a warning, too.")
  var strict = false

  @Flag(help: "Also print allowed findings, with their reasons.")
  var all = false

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  private enum Format: String, CaseIterable { case text, json, sarif }

  func validate() throws {
    let _: Format = try choice(format, "format")
    guard !paths.isEmpty || rules else { throw ValidationError("Missing expected argument '<flow>'.") }
    if fix, diff {
      throw ValidationError("--fix writes the changes, and --diff prints them: give one of them.")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    guard !rules else {
      output.write(LintRule.listing + "\n")
      if output.hasFailed { throw ExitCode(Exit.io) }
      return
    }
    let found = LintFiles(paths, limits: limits.limits)
    output.report(found.failures, look.palette(2))
    if let first = found.failures.first { throw ExitCode(Exit.loading(first.code)) }
    guard !found.subjects.isEmpty else {
      output.writeError(
        "Error: no script in \(paths.joined(separator: ", ")) returns a flow or an app.\n".visible)
      throw ExitCode(Exit.usage)
    }
    var report = LintReport(of: found.subjects)
    if diff { return try print(changes(report), output) }
    if fix {
      try write(changes(report), output)
      report = LintReport(of: LintFiles(paths, limits: limits.limits).subjects)
    }
    write(report, output)
    if output.hasFailed { throw ExitCode(Exit.io) }
    let isBad = report.count(.error) > 0 || strict && report.count(.warning) > 0
    throw ExitCode(isBad ? Exit.bad : Exit.good)
  }

  private func write(_ report: LintReport, _ output: FileDescriptorOutput) {
    switch json ? .json : Format(rawValue: format) ?? .text {
    case .json: output.write(report.json + "\n")
    case .sarif:
      let folder = FileManager.default.currentDirectoryPath
      output.write(report.sarif(folder: folder, version: Genkan.configuration.version) + "\n")
    case .text:
      let (palette, columns) = (look.palette(1), Terminal.columns(of: 1))
      var texts = (all ? report.findings : report.open).map { entry in
        let reason = entry.allowed.map { "\n    = allowed: \($0)".visible } ?? ""
        return palette.styled(entry.notice.text(columns: columns) + reason, entry.tone)
      }
      texts.append(report.summary)
      output.write(texts.joined(separator: "\n\n") + "\n")
    }
  }

  // MARK: Changes

  /// A file with its text before and after.
  private typealias Change = (file: String, old: String, new: String)

  private func changes(_ report: LintReport) -> [Change] {
    report.fixes.compactMap { file, fixes in
      guard let bytes = try? FileReading.bytes(file, most: 16 << 20) else { return nil }
      let old = String(decoding: bytes, as: UTF8.self)
      return (file, old, LintFix.applied(fixes, to: old))
    }
  }

  private func print(_ changes: [Change], _ output: FileDescriptorOutput) throws {
    output.write(changes.map { LintDiff.text($0.file, $0.old, $0.new) }.joined())
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  private func write(_ changes: [Change], _ output: FileDescriptorOutput) throws {
    for change in changes {
      do throws(SystemReason) {
        try FileWriting.write(Array(change.new.utf8), to: change.file)
      } catch {
        output.writeError("\(change.file): cannot be written: \(error); nothing was written\n".visible)
        throw ExitCode(Exit.io)
      }
    }
  }
}

extension LintReport.Entry {
  /// The tone of a finding on a terminal.
  var tone: Style {
    switch rule.level {
    case .error: .error
    case .warning: .plain
    case .note: .dim
    }
  }
}

extension FileDescriptorOutput {
  /// Prints lint's errors about a flow to the error output, like the warnings of a load. Lint's warnings and notes are
  /// left to `genkan lint`.
  func report(lintOf script: LoadedScript, in engine: ScriptEngine, _ palette: Palette) {
    report(LintReport(of: [LintSubject(script, in: engine)]).errors, palette)
  }

  /// Prints errors of lint, a blank line between them.
  func report(_ errors: [LintReport.Entry], _ palette: Palette) {
    guard !errors.isEmpty else { return }
    let columns = Terminal.columns(of: 2)
    let texts = errors.map { palette.styled($0.notice.text(columns: columns), .error) }
    writeError(texts.joined(separator: "\n\n") + "\n")
  }
}
