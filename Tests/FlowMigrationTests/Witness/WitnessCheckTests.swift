import FlowCheck
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import FlowSession
import Foundation
import Phone
import TestSupport
import Testing

/// The witnesses of the planted pairs as checks.
struct WitnessCheckTests {
  private static let folder = testFolder + "/Pairs"

  /// The outcomes of saved checks against a version.
  private func outcomes(
    _ pair: MigrationPair, _ classes: [MigrationClass], of migration: Migration, _ old: Loaded,
    against side: String
  ) throws -> [CheckOutcome] {
    let (text, count) = WitnessCheck(migration, of: old).file(classes)
    #expect(count == classes.count, "\(text)")
    let folder = "\(Self.folder)/\(pair.name)"
    return try SavedChecks.outcomes(
      text,
      beside: [
        "old.lua": String(contentsOfFile: folder + "/old.lua", encoding: .utf8),
        "new.lua": String(contentsOfFile: "\(folder)/\(side).lua", encoding: .utf8),
      ])
  }

  @Test(arguments: MigrationPair.all)
  func `a saved check fails on the faulty version and passes on the cured one`(_ pair: MigrationPair) throws {
    let old = try Loaded("\(Self.folder)/\(pair.name)/old.lua")
    let migration = migration(old, try Loaded("\(Self.folder)/\(pair.name)/new.lua"))
    let planted = migration.classes.filter { one in
      one.verdict == pair.verdict && one.old == pair.old && one.new == pair.new
        && one.subjects == pair.subjects && one.isAfterKill == pair.isAfterKill
    }
    let faulty = try outcomes(pair, planted, of: migration, old, against: "new")
    #expect(faulty.map(\.status) == planted.map { _ in .failed })
    let cured = try outcomes(pair, planted, of: migration, old, against: "cured")
    #expect(cured.map(\.status) == planted.map { _ in .passed }, "\(cured.flatMap(\.messages))")
  }

  @Test(arguments: MigrationPair.all)
  func `every witness fails on the faulty version`(_ pair: MigrationPair) throws {
    let old = try Loaded("\(Self.folder)/\(pair.name)/old.lua")
    let migration = migration(old, try Loaded("\(Self.folder)/\(pair.name)/new.lua"))
    let classes = WitnessCheck.classes(of: migration)
    let faulty = try outcomes(pair, classes, of: migration, old, against: "new")
    for (one, outcome) in zip(classes, faulty) {
      #expect(outcome.status == .failed, "\(one.verdict.word) \(one.old) → \(one.new) \(one.subjects)")
    }
  }

  @Test func `every witness of the trap of Anicca fails on the faulty version and passes on the cured one`()
    throws
  {
    let old = try Loaded("\(aniccaFolder)/as-is.lua")
    let migration = migration(old, try Loaded("\(aniccaFolder)/flow.lua"))
    let classes = WitnessCheck.classes(of: migration)
    #expect(!classes.isEmpty)
    let check = WitnessCheck(
      migration, of: old.compiled, .init(old: "as-is.lua", new: "flow.lua", changes: [], setup: PhoneSetup()),
      within: .small)
    let folder = try TemporaryFolder(copyOf: aniccaFolder)
    defer { withExtendedLifetime(folder) {} }
    let (text, count) = check.file(classes)
    #expect(count == classes.count)
    for (name, status) in [("flow.lua", CheckStatus.failed), ("by-name.lua", .passed)] {
      let played = text.replacing(
        "app.update { flow = \"flow.lua\" }", with: "app.update { flow = \"\(name)\" }")
      let path = try folder.write(played, to: "witness.check.lua").path
      let worker = DriverCheckWorker()
      let outcomes = try worker.collect(CheckFile(path)).map { one throws(CheckInterruption) in
        try worker.run(one, seed: 0)
      }
      #expect(
        outcomes.map(\.status) == classes.map { _ in status }, "\(name) \(outcomes.flatMap(\.messages))")
    }
  }

  @Test func `a witness on another phone is played on that one`() throws {
    let old = try Loaded("\(Self.folder)/moved-step-is-skipped/old.lua")
    let new = try Loaded("\(Self.folder)/moved-step-is-skipped/new.lua")
    var scenario = Scenario.small
    scenario.ios = [OSVersion(18, 5)]
    let migration = migration(old, new, within: scenario)
    let one = try #require(migration.classes(.error).first)
    let way = try #require(WitnessWay(one.witness, of: old.compiled, on: PhoneSetup(), within: scenario))
    #expect(way.setup.ios == OSVersion(18, 5))
    #expect(way.past.last?.event == .processKilled)
  }
}
