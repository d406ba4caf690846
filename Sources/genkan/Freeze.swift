import ArgumentParser
import FlowConsole
import Disk
import FlowCheck
import FlowDriver
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Spelling
import Terminal

/// `genkan freeze FLOW -o FILE.json`: writes every durable state of a version as data, for `genkan diff`.
struct Freeze: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract:
      "Freeze a release: write every durable state of it to a file, for genkan diff with later versions.",
    discussion: """
      The flow is explored with its scenario, killed between any two effects as well. Each durable state is kept whole: \
      stored values, profile, Keychain, groups, files, pending notifications and alarms, permissions, with a shortest way \
      there. Of an unread answer one value is explored, and of options that no function tells apart some: the file \
      names both. genkan diff FILE.json FLOW needs neither the old script nor a second \
      exploration. Exit code 0: written; 3: written, but a bound was hit; 65: the flow cannot be loaded; 66: there is \
      no such file; 74: the file cannot be written; 130: interrupted, with the numbers so far, and nothing is written.
      """)

  @Argument(
    help: ArgumentHelp("The flow's file, FILE.lua:FLOW or REVISION:FILE.lua.", valueName: "flow"),
    completion: .file(extensions: ["lua"]))
  var flow: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write; it ends in .json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String

  @OptionGroup(title: "Exploration") var exploration: MigrationOptions
  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard output.hasSuffix(".json") else { throw ValidationError("--output ends in .json.") }
  }

  func run() throws {
    let terminal = FileDescriptorOutput()
    let palette = look.palette(2)
    let side = try MigrationSide.read(flow, limits: limits.limits, terminal, palette)
    guard case .script(let script, let driver) = side else {
      throw ValidationError("\"\(flow)\" is frozen already: name the flow's file")
    }
    let options = try exploration.options(beside: [flow], phone, terminal, palette)
    var setup = try phone.setup(over: options.phone ?? PhoneSetup())
    try surroundings.meet(&setup)
    try script.confirm(setup, in: driver.engine, terminal, palette)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let (release, isInterrupted) = interruptible([driver]) { interruption in
      let limits = MigrationOptions.limits(options.bounds) { !interruption.isRequested }.begun()
      let release = ReleaseMaker.release(
        of: compiled, within: options.scenario, on: setup.world, meeting: setup.meeting, limits: limits)
      return (release, interruption.isRequested)
    }
    guard !isInterrupted else {
      terminal.writeError(
        "interrupted: \(known(release)) are known so far, and nothing is written; --max-seconds N writes what is found by "
          + "then, as inconclusive\n")
      throw ExitCode(Exit.interrupted)
    }
    let text = try ReleaseFile(release, version: Genkan.configuration.version).text
    do throws(SystemReason) {
      try FileWriting.write(Array(text.utf8), to: output)
    } catch {
      terminal.writeError("\(output.visible): it cannot be written: \(error)\n")
      throw ExitCode(Exit.io)
    }
    terminal.write(
      "froze \(release.outline.name): \(known(release)), \(text.utf8.count) bytes, in \(output.visible)\n")
    if !release.alike.isEmpty {
      terminal.writeError(
        "symmetry: the options of \(release.alike.joined(separator: ", ")) are not told apart\n".visible)
    }
    for doubt in release.doubts { terminal.writeError("inconclusive: \(doubt)\n") }
    if terminal.hasFailed { throw ExitCode(Exit.io) }
    throw ExitCode(release.doubts.isEmpty ? Exit.good : Exit.inconclusive)
  }

  /// The numbers of a release in words.
  private func known(_ release: FrozenRelease) -> String {
    "\(release.states.count) durable states of \(release.explored) explored ones"
  }
}
