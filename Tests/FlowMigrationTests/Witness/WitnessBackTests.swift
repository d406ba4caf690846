import FlowCheck
@testable import FlowMigration
import FlowSession
import Foundation
import Testing

/// The saved checks of flows with a Back button: verdict and check agree, for going back leads nobody past a loss.
struct WitnessBackTests {
  private static let folder = testFolder + "/Pairs"

  /// The text of one side of a pair, with a Back button on each step.
  private func text(_ pair: MigrationPair, _ side: String) throws -> String {
    let text = try String(contentsOfFile: "\(Self.folder)/\(pair.name)/\(side).lua", encoding: .utf8)
    #expect(text.contains("guarded = true,"))
    return text.replacing("guarded = true,", with: "guarded = true, back = true,")
  }

  @Test(arguments: MigrationPair.all)
  func `each check fails on the faulty version, and those of the planted fault pass on the cured one`(
    _ pair: MigrationPair
  ) throws {
    let texts = try ["old", "new", "cured"].map { try text(pair, $0) }
    let (old, new) = (try Loaded(text: texts[0]), try Loaded(text: texts[1]))
    let migration = migration(old, new)
    let classes = WitnessCheck.classes(of: migration)
    #expect(!classes.isEmpty)
    let check = WitnessCheck(migration, of: old)
    let (all, count) = check.file(classes)
    #expect(count == classes.count, "\(all)")
    let faulty = try SavedChecks.outcomes(all, beside: ["old.lua": texts[0], "new.lua": texts[1]])
    for (one, outcome) in zip(classes, faulty) {
      #expect(outcome.status == .failed, "\(one.verdict.word) \(one.old) → \(one.new) \(one.subjects)")
    }
    let planted = classes.filter { $0.verdict == pair.verdict && $0.subjects == pair.subjects }
    #expect(!planted.isEmpty)
    let cured = try SavedChecks.outcomes(
      check.file(planted).text, beside: ["old.lua": texts[0], "new.lua": texts[2]])
    #expect(cured.map(\.status) == planted.map { _ in .passed }, "\(cured.flatMap(\.messages))")
    withExtendedLifetime((old, new)) {}
  }

  @Test func `a question moved to the front is never reached by going back, and its check says so`() throws {
    func flow(_ steps: String) -> String {
      """
      local step = onboarding.step
      return onboarding.flow "app" {
        guarded = true, back = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
        \(steps)
        onFinish = function() onboarding.complete() end,
      }
      """
    }
    let habits = "step \"habits\" { choose = { \"water\", \"run\" }, into = \"store.habits\" },"
    let push =
      "step \"priming\" { permission = \"notifications\", buttons = { { key = \"later\", to = \"next\" } } },"
    let texts = [
      flow("step \"welcome\"," + habits + push + "step \"ready\","),
      flow("step \"welcome\"," + push + habits + "step \"ready\","),
    ]
    let (old, new) = (try Loaded(text: texts[0]), try Loaded(text: texts[1]))
    let migration = migration(old, new)
    let skipped = migration.classes.filter { $0.verdict == .skips }
    #expect(skipped.map(\.subjects) == [["priming"]])
    let classes = WitnessCheck.classes(of: migration)
    let (text, count) = WitnessCheck(migration, of: old).file(classes)
    #expect(count == classes.count)
    #expect(text.contains("back = false, properties = { [\"priming comes up\"]"))
    let outcomes = try SavedChecks.outcomes(text, beside: ["old.lua": texts[0], "new.lua": texts[1]])
    #expect(outcomes.map(\.status) == classes.map { _ in .failed }, "\(text)")
    withExtendedLifetime((old, new)) {}
  }

  @Test func `an answer that is asked for at another place is looked for there`() throws {
    func flow(_ into: String, launch: String = "") -> String {
      UnreadDataTests.flow(
        "\(launch) step \"goal\" { title = \"Goal\", choose = { \"sleep\", \"focus\" }, into = \"\(into)\" }, step \"ready\","
      )
    }
    let taken =
      "launch = function() local old = store.get \"goal\" if old then store.set(\"aim\", old) end end,"
    let texts = [flow("store.goal"), flow("store.aim"), flow("store.aim", launch: taken)]
    let (old, new) = (try Loaded(text: texts[0]), try Loaded(text: texts[1]))
    let migration = migration(old, new)
    let classes = migration.classes.filter { $0.verdict == .losesData && !$0.isUnread }
    #expect(!classes.isEmpty, "\(migration.told(.error))")
    let (text, count) = WitnessCheck(migration, of: old).file(classes)
    #expect(count == classes.count)
    for (side, status) in [(texts[1], CheckStatus.failed), (texts[2], .passed)] {
      let outcomes = try SavedChecks.outcomes(text, beside: ["old.lua": texts[0], "new.lua": side])
      #expect(
        outcomes.map(\.status) == classes.map { _ in status }, "\(text)\n\(outcomes.flatMap(\.messages))")
    }
    withExtendedLifetime((old, new)) {}
  }
}
