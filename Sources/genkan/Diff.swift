import ArgumentParser
import FlowConsole
import Disk
import FlowCheck
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone
import Spelling
import Terminal

/// `genkan diff OLD NEW`: shows the changes of an update, and its effect on every user in the middle of the old
/// version.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract:
      "Compare two versions of a flow: launch the new one on every durable state of the old one.",
    discussion: """
      OLD and NEW are a flow's file, FILE.lua:FLOW for one flow of a file, or REVISION:FILE.lua of git. OLD may \
      also be a frozen release (genkan freeze) or a folder of releases. The old version is explored with its \
      scenario, kills between any two effects included. The new version is launched on each durable state, as after \
      an update. Its first launch is killed between any two effects and repeated. diff FLOW --assign EXPERIMENT=A,B \
      compares two variants of one flow: each person changes from A to B in the middle of it, and from B to A. \
      Errors: a step is skipped, no way leads through, data is lost, an unfinished person counts as finished. \
      Warnings: asked again (a payment, too), falls back, orphans. For frozen releases it lists the code that \
      handles their data and is not needed any more. --save-check writes each witness as a check, which plays it on \
      OLD, updates the app and asks the screen of NEW. In Avro's terms --direction update is BACKWARD, rollback \
      FORWARD, both FULL; --depth all makes it TRANSITIVE. Accepted hazards stand in new.accepted.lua beside the \
      new flow: { property = "migration: skips", place = "account → value", subject = "account", reason = "…" }. \
      Exit code 0: safe, or warnings alone; 1: an error that is not accepted, a warning with --strict; 3: no error \
      was found, but a bound or an abstraction may hide one; 64: OLD cannot be opened that way; 65: a side cannot \
      be loaded; 66: there is no such file or revision; 130: interrupted, with what is known so far.
      """)

  @Argument(help: ArgumentHelp("The old version.", valueName: "old"), completion: .file())
  var old: String

  @Argument(
    help: ArgumentHelp("The new version; none where --assign names two variants.", valueName: "new"),
    completion: .file(extensions: ["lua"]))
  var new: String?

  @Option(
    help: ArgumentHelp(
      "The direction: update launches NEW on the data of OLD, rollback OLD on the data of NEW.",
      valueName: "update|rollback|both"),
    completion: .list(["update", "rollback", "both"]))
  var direction = "update"

  @Option(
    help: ArgumentHelp(
      "The releases of the folder OLD that are compared: the last one, or each of them.",
      valueName: "last|all"), completion: .list(["last", "all"]))
  var depth = "last"

  @Option(
    help: ArgumentHelp("Format of the report.", valueName: "text|json|markdown|sarif"),
    completion: .list(["text", "json", "markdown", "sarif"]))
  var format = "text"

  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(help: "Count warnings as errors, and fail on an accepted hazard without a match.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Write each witness as a failing check, to a new file that ends in .check.lua, or one file each into a folder.",
      valueName: "file|folder"), completion: .file(extensions: ["check.lua"]))
  var saveCheck: String?

  @Option(
    help: ArgumentHelp(
      "Draw each witness as a page in this folder, or the gravest one as a file that ends in .html.",
      valueName: "file|folder"), completion: .directory)
  var storyboard: String?

  @Flag(help: "Open a prompt on the new version at the gravest witness.")
  var repl = false

  @Flag(help: "Also print the paths of notes.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "A table of people per stored value or step, one on each line, that gives each class its weight.",
      valueName: "file.csv"), completion: .file(extensions: ["csv"]))
  var data: String?

  @OptionGroup(title: "Exploration") var exploration: MigrationOptions
  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  private enum Direction: String, CaseIterable { case update, rollback, both }
  private enum Depth: String, CaseIterable { case last, all }
  private enum Format: String, CaseIterable { case text, json, markdown, sarif }

  func validate() throws {
    let _: Direction = try choice(direction, "direction")
    let _: Depth = try choice(depth, "depth")
    let _: Format = try choice(format, "format")
    guard (new == nil) == (flip != nil) else {
      throw ValidationError("diff takes two versions, or one with --assign EXPERIMENT=A,B.")
    }
    if flip != nil { _ = try arms }
    try MigrationStoryboards.validate(storyboard)
    if repl, json || format != "text" {
      throw ValidationError("--repl opens a prompt, and prints the report as text.")
    }
  }

  /// The value of --assign with two variants; `nil` for none.
  private var flip: String? { surroundings.assign.first { $0.contains(",") } }

  /// The experiment and the two variants between which everyone changes.
  private var arms: (experiment: String, first: String, second: String) {
    get throws {
      let parts = (flip ?? "").split(separator: "=", maxSplits: 1).map(String.init)
      let names = parts.count == 2 ? parts[1].split(separator: ",").map(String.init) : []
      guard names.count == 2, names[0] != names[1] else {
        throw ValidationError(
          "--assign names an experiment and two variants to change between, such as onboarding=short,long.")
      }
      return (parts[0], names[0], names[1])
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let palette = look.palette(2)
    let people = try people(output)
    let older = try MigrationSide.read(old, limits: limits.limits, output, palette)
    let newer = try new.map { try MigrationSide.read($0, limits: limits.limits, output, palette) } ?? older
    guard case .script(let script, let driver) = newer else {
      throw ValidationError(
        "\"\(new ?? old)\" is frozen: only a flow's file can open what another version left")
    }
    if direction != "update", older.script == nil {
      throw ValidationError(
        "--direction \(direction) opens with the old version's script, and \"\(old)\" is frozen")
    }
    let options = try exploration.options(beside: [old, new ?? old], phone, output, palette)
    var setup = try phone.setup(over: options.phone ?? PhoneSetup())
    let witnesses = MigrationWitnesses(output: output, look: look, scenario: options.scenario)
    if let saveCheck {
      guard let path = Self.file(old), Self.file(new ?? old) != nil else {
        throw ValidationError(
          "--save-check installs both versions in a check, and needs the flow's file of each")
      }
      try witnesses.prepare(saveCheck, flow: path)
    }
    var met = surroundings
    met.assign.removeAll { $0 == flip }
    try met.meet(&setup)
    let flips = try flip.map { _ in try [arms.first, arms.second] } ?? []
    let named = try flips.map { try PhoneChange.variant(experiment: arms.experiment, name: $0) }
    try confirm([newer, older], setup.surroundings + named, output, palette)
    let accepted = try accepted(output)
    var drivers = [driver]
    if case .script(_, let driver) = older { drivers.append(driver) }
    let (judged, isInterrupted) = interruptible(drivers) { interruption in
      let limits = MigrationOptions.limits(options.bounds) { !interruption.isRequested }
      let run = MigrationRun(setup: setup, scenario: options.scenario, limits: limits)
      let judged = flip == nil ? compare(older, script, run) : flipped(script, run)
      return (judged, interruption.isRequested)
    }
    var unmatched = Set(accepted.filter { $0.property.hasPrefix(Migration.acceptedPrefix) })
    let migrations = judged.map { migration in
      let (result, left) = migration.accepting(accepted)
      unmatched.formIntersection(left)
      return people.map { result.weighed(by: $0) } ?? result
    }
    write(migrations, output)
    for name in people?.unknown(in: migrations) ?? [] {
      output.writeError("\(data ?? ""): no class stands at \"\(name)\"\n".visible)
    }
    let sided = migrations.enumerated().map { number, migration in
      (migration, sides(number, of: migration, older, newer, setup))
    }.compactMap { migration, sides in sides.map { (migration, $0) } }
    if let saveCheck { try witnesses.save(sided, to: saveCheck) }
    if let storyboard {
      try MigrationStoryboards(output: output, scenario: options.scenario)
        .write(sided.map { ($0.0, $0.1.drawn) }, to: storyboard)
    }
    let leftOver = accepted.filter(unmatched.contains)
    for entry in leftOver { output.writeError(entry.unmatched.visible + "\n") }
    if repl { try witnesses.open(sided) }
    if output.hasFailed { throw ExitCode(Exit.io) }
    if isInterrupted { throw ExitCode(Exit.interrupted) }
    throw ExitCode(code(migrations, hasUnmatched: !leftOver.isEmpty))
  }

  /// Looks for settings of a phone for which neither version asks, and warns of each.
  ///
  /// - Throws: `ExitCode` for an experiment that neither version has, after a message.
  private func confirm(
    _ sides: [MigrationSide], _ changes: [PhoneChange], _ output: FileDescriptorOutput, _ palette: Palette
  ) throws {
    let names = sides.compactMap { side in
      if case .script(let script, let driver) = side { script.askedNames(in: driver.engine) } else { nil }
    }
    for change in changes {
      let asking = names.filter { $0.unknownExperiment(in: [change]) == nil }
      if asking.isEmpty, let failure = names.first?.unknownExperiment(in: [change]) {
        output.writeError("Error: \(failure.message)\(failure.hint.map { "; \($0)" } ?? "")\n".visible)
        throw ExitCode(Exit.usage)
      }
      let doubts = asking.map { $0.doubts(about: [change]) }
      if let first = doubts.first, doubts.allSatisfy({ !$0.isEmpty }) { output.report(first, palette) }
    }
  }

  private func code(_ migrations: [Migration], hasUnmatched: Bool) -> Int32 {
    let outcomes = migrations.map(\.outcome)
    if outcomes.contains(.unsafe) || strict && (hasUnmatched || outcomes.contains(.doubtful)) {
      return Exit.bad
    }
    if strict, migrations.contains(where: { !$0.classes(.warning).isEmpty }) { return Exit.bad }
    return outcomes.contains(.inconclusive) ? Exit.inconclusive : Exit.good
  }

  // MARK: Witnesses

  /// Returns the path of a side that is a flow's file. It is `nil` for a missing file, a flow within a file, a frozen
  /// release and a revision.
  private static func file(_ name: String) -> String? {
    name.hasSuffix(".lua") && FileManager.default.fileExists(atPath: name) ? name : nil
  }

  /// The versions of one judgement; `nil` where a side is a frozen release.
  private func sides(
    _ number: Int, of migration: Migration, _ older: MigrationSide, _ newer: MigrationSide,
    _ setup: PhoneSetup
  ) -> MigrationWitnesses.Sides? {
    var (old, new, paths) = (older, newer, (old, self.new ?? old))
    if migration.direction == .rollback { (old, new, paths) = (newer, older, (paths.1, paths.0)) }
    guard case .script(let script, let driver) = new else { return nil }
    var (setup, changes) = (setup, [PhoneChange]())
    if flip != nil, let arms = try? arms {
      let names = number == 0 ? [arms.first, arms.second] : [arms.second, arms.first]
      setup.surroundings.append(.variant(experiment: arms.experiment, name: names[0]))
      changes = [.variant(experiment: arms.experiment, name: names[1])]
    }
    return MigrationWitnesses.Sides(
      old: Self.file(paths.0).flatMap { path in old.script.map { (path, $0) } }, oldScript: old.script,
      new: (paths.1, script, driver), isSame: flip != nil, changes: changes, setup: setup)
  }

  // MARK: Judging

  private func compare(_ older: MigrationSide, _ script: LoadedScript, _ run: MigrationRun) -> [Migration] {
    let newer = CompiledApp(app: script.app, callbacks: script.callbacks)
    switch older {
    case .releases(let releases):
      let wanted = depth == "all" ? releases[...] : releases.suffix(1)
      var prover = run.prover(newer)
      var judged = wanted.map { run.update($0.release, by: &prover) }
      let others = releases.dropLast(wanted.count).map(\.release)
      let unreached = LeftoverCode.unreached(judged, beside: others)
      for (index, file) in zip(judged.indices, wanted.map(\.file)) {
        judged[index].unreached = unreached
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        if releases.count > 1 { judged[index].rename(old: name) }
      }
      return judged
    case .script(let old, _):
      let former = CompiledApp(app: old.app, callbacks: old.callbacks)
      var migrations: [Migration] = []
      if direction != "rollback" { migrations.append(run.update(former, to: newer)) }
      if direction != "update" {
        var back = run.update(newer, to: former)
        back.direction = .rollback
        migrations.append(back)
      }
      return migrations
    }
  }

  private func flipped(_ script: LoadedScript, _ run: MigrationRun) -> [Migration] {
    guard let arms = try? arms else { return [] }
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return [(arms.first, arms.second), (arms.second, arms.first)].map { from, to in
      run.flip(compiled, arms.experiment, from: from, to: to)
    }
  }

  // MARK: Files

  private func accepted(_ output: FileDescriptorOutput) throws -> [AcceptedViolation] {
    do throws(Diagnostic) {
      return try FilesBeside(new ?? old).accepted(Driver(limits: limits.limits))
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  private func people(_ output: FileDescriptorOutput) throws -> People? {
    guard let data else { return nil }
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(data, most: 16 << 20)
    } catch {
      output.writeError("\(data.visible): it cannot be read: \(error.reason)\n")
      throw ExitCode(Exit.noInput)
    }
    do throws(People.Fault) {
      return try People(String(decoding: bytes, as: UTF8.self))
    } catch {
      let place = SourceLocation(file: data, line: error.line)
      let fault = Diagnostic(.wrongType, error.message, at: place, advice: "write a line such as 2,1240")
      output.report([fault], look.palette(2))
      throw ExitCode(Exit.data)
    }
  }

  private func write(_ migrations: [Migration], _ output: FileDescriptorOutput) {
    switch json ? .json : Format(rawValue: format) ?? .text {
    case .json: output.write(MigrationJSON.text(migrations) + "\n")
    case .sarif:
      let folder = FileManager.default.currentDirectoryPath
      output.write(
        MigrationSarif.text(
          migrations, file: new ?? old, folder: folder, version: Genkan.configuration.version) + "\n")
    case .markdown:
      output.write(migrations.map { MigrationMarkdown.text($0) }.joined(separator: "\n"))
    case .text:
      let palette = look.palette(1)
      let texts = migrations.map { migration in
        MigrationText(migration, all: all) { text, level in palette.styled(text, level: level) }.text
      }
      output.write(texts.joined(separator: "\n"))
    }
  }
}
