import FlowExplore
import FlowSession
import Phone
import Testing

@testable import FlowMigration

/// What a bound hides is inconclusive, and no warning.
struct MigrationLimitsTests {
  private static let steps = (1...6).map { "  onboarding.step \"step\($0)\" { ask = \"store.a\($0)\" }," }

  private static func flow(_ steps: [String]) -> String {
    """
    return onboarding.flow "long" {
      guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
    \(steps.joined(separator: "\n"))
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21])
  func `an update that is safe has no error and no warning within any bound`(states: Int) throws {
    let old = try Loaded(text: Self.flow(Self.steps))
    let new = try Loaded(text: Self.flow(Self.steps.reversed()))
    let whole = migration(old, old)
    #expect(whole.outcome == .safe)
    let limits = MigrationLimits(bounds: Bounds(states: states)) { true }
    let same = migration(old, old, limits: limits)
    #expect(same.told(.error) + same.told(.warning) == [])
    #expect(same.outcome == .inconclusive)
    // Of another order nothing is told that a whole judgement does not tell.
    func told(_ migration: Migration) -> Set<String> {
      let classes = migration.classes(.error) + migration.classes(.warning)
      return Set(classes.map { "\($0.verdict.word) \($0.old) \($0.new)" })
    }
    let known = told(migration(old, new))
    #expect(told(migration(old, new, limits: limits)).isSubset(of: known))
  }

  @Test func `a judgement without time ends as inconclusive, and says so`() throws {
    let old = try Loaded(text: Self.flow(Self.steps))
    let limits = MigrationLimits(bounds: Bounds(), seconds: 0) { true }
    let migration = migration(old, old, limits: limits)
    #expect(migration.outcome == .inconclusive)
    #expect(migration.told(.error) + migration.told(.warning) == [])
    #expect(migration.doubts.contains { $0.hasSuffix("the time was over") }, "\(migration.doubts)")
  }

  @Test func `a part leaves the rest of the time to others`() throws {
    let limits = MigrationLimits(bounds: Bounds(), seconds: 1000) { true }.begun(0.5)
    #expect(try #require(limits.left) <= 500)
    let part = try #require(limits.part(0.1).left)
    #expect(part <= 50)
    #expect(try #require(limits.part(0.1).exploration.seconds) <= 50)
    #expect(limits.hit == nil)
  }

  @Test func `an interruption while the old version is explored leaves what is known by then`() throws {
    let old = try Loaded(text: Self.flow(Self.steps))
    let new = try Loaded(text: Self.flow(Self.steps.reversed()))
    final class Counter { var count = 0 }
    let world = PhoneSetup().world
    // The states of the new version, asked after each, and some of the old one.
    let all = Counter()
    let counting = MigrationLimits(bounds: Bounds()) {
      all.count += 1
      return true
    }
    _ = Prover(new.compiled, within: .small, on: world, limits: counting)
    let most = all.count + 20
    let counter = Counter()
    let limits = MigrationLimits(bounds: Bounds()) {
      counter.count += 1
      return counter.count < most
    }
    let migration = migration(old, new, limits: limits)
    #expect(migration.outcome == .inconclusive || migration.outcome == .unsafe)
    #expect(migration.numbers.durable > 0)
    #expect(!migration.classes.isEmpty)
    #expect(migration.doubts.contains { $0.hasSuffix("it was interrupted") }, "\(migration.doubts)")
  }
}
