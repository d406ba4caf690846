import FlowExplore
@testable import FlowMigration
import FlowSession
import Phone
import Testing

/// A step with another name: the older name in `resume` is a cure, tried on the model.
struct RenamedStepTests {
  private static func flow(_ name: String, renamed: String = "", key: String = "step") -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true, resume = { key = "\(key)", by = "name"\(renamed) }, keys = { complete = "done" },
      step "welcome", step "goal" { choose = { "sleep", "focus" }, into = "store.goal" },
      step "\(name)" { permission = "notifications", buttons = { { key = "later", to = "next" } } },
      step "ready",
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  private func judged(_ old: String, _ new: String) throws -> Migration {
    let (older, newer) = (try Loaded(text: old), try Loaded(text: new))
    let world = PhoneSetup().world
    var prover = Prover(newer.compiled, within: .small, on: world)
    var migration = prover.migration(from: older.compiled, on: world)
    prover.tryCures(of: &migration)
    withExtendedLifetime((older, newer)) {}
    return migration
  }

  @Test func `the older name of a renamed step is a cure, with its effect on warnings`() throws {
    let migration = try judged(Self.flow("priming"), Self.flow("reminders"))
    let cure = try #require(migration.cures.first, "\(migration.told(.warning))")
    #expect(
      cure.change == "resume = { key = \"step\", by = \"name\", renamed = { priming = \"reminders\" } }")
    #expect((cure.before, cure.after) == (0, 0))
    #expect(cure.warningsBefore > 0 && cure.warningsAfter == 0)
    let cured = try judged(
      Self.flow("priming"), Self.flow("reminders", renamed: ", renamed = { priming = \"reminders\" }"))
    #expect(cured.outcome == .safe && cured.cures == [])
  }

  @Test func `a name that is no word of Lua is written in brackets`() throws {
    let migration = try judged(Self.flow("soft-ask"), Self.flow("reminders"))
    #expect(migration.cures.first?.change.contains("renamed = { [\"soft-ask\"] = \"reminders\" }") == true)
  }

  @Test func `older names that stand there already stay in the cure`() throws {
    let migration = try judged(
      Self.flow("priming"), Self.flow("reminders", renamed: ", renamed = { intro = \"welcome\" }"))
    #expect(
      migration.cures.first?.change.hasSuffix("renamed = { intro = \"welcome\", priming = \"reminders\" } }")
        == true,
      "\(migration.cures)")
  }

  @Test func `progress under another key has no older name for a cure`() throws {
    let migration = try judged(Self.flow("priming"), Self.flow("reminders", key: "other"))
    #expect(!migration.cures.contains { $0.change.contains("renamed") })
  }
}
