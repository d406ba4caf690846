import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// Frozen releases: written and read back whole, and refused with the place where something is wrong.
struct ReleaseFileTests {
  private func release() throws -> FrozenRelease {
    let old = try Loaded("\(aniccaFolder)/as-is.lua")
    defer { withExtendedLifetime(old) {} }
    return ReleaseMaker.release(of: old.compiled, within: .small, on: PhoneSetup().world)
  }

  @Test func `a release is read back as it was written, and judged alike`() throws {
    let release = try release()
    let text = try ReleaseFile(release, version: "0.1.0").text
    let read = try ReleaseFile.release(from: text)
    #expect(read == release)
    #expect(text.utf8.count < 200_000)
    let new = try Loaded("\(aniccaFolder)/flow.lua")
    var prover = Prover(new.compiled, within: .small, on: PhoneSetup().world)
    let frozen = prover.migration(fromFrozen: read)
    let live = migration(try Loaded("\(aniccaFolder)/as-is.lua"), try Loaded("\(aniccaFolder)/flow.lua"))
    #expect(frozen.classes == live.classes)
    #expect(frozen.outcome == .unsafe)
  }

  @Test func `two freezes of one version are the same bytes`() throws {
    let first = try ReleaseFile(release(), version: "0.1.0").text
    let second = try ReleaseFile(release(), version: "0.1.0").text
    #expect(first == second)
  }

  @Test func `an answer that the old version reads nowhere and the new one does is inconclusive by its name`()
    throws
  {
    let old = """
      return onboarding.flow "f" {
        resume = { key = "step", by = "name" }, keys = { complete = "done" },
        onboarding.step "goal" { choose = { "sleep", "focus" }, into = "store.goal" },
        onboarding.step "ready",
        onFinish = function() onboarding.complete() end,
      }
      """
    let reading = old.replacing(
      "onboarding.step \"ready\",",
      with: "onboarding.step \"ready\" { when = given.store(\"goal\", \"focus\") },")
    let (older, newer) = (try Loaded(text: old), try Loaded(text: reading))
    let release = ReleaseMaker.release(of: older.compiled, within: .small, on: PhoneSetup().world)
    #expect(release.merged == ["store.goal"])
    var prover = Prover(newer.compiled, within: .small, on: PhoneSetup().world)
    let frozen = prover.migration(fromFrozen: release)
    #expect(frozen.outcome == .inconclusive)
    #expect(frozen.doubts.count == 1)
    #expect(frozen.doubts[0].hasPrefix("store.goal was explored by one value"))
    // With the script at hand the old version is explored by what the new one reads.
    #expect(migration(older, newer).doubts == [])
  }

  @Test func `a file that was cut is refused with its last line`() throws {
    let text = try ReleaseFile(release(), version: "0.1.0").text
    let half = String(text.prefix(text.count / 2))
    let lines = half.split(separator: "\n", omittingEmptySubsequences: false).count
    let fault = #expect(throws: ReleaseFile.Fault.self) { try ReleaseFile.release(from: half) }
    #expect(fault?.message == "the file is cut: it ends here, before its sums")
    #expect(fault?.line == lines)
  }

  @Test func `a line that was edited by hand is refused with its number`() throws {
    var lines = try ReleaseFile(release(), version: "0.1.0").text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let number = lines.count - 6
    lines[number] = lines[number].replacing("1", with: "2")
    let fault = #expect(throws: ReleaseFile.Fault.self) {
      try ReleaseFile.release(from: lines.joined(separator: "\n"))
    }
    #expect(fault?.message == "this line was edited by hand")
    #expect(fault?.line == number + 1)
  }

  @Test func `a file of a newer program is refused with both schemas`() throws {
    let text = try ReleaseFile(release(), version: "9.0").text.replacing(
      "\"schema\":1", with: "\"schema\":2")
    let fault = #expect(throws: ReleaseFile.Fault.self) { try ReleaseFile.release(from: text) }
    #expect(
      fault?.message == "it was frozen by a newer Genkan: its schema is 2, and this one reads 1")
  }

  @Test(arguments: ["", "{}", "return 1", "[1,2]", "{\"kind\":\"genkan release\"}"])
  func `a file of something else is no frozen release`(_ text: String) {
    let fault = #expect(throws: ReleaseFile.Fault.self) { try ReleaseFile.release(from: text) }
    #expect(fault?.message == "this is no frozen release")
  }
}
