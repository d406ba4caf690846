import FlowCheck
import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// The witnesses of values that nothing reads any more, of events without a handler and of answers that are not kept: each
/// check fails on the faulty version, and passes on each cure.
struct UnreadWitnessTests {
  /// An update with a fault, and its cures.
  struct Update: Sendable, CustomTestStringConvertible {
    let name: String
    let verdict: MigrationVerdict
    let old, new: String
    let cures: [String]
    var meeting: [PhoneChange] = []

    var testDescription: String { name }
  }

  private static let handler = "onNotification = function() store.set(\"tapped\", true) end,"
  private static let wall = """
    products = { pro = "nonConsumable" },
    step "welcome",
    step "wall" {
      onAnswer = function() end, buttons = { { key = "buy", run = function() purchases.buy "pro" end } },
    },
    step "ready", onOrphanedAnswer = function() end,
    """

  static let updates = [
    Update(
      name: "a value that only a hook of the old version reads", verdict: .losesData,
      old: UnreadDataTests.theme + UnreadDataTests.steps, new: UnreadDataTests.steps,
      cures: [
        "launch = function() local old = store.get \"theme\" if old then store.set(\"look\", old) end end,"
          + UnreadDataTests.steps,
        "onStart = function() store.set(\"theme\", \"light\") end," + UnreadDataTests.steps,
        "step \"welcome\", step \"ready\" { when = given.store(\"theme\", \"dark\") },",
        "step \"welcome\", step \"look\" { choose = { \"dark\", \"light\" }, into = \"store.theme\" }, step \"ready\",",
      ]),
    Update(
      name: "a notification whose tap no handler takes", verdict: .orphans,
      old: handler + UnreadDataTests.reminder, new: UnreadDataTests.reminder,
      cures: [
        handler + UnreadDataTests.reminder,
        "launch = function() notifications.remove { \"wake\" } end," + UnreadDataTests.asking
          + "step \"ready\",",
      ]),
    Update(
      name: "a payment that waits for consent, without a handler", verdict: .orphans,
      old: "onPurchase = function() end," + wall, new: wall, cures: ["onPurchase = function() end," + wall],
      meeting: [.asksToBuy(true)]),
  ]

  @Test(arguments: updates)
  func `each check fails on the faulty version and passes on each cure`(_ update: Update) throws {
    let texts = [update.old, update.new].map { UnreadDataTests.flow($0) }
    let (old, new) = (try Loaded(text: texts[0]), try Loaded(text: texts[1]))
    var setup = PhoneSetup()
    setup.surroundings += update.meeting
    var prover = Prover(new.compiled, within: .small, on: setup.world, meeting: setup.meeting)
    let migration = prover.migration(from: old.compiled, on: setup.world, meeting: setup.meeting)
    let classes = migration.classes.filter { $0.verdict == update.verdict }
    #expect(!classes.isEmpty)
    let check = WitnessCheck(
      migration, of: old.compiled, .init(old: "old.lua", new: "new.lua", changes: [], setup: setup),
      within: .small)
    let (text, count) = check.file(classes)
    #expect(count == classes.count, "\(text)")
    let faulty = try SavedChecks.outcomes(text, beside: ["old.lua": texts[0], "new.lua": texts[1]])
    #expect(faulty.map(\.status) == classes.map { _ in .failed }, "\(text)")
    for cure in update.cures {
      let cured = try SavedChecks.outcomes(
        text, beside: ["old.lua": texts[0], "new.lua": UnreadDataTests.flow(cure)])
      #expect(
        cured.map(\.status) == classes.map { _ in .passed }, "\(cure)\n\(text)\n\(cured.flatMap(\.messages))")
    }
    withExtendedLifetime((old, new)) {}
  }

  @Test func `the failure names the value that nothing reads or keeps`() throws {
    let update = Self.updates[0]
    let texts = [update.old, update.new].map { UnreadDataTests.flow($0) }
    let (old, new) = (try Loaded(text: texts[0]), try Loaded(text: texts[1]))
    let migration = migration(old, new)
    let (text, _) = WitnessCheck(migration, of: old).file(Array(migration.classes(.error).prefix(1)))
    let outcomes = try SavedChecks.outcomes(text, beside: ["old.lua": texts[0], "new.lua": texts[1]])
    #expect(
      outcomes.flatMap(\.messages).contains { $0.text.contains("nothing of app reads or keeps store.theme") })
  }
}
