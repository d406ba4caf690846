import FlowDriver
import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// Code for the data of older versions that no state of a frozen release reaches.
struct LeftoverCodeTests {
  /// A flow by names that still reads the numbers of older orders, of which the third was never kept by version 2.
  private static let new = """
    local step = onboarding.step
    return onboarding.app {
      flows = { onboarding.flow "start" {
        resume = { key = "step", by = "name", legacy = { "welcome", "goal", "ready", "ready" } },
        keys = { complete = "done" },
        step "welcome", step "goal", step "ready",
        onFinish = function() onboarding.complete() end,
      } },
      screens = { onboarding.screen "old" {}, onboarding.screen "main" {} },
      root = {
        { when = given.store("version", 1), to = "old" },
        { when = given.store("done", true), to = "main" },
        "start",
      },
    }
    """
  private static let old = """
    local step = onboarding.step
    return onboarding.flow "start" {
      guarded = true, resume = { key = "step", by = "index" }, keys = { complete = "done" },
      step "welcome", step "goal", step "ready",
      onFinish = function() onboarding.complete() end,
    }
    """

  private func judged(_ old: String) throws -> (Migration, FrozenRelease) {
    let (former, newer) = (try Loaded(text: old), try Loaded(text: Self.new))
    defer { withExtendedLifetime((former, newer)) {} }
    let release = ReleaseMaker.release(of: former.compiled, within: .small, on: PhoneSetup().world)
    var prover = Prover(newer.compiled, within: .small, on: PhoneSetup().world)
    return (prover.migration(fromFrozen: release), release)
  }

  @Test func `an entry of the older order and a condition that no state reaches may go`() throws {
    let (migration, _) = try judged(Self.old)
    #expect(migration.doubts == [])
    #expect(
      migration.unreached.map(\.sentence) == [
        "root: given.store(\"version\", 1) → old", "resume.legacy of \"start\" reads 3 as \"ready\"",
      ])
    #expect(
      MigrationText(migration).text.contains(
        "may go: root: given.store(\"version\", 1) → old: no state of a frozen release reaches it"))
  }

  @Test func `a function that reads a key which no release holds and nothing writes may go`() throws {
    let reading = Self.new.replacing(
      "flows = {",
      with: "launch = function() if store.get \"oldTheme\" then store.set(\"theme\", 1) end end, flows = {")
    let (former, newer) = (try Loaded(text: Self.old), try Loaded(text: reading))
    defer { withExtendedLifetime((former, newer)) {} }
    let release = ReleaseMaker.release(of: former.compiled, within: .small, on: PhoneSetup().world)
    var prover = Prover(newer.compiled, within: .small, on: PhoneSetup().world)
    #expect(
      prover.migration(fromFrozen: release).unreached.map(\.sentence).last
        == "functions that read store.oldTheme")
    let kept = try Loaded(
      text: Self.old.replacing(
        "onFinish", with: "onStart = function() store.set(\"oldTheme\", 1) end,\n  onFinish"))
    let holding = ReleaseMaker.release(of: kept.compiled, within: .small, on: PhoneSetup().world)
    let left = prover.migration(fromFrozen: holding).unreached.map(\.sentence)
    #expect(!left.contains("functions that read store.oldTheme"), "\(left)")
    withExtendedLifetime(kept) {}
  }

  @Test func `of several releases only that may go which none of them reaches`() throws {
    let longer = Self.old.replacing(
      "step \"welcome\", step \"goal\"", with: "step \"a\", step \"welcome\", step \"goal\"")
    let versioned = Self.old.replacing(
      "onFinish", with: "onStart = function() store.set(\"version\", 1) end,\n  onFinish")
    let (one, _) = try judged(Self.old)
    let (other, release) = try judged(longer)
    #expect(other.unreached.map(\.sentence) == ["root: given.store(\"version\", 1) → old"])
    #expect(
      LeftoverCode.unreached([one, other], beside: []).map(\.sentence) == other.unreached.map(\.sentence))
    #expect(LeftoverCode.unreached([one], beside: [release]) == [])
    #expect(
      try judged(versioned).0.unreached.map(\.sentence) == ["resume.legacy of \"start\" reads 3 as \"ready\""]
    )
  }

  @Test func `of a script that is the old version nothing is said, for others may have left something`()
    throws
  {
    let (former, newer) = (try Loaded(text: Self.old), try Loaded(text: Self.new))
    #expect(migration(former, newer).unreached == [])
  }
}
