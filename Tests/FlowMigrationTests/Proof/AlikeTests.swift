import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// Phones and options of which an exploration follows one: a new version that tells them apart is judged on each.
struct AlikeTests {
  private static func flow(_ steps: String) -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
      \(steps)
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  /// A version that never looks at the device.
  private static let old = flow("step \"welcome\", step \"ready\",")
  /// A version whose last step waits on an iPad for terms that come before it.
  private static func waiting(_ phone: String, _ other: String) -> String {
    flow(
      """
      step "welcome",
      step "terms" { when = \(phone), onLeave = function() store.set("terms", true) end },
      step "ready" { enabled = given.any { \(other), given.store("terms", true) } },
      """)
  }
  private static let onPad = waiting("given.device \"ipad\"", "given.device \"iphone\"")
  private static let onNewer = waiting("given.ios \">= 26\"", "given.ios \"< 26\"")

  private static var phones: Scenario {
    var scenario = Scenario.small
    (scenario.devices, scenario.ios) = (Scenario().devices, Scenario().ios)
    return scenario
  }

  @Test(arguments: [onPad, onNewer])
  func
    `an update that fails on one class or version of phones is found, which the old version never asked for`(
      _ new: String
    ) throws
  {
    let (older, newer) = (try Loaded(text: Self.old), try Loaded(text: new))
    let migration = migration(older, newer, within: Self.phones)
    #expect(
      migration.told(.error) == [
        "stuck: everyone who stopped at \"ready\" (stored value \"ready\") resumes at \"ready\", from where no way leads through"
      ])
    #expect(migration.doubts == [])
    withExtendedLifetime((older, newer)) {}
  }

  @Test
  func
    `a frozen release that was explored on one phone is inconclusive where the new version tells phones apart`()
    throws
  {
    let older = try Loaded(text: Self.old)
    let release = ReleaseMaker.release(of: older.compiled, within: Self.phones, on: PhoneSetup().world)
    let read = try ReleaseFile.release(from: ReleaseFile(release, version: "1").text)
    #expect(read == release)
    for (new, doubt) in [(Self.onPad, "of iphone and ipad one"), (Self.onNewer, "of iOS 18.5 and 26.0 one")] {
      let newer = try Loaded(text: new)
      var prover = Prover(newer.compiled, within: Self.phones, on: PhoneSetup().world)
      let migration = prover.migration(fromFrozen: read)
      #expect(migration.outcome == .inconclusive)
      #expect(migration.doubts.contains { $0.hasPrefix(doubt) }, "\(migration.doubts)")
      withExtendedLifetime(newer) {}
    }
    var prover = Prover(older.compiled, within: Self.phones, on: PhoneSetup().world)
    #expect(prover.migration(fromFrozen: read).outcome == .safe)
    withExtendedLifetime(older) {}
  }

  @Test func `the report names the phones and the options of which not all were explored`() throws {
    let older = try Loaded(text: Self.old)
    let migration = migration(older, older, within: Self.phones)
    #expect(migration.symmetries == ["iphone and ipad", "iOS 18.5 and 26.0"])
    #expect(
      MigrationText(migration).text.contains(
        "symmetry: neither version tells apart iphone and ipad: not all of them are explored\n"))
    #expect(
      MigrationMarkdown.text(migration).contains("Symmetry: neither version tells apart iphone and ipad"))
    withExtendedLifetime(older) {}
    let alike = try Loaded(
      text: """
        local step = onboarding.step
        return onboarding.flow "app" {
          guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done", habits = "habits" },
          step "welcome", step "habits" { habits = { "wake", "bed", "walk" } }, step "ready",
          onFinish = function()
            for _, name in ipairs(habits.names()) do notifications.add { id = name, title = name, after = 60 } end
            onboarding.complete()
          end,
        }
        """)
    #expect(AlikeTests.symmetries(alike).contains("the options of habits"))
  }

  private static func symmetries(_ version: Loaded) -> [String] {
    defer { withExtendedLifetime(version) {} }
    return migration(version, version, within: .small).symmetries
  }
}
