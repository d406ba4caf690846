import FlowSession
import Testing

@testable import FlowMigration

/// The change of declarations between two versions.
struct FlowChangeTests {
  private func change(_ old: String, _ new: String) throws -> FlowChange {
    let (older, newer) = (try Loaded(text: old), try Loaded(text: new))
    return FlowChange(
      FlowOutline(older.compiled.app, callbacks: older.compiled.callbacks),
      FlowOutline(newer.compiled.app, callbacks: newer.compiled.callbacks))
  }

  private func flow(_ steps: String, _ fields: String = "") -> String {
    "local step = onboarding.step\nreturn onboarding.flow \"f\" { \(fields)\(steps) }"
  }

  @Test func `the fewest steps that must be moved are the moved ones`() throws {
    let change = try change(
      flow(#"step "a", step "b", step "c", step "d""#), flow(#"step "a", step "d", step "b", step "c""#))
    #expect(change.moved == [.init(name: "d", from: 4, to: 2)])
    #expect(change.added.isEmpty && change.removed.isEmpty && change.details.isEmpty)
  }

  @Test func `a step that is new and one that is gone stand at their places`() throws {
    let change = try change(flow(#"step "a", step "b", step "c""#), flow(#"step "a", step "c", step "x""#))
    #expect(change.added.map(\.key) == ["x"])
    #expect(change.removed.map(\.key) == ["b"])
    #expect(
      change.rows.map { "\($0.old?.name ?? "-") \($0.new?.name ?? "-")" } == ["a a", "b -", "c c", "- x"])
  }

  @Test func `a step with another name that asks the same for the same place is renamed, as a guess`() throws
  {
    let change = try change(
      flow(#"step "name" { ask = "store.name", title = "N" }"#),
      flow(#"step "displayName" { ask = "store.name", title = "M" }"#))
    #expect(change.renamed == [.init(old: "name", new: "displayName")])
    #expect(change.added.isEmpty && change.removed.isEmpty)
    #expect(change.details.map(\.name) == ["title"])
  }

  @Test func `conditions, texts, keys and functions that changed are told before and after`() throws {
    let change = try change(
      flow(
        #"step "a" { when = given.ios ">= 18", onLeave = function() review.request() end }"#,
        "resume = { key = \"s\", by = \"index\" }, "),
      flow(#"step "a" { body = "more" }"#, "resume = { key = \"s\", by = \"name\" }, "))
    #expect(
      change.details.map { "\($0.place) \($0.name) \($0.old ?? "none") → \($0.new ?? "none")" } == [
        "a when given.ios \">= 18.0\" → none",
        "a onLeave return onboarding.flow \"f\" { resume = { key = \"s\", by = \"index\" }, step \"a\" { when = "
          + "given.ios \">= 18\", onLeave = function() review.request() end } } → none",
        "a body none → more", "flow resume key = s, by = index → key = s, by = name",
      ])
  }

  /// A flow that keeps the number of its step under one key.
  private func numbered(_ steps: String, by form: String = "index") -> String {
    flow(
      steps,
      "guarded = true, resume = { key = \"s\", by = \"\(form)\" }, keys = { complete = \"done\" }, "
        + "onFinish = function() onboarding.complete() end, ")
  }
  private static let pages = #"step "a", step "b" { choose = { "x", "y" }, into = "store.b" }, step "c","#
  private static let others = #"step "intro", step "name" { ask = "store.name" }, step "terms", step "end","#

  @Test func `of two flows that share no step a number under one key skips a question`() throws {
    let (old, new) = (try Loaded(text: numbered(Self.pages)), try Loaded(text: numbered(Self.others)))
    let migration = migration(old, new)
    #expect(migration.change.matching.isEmpty)
    let text = MigrationText(migration).text
    #expect(text.contains("No step is in both: "))
    #expect(
      text.contains(
        "Both keep a number under \"s\": the new version takes the old number for one of its own steps."))
    #expect(
      migration.told(.error) == [
        "skips: everyone who stopped at \"c\" (stored value 2) resumes at \"terms\" and never comes to \"name\""
      ])
    #expect(text.contains("everyone who stopped at \"a\" begins again at \"intro\": "))
    #expect(
      text.contains(
        "everyone who stopped at \"b\" (stored value 1) resumes at \"name\", a step of another order: "))
    withExtendedLifetime((old, new)) {}
  }

  @Test func `of two flows that share no step everyone begins again by names, and nothing is skipped`() throws
  {
    let (old, new) = (
      try Loaded(text: numbered(Self.pages, by: "name")), try Loaded(text: numbered(Self.others, by: "name"))
    )
    let migration = migration(old, new)
    #expect(migration.told(.error) + migration.told(.warning) == [])
    let text = MigrationText(migration).text
    #expect(text.contains("No step is in both: ") && !text.contains("Both keep a number"))
    #expect(text.contains("everyone who stopped at \"c\" (stored value \"c\") begins again at \"intro\": "))
    withExtendedLifetime((old, new)) {}
  }
}
