import FlowCheck
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

@testable import FlowDriver

/// `migration` and `expect(…):safe()` in a check, and `diff` at the prompt.
struct MigrationVerbsTests {
  private static func flow(_ steps: String, by form: String = "by = \"index\"") -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true, resume = { key = "step", \(form) },
      keys = { complete = "done", account = "credentials" },
      \(steps)
      onFinish = function() onboarding.complete() end,
    }
    """
  }
  private static let old = flow(
    "step \"welcome\", step \"value\", step \"account\" { signIn = \"apple\" }, step \"ready\",")
  private static let new = flow(
    "step \"welcome\", step \"account\" { signIn = \"apple\" }, step \"value\", step \"ready\",")
  private static let cured = flow(
    "step \"welcome\", step \"account\" { signIn = \"apple\" }, step \"value\", step \"ready\",",
    by: "by = \"name\", legacy = { \"welcome\", \"account\", \"account\", \"ready\" }")
  private static let files = ["flows/old.lua": old, "flows/new.lua": new, "flows/cured.lua": cured]

  /// A check beside the folder `flows`.
  private func texts(_ body: String, _ more: [String: String] = [:]) throws -> [String] {
    try Checking(Self.files.merging(more) { $1 }).texts(body)
  }

  /// A frozen release of the old version.
  private func frozen() throws -> String {
    let driver = Driver()
    let script = try driver.engine.load(text: Self.old, name: "old.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario.calm
    scenario.kills = 1
    let release = ReleaseMaker.release(of: compiled, within: scenario, on: PhoneSetup().world)
    defer { withExtendedLifetime(driver) {} }
    return try ReleaseFile(release, version: "1.0").text
  }

  private static let quiet = "scenario = { \(Prompting.quiet) }"

  @Test func `a safe update passes, of a flow's file, of a flow, and of a frozen release`() throws {
    #expect(
      try texts(
        """
        local how = { \(Self.quiet) }
        expect(migration("flows/old.lua", "flows/cured.lua", how)):safe()
        expect(migration("releases/0.3.json", "flows/cured.lua", how)):safe()
        local first = onboarding.flow "a" { resume = { key = "k", by = "name" }, onboarding.step "x", onboarding.step "y" }
        expect(migration(first, first, how)):safe()
        """, ["releases/0.3.json": frozen()]) == [])
  }

  @Test func `a failure names the first classes with their ways, and a cure`() throws {
    let outcome = "the update from app to app: update: unsafe: 1 error, 0 warnings, "
    let expected = """
      skips: everyone who stopped at "account" (stored value 2) resumes at "value" and never signs in
        app.launch(); tap "next"; tap "next"; app.kill(); update; app.launch()
      persist names: 1 error → 0, 0 warnings → 0, with resume = { key = "step", by = "name", legacy = { "welcome", "account", "account", "ready" } }
      """
    for side in ["flows/old.lua", "releases/0.3.json"] {
      let said = try texts(
        "expect(migration(\"\(side)\", \"flows/new.lua\", { \(Self.quiet) })):safe()",
        ["releases/0.3.json": frozen()])
      #expect(said.count == 1)
      #expect(said.first?.contains(outcome) == true, "\(said)")
      #expect(said.first?.contains(expected) == true, "\(said)")
    }
  }

  @Test func `an accepted hazard counts for nothing: beside the new flow, or in a named file`() throws {
    let accepted = """
      return { { property = "migration: skips", place = "account → value", subject = "account", reason = "known" } }
      """
    let check = "expect(migration(\"flows/old.lua\", \"flows/new.lua\", { \(Self.quiet) })):safe()"
    #expect(try texts(check, ["flows/new.accepted.lua": accepted]) == [])
    let named = check.replacing("{ scenario", with: "{ accepted = \"known.lua\", scenario")
    #expect(try texts(named, ["known.lua": accepted]) == [])
    let strict = check.replacing("{ scenario", with: "{ strict = true, scenario")
      .replacing("new.lua", with: "cured.lua")
    let unused = try texts(strict, ["flows/cured.accepted.lua": accepted])
    #expect(unused.first?.contains("take the entry out") == true, "\(unused)")
  }

  @Test func `each direction is judged, and a frozen release opens nothing`() throws {
    #expect(
      try texts(
        """
        local found = migration("flows/old.lua", "flows/new.lua", { direction = "both", \(Self.quiet) })
        local seen = {}
        for _, one in ipairs(found.classes) do
          if one.level == "error" then seen[#seen + 1] = one.direction .. " " .. one.verdict .. " " .. one.old end
        end
        expect(seen):equals { "update skips account" }
        expect(found.outcome):equals "unsafe"
        expect(found.errors):equals(1)
        """) == [])
    let refused = try texts(
      "migration(\"flows/old.lua\", \"releases/0.3.json\", { \(Self.quiet) })",
      ["releases/0.3.json": frozen()])
    #expect(
      refused.first?.contains("is a frozen release, and the new version opens what the other one left")
        == true)
    let back = try texts(
      "expect(migration(\"flows/old.lua\", \"releases/0.3.json\", { direction = \"rollback\", \(Self.quiet) })):safe()",
      ["releases/0.3.json": frozen()])
    #expect(back == [])
  }

  @Test(arguments: [
    ("migration(\"releases/none.json\", \"flows/new.lua\")", "the file cannot be read"),
    ("migration(\"cut.json\", \"flows/new.lua\")", "the file is cut"),
    ("migration(\"/tmp/a.json\", \"flows/new.lua\")", "leads elsewhere"),
    ("expect(1):safe()", "expect(…):safe asks about a migration"),
    ("migration(\"flows/old.lua\", \"flows/new.lua\", { direction = \"back\" })", "should be"),
    (
      "migration(\"flows/old.lua\", \"flows/new.lua\", { scenario = { properties = { a = never(effect \"store.set\") } } })",
      "an update is judged by its own verdicts"
    ),
  ])
  func `what cannot be judged is refused with a sentence`(body: String, message: String) throws {
    let cut = try frozen().split(separator: "\n").dropLast(2).joined(separator: "\n")
    let said = try texts(body, ["cut.json": cut])
    #expect(said.first?.contains(message) == true, "\(said)")
  }

  @Test func `a bound is told, and is not safe`() throws {
    let said = try texts(
      "expect(migration(\"flows/old.lua\", \"flows/cured.lua\", { scenario = { \(Prompting.quiet), states = 2 } })):safe()"
    )
    #expect(said.first?.contains("is inconclusive") == true, "\(said)")
    #expect(said.first?.contains("the bound on states was hit") == true, "\(said)")
  }

  @Test func `diff at the prompt judges the order that is tried`() throws {
    let prompting = try Prompting(["flow.lua": Self.old, "old.lua": Self.old])
    prompting.session.driver.resolveFlow = { [folder = prompting.folder] path, _ in folder.file(path) }
    let diff = "diff(\"old.lua\", { \(Self.quiet) })"
    #expect(prompting.read("\(diff).outcome") == ["\"safe\""])
    _ = prompting.read("flow = flow:move(\"account\", { after = \"welcome\" })")
    #expect(prompting.read(diff) == ["a migration: update: unsafe: 1 error, 0 warnings, 4 notes"])
    // The session is where it was.
    #expect(prompting.read("screen.name") == ["\"welcome\""])
  }

  @Test func `a person who interrupts a comparison gets what is known so far`() throws {
    let endless = Self.flow(
      """
      step "welcome" { buttons = { { key = "more", run = function()
        store.set("count", (store.get "count" or 0) + 1)
      end } } },
      """)
    let prompting = try Prompting(["flow.lua": endless])
    prompting.session.driver.resolveFlow = { [folder = prompting.folder] path, _ in folder.file(path) }
    let stop = prompting.session.driver.explorationStop
    Thread.detachNewThread { while !stop.request({}) { sched_yield() } }
    #expect(prompting.read("diff(\"flow.lua\").outcome") == ["\"inconclusive\""])
    #expect(prompting.read("screen.name") == ["\"welcome\""])
  }
}
