import FlowExplore
import FlowMigration
import FlowSession
import Foundation
import Phone
import Testing

/// Updates with a planted fault, one a verdict, and the same updates cured.
struct MigrationPairTests {
  private static let folder = testFolder + "/Pairs"

  private func judged(_ pair: MigrationPair, _ side: String) throws -> Migration {
    migration(
      try Loaded("\(Self.folder)/\(pair.name)/old.lua"),
      try Loaded("\(Self.folder)/\(pair.name)/\(side).lua"))
  }

  @Test func `each folder is in the table`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(folders == MigrationPair.all.map(\.name).sorted())
  }

  @Test(arguments: MigrationPair.all)
  func `a planted fault is found with its place before and after`(_ pair: MigrationPair) throws {
    let migration = try judged(pair, "new")
    let found = migration.classes.filter { one in
      one.verdict == pair.verdict && one.old == pair.old && one.new == pair.new
        && one.subjects == pair.subjects && one.isAfterKill == pair.isAfterKill
    }
    #expect(found.count >= 1, "\(migration.told(.error) + migration.told(.warning))")
    #expect(migration.doubts == [])
  }

  @Test(arguments: MigrationPair.all)
  func `the cured update has no error, and no warning but its policy`(_ pair: MigrationPair) throws {
    let migration = try judged(pair, "cured")
    #expect(migration.told(.error) == [])
    let left = migration.classes(.warning).filter { !pair.residual.contains($0.verdict) }
    #expect(left == [], "\(migration.told(.warning))")
    #expect(migration.doubts == [])
  }

  @Test(arguments: MigrationPair.all)
  func `a frozen old version is judged as its script is, notes included`(_ pair: MigrationPair) throws {
    let paths = ["old", "new"].map { "\(Self.folder)/\(pair.name)/\($0).lua" }
    try expectAlike(paths[0], paths[1])
  }

  @Test func `the frozen version of Anicca is judged as its script is, notes included`() throws {
    for new in ["flow", "by-name"] {
      try expectAlike("\(aniccaFolder)/as-is.lua", "\(aniccaFolder)/\(new).lua")
    }
  }

  private func expectAlike(_ old: String, _ new: String) throws {
    let (older, newer) = (try Loaded(old), try Loaded(new))
    let release = ReleaseMaker.release(of: older.compiled, within: .small, on: PhoneSetup().world)
    let read = try ReleaseFile.release(from: ReleaseFile(release, version: "1").text)
    var prover = Prover(newer.compiled, within: .small, on: PhoneSetup().world)
    let frozen = prover.migration(fromFrozen: read)
    let live = migration(try Loaded(old), try Loaded(new))
    func told(_ migration: Migration) -> [String] {
      migration.classes.map { MigrationText.lines($0, of: migration)[0] }
    }
    #expect(told(frozen) == told(live))
    #expect(frozen.doubts == live.doubts)
    withExtendedLifetime((older, newer)) {}
  }

  @Test(arguments: MigrationPair.all)
  func `a version that is updated by itself is silent`(_ pair: MigrationPair) throws {
    for side in ["old", "new", "cured"] {
      let path = "\(Self.folder)/\(pair.name)/\(side).lua"
      let migration = migration(try Loaded(path), try Loaded(path))
      #expect(migration.change.isEmpty)
      #expect(migration.told(.error) + migration.told(.warning) == [], "\(side)")
    }
  }

  /// Apps by routers, with lost conditions, stored values, roots and controls that change.
  @Test(arguments: ["01-router", "04-lost", "11-stored-values", "12-conditions", "18-root", "24-states"])
  func `what the old version does to a person is no fault of an update`(_ name: String) throws {
    let path = URL(fileURLWithPath: aniccaFolder).deletingLastPathComponent().path + "/patterns/\(name).lua"
    let migration = migration(try Loaded(path), try Loaded(path))
    #expect(migration.told(.error) + migration.told(.warning) == [])
  }

  @Test func `a step that a double tap passes over in the old version is not skipped by the update`() throws {
    let flow = """
      return onboarding.flow "small" {
        resume = { key = "step" },
        onboarding.step "welcome",
        onboarding.step "account" { signIn = "apple" },
        onboarding.step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
        onFinish = function() onboarding.complete() end,
      }
      """
    var scenario = Scenario.small
    (scenario.secondTaps, scenario.maxFaults) = (1, 2)
    let migration = migration(try Loaded(text: flow), try Loaded(text: flow), within: scenario)
    #expect(migration.told(.error) + migration.told(.warning) == [])
    #expect(migration.doubts == [])
  }
}
