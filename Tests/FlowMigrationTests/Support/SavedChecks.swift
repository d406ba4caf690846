import FlowCheck
import FlowDriver
import FlowExplore
import FlowMigration
import FlowSession
import Foundation
import Phone

/// The saved checks of witnesses, run in a folder with the files that they install.
enum SavedChecks {
  /// The outcomes of a text with checks beside some files, by their names.
  static func outcomes(_ text: String, beside files: [String: String]) throws -> [CheckOutcome] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "witness-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files.merging(["witness.check.lua": text], uniquingKeysWith: { $1 }) {
      try content.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(folder.appendingPathComponent("witness.check.lua").path))
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
