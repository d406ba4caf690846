import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Spelling
import Terminal

/// Writes the witnesses of judgements as checks, and opens them at a prompt.
struct MigrationWitnesses {
  let output: FileDescriptorOutput
  let look: LookOptions
  let scenario: Scenario

  /// The versions of one judgement.
  struct Sides {
    /// The file of the old version, and its script; `nil` for a version that no check can install.
    let old: (path: String, script: LoadedScript)?
    /// The script of the old version, even if no file on disk holds it; `nil` for a frozen release.
    let oldScript: LoadedScript?
    /// The file of the new version, its script and the driver whose engine runs it.
    let new: (path: String, script: LoadedScript, driver: Driver)
    /// True where the old version continues, with the changes.
    let isSame: Bool
    let changes: [PhoneChange]
    let setup: PhoneSetup

    /// The versions as a storyboard draws them.
    var drawn: MigrationStoryboards.Sides {
      func compiled(_ script: LoadedScript) -> CompiledApp {
        CompiledApp(app: script.app, callbacks: script.callbacks)
      }
      return .init(
        old: oldScript.map(compiled), new: compiled(new.script), newPath: isSame ? nil : new.path,
        changes: changes, setup: setup)
    }
  }

  // MARK: Checks

  /// Refuses an existing file of checks and a path outside of the project, before the search; a folder is not checked.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  func prepare(_ name: String, flow: String) throws {
    guard !isFolder(name) else { return }
    try printing { () throws(Diagnostic) in
      try CounterexampleFile.prepare(name, flow: flow, folder: folder)
    }
  }

  /// Writes the witnesses as checks: one file for each where the name is that of a folder, else all into one file.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  func save(_ judged: [(Migration, Sides)], to name: String) throws {
    var saved = 0
    var all = 0
    var text = ""
    for (migration, sides) in judged {
      let classes = WitnessCheck.classes(of: migration)
      all += classes.count
      guard let old = sides.old else { continue }
      let first = isFolder(name) ? name + "/a.check.lua" : name
      let names = try printing { () throws(Diagnostic) in
        try CounterexampleFile.names(
          of: [old.path, sides.new.path], from: first, flow: old.path, folder: folder)
      }
      let compiled = CompiledApp(app: old.script.app, callbacks: old.script.callbacks)
      let check = WitnessCheck(
        migration, of: compiled,
        .init(
          old: names[0], new: sides.isSame ? nil : names[1], changes: sides.changes, setup: sides.setup),
        within: scenario)
      guard isFolder(name) else {
        let (file, count) = check.file(classes)
        saved += count
        text += file
        continue
      }
      for (index, one) in classes.enumerated() {
        let (file, count) = check.file([one])
        guard count > 0 else { continue }
        saved += count
        let title = "\(migration.direction.rawValue)-\(index + 1)-\(slug(one)).check.lua"
        try write(file, to: name + "/" + title, flow: old.path)
      }
    }
    if !isFolder(name), saved > 0, let old = judged.compactMap(\.1.old).first {
      try write(text, to: name, flow: old.path)
    }
    output.writeError(sentence(saved, of: all, name).visible + "\n")
  }

  private func sentence(_ saved: Int, of all: Int, _ name: String) -> String {
    guard saved > 0 else {
      return all == 0
        ? "nothing is lost: no check was saved" : "no check was saved: no gestures replay the loss"
    }
    let rest = all > saved ? " of \(all)" : ""
    return "saved \(saved)\(rest) \(saved == 1 && all == 1 ? "check" : "checks") to \(name); "
      + "run \(saved == 1 ? "it" : "them") with: genkan check \(name)"
  }

  private func slug(_ one: MigrationClass) -> String {
    "\(one.verdict.word)-\(one.old)-\(one.new)".map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber) ? String(letter) : "-"
    }.joined()
  }

  private func write(_ text: String, to name: String, flow: String) throws {
    try printing { () throws(Diagnostic) in
      try CounterexampleFile.write(text, to: name, flow: flow, folder: folder)
    }
  }

  private var folder: String { FileManager.default.currentDirectoryPath }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func printing<R>(_ body: () throws(Diagnostic) -> R) throws -> R {
    do throws(Diagnostic) {
      return try body()
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.io)
    }
  }

  // MARK: The prompt

  /// Opens a prompt on the new version at the most severe witness of the first migration that has one. It prints a
  /// message where there is none.
  ///
  /// - Throws: `ExitCode` where Ctrl-C or SIGTERM ended the prompt, or the output cannot be written.
  func open(_ judged: [(Migration, Sides)]) throws {
    let found = judged.lazy.compactMap { migration, sides in
      WitnessCheck.classes(of: migration).first.map { (migration, sides, $0) }
    }
    guard let (migration, sides, one) = found.first else {
      return output.writeError("nothing is lost: there is no state to open\n")
    }
    let (driver, script) = (sides.new.driver, sides.new.script)
    let editor = try PromptEditor.open(output)
    let evaluator = FlowEvaluator(
      PromptSession(driver, folder: ""), folder: folder, palette: look.palette(1),
      columns: { Terminal.columns })
    evaluator.prints(to: output)
    evaluator.terminalColumns = { Terminal.knownColumns }
    let isPlayed = play(one.witness, sides)
    if !isPlayed { driver.show(script, one.witness.session) }
    let title = look.palette(2).styled("✗ \(title(one, migration))".visibleOnOneLine, .error)
    let advice =
      isPlayed
      ? "This is the new version after its launch; timeline() lists its history, undo() goes back. Ctrl-D leaves.\n"
      : "This is the new version after its launch; its history is not known here. Ctrl-D leaves.\n"
    output.writeError(
      "\n" + Prose.wrapped(title + "\n", columns: Terminal.knownColumns)
        + Prose.wrapped(advice, columns: Terminal.knownColumns))
    if editor.isInteractive {
      evaluator.pager = Pager.show
      evaluator.terminalRows = { Terminal.rows }
      evaluator.recorder = output.recorder
      evaluator.openEditor = PromptEditor.openFile
      output.write(evaluator.now() + "\n")
    }
    let end = ReadEvaluatePrintLoop(editor: editor, evaluator: evaluator, output: output).run()
    if output.hasFailed { throw ExitCode(Exit.io) }
    if end == .interrupted { throw ExitCode(Exit.interrupted) }
    if end == .terminated { throw ExitCode(Exit.terminated) }
  }

  private func title(_ one: MigrationClass, _ migration: Migration) -> String {
    "\(one.verdict.word): \(MigrationText.sentence(one, of: migration))"
  }

  /// Replays the path of a witness with the new version's driver.
  ///
  /// - Returns: False where the old version is no file, or its path cannot be reproduced.
  private func play(_ witness: MigrationClass.Witness, _ sides: Sides) -> Bool {
    let driver = sides.new.driver
    guard let old = sides.old, let script = try? driver.load(old.path) else { return false }
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    guard let way = WitnessWay(witness, of: compiled, on: sides.setup, within: scenario) else {
      return false
    }
    return driver.play(
      script, on: way.setup, witness.events, updatingTo: sides.isSame ? nil : sides.new.script,
      sides.changes.map { .phoneChanged($0) } + witness.launches)
  }
}
