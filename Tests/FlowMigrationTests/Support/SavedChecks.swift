import FlowCheck
import FlowDriver
import FlowExplore
import FlowMigration
import FlowSession
import Phone
import TestSupport

/// The saved checks of witnesses, run in a folder with the files that they install.
enum SavedChecks {
  /// The outcomes of a text with checks beside some files, by their names.
  static func outcomes(_ text: String, beside files: [String: String]) throws -> [CheckOutcome] {
    let folder = try TemporaryFolder(files.merging(["witness.check.lua": text]) { $1 })
    defer { withExtendedLifetime(folder) {} }
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(folder.path("witness.check.lua")))
    return try cases.map { one throws(CheckInterruption) in try worker.run(one, seed: 0) }
  }
}

extension WitnessCheck {
  /// The checks of an update from old.lua to new.lua.
  init(_ migration: Migration, of old: Loaded, within scenario: Scenario = .small) {
    self.init(
      migration, of: old.compiled, .init(old: "old.lua", new: "new.lua", changes: [], setup: PhoneSetup()),
      within: scenario)
  }
}
