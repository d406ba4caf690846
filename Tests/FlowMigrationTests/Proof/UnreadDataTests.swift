import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// Values that only hooks read and write, and handlers that a new version has no more.
struct UnreadDataTests {
  static func flow(_ lines: String) -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
      \(lines)
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  private func told(_ old: String, _ new: String, meeting: [PhoneChange] = []) throws -> [String] {
    let (older, newer) = (try Loaded(text: Self.flow(old)), try Loaded(text: Self.flow(new)))
    let world = PhoneSetup().world
    var prover = Prover(newer.compiled, within: .small, on: world, meeting: meeting)
    let migration = prover.migration(from: older.compiled, on: world, meeting: meeting)
    #expect(migration.doubts == [])
    withExtendedLifetime((older, newer)) {}
    return migration.told(.error) + migration.told(.warning)
  }

  static let steps = "step \"welcome\", step \"ready\","
  static let theme = "onStart = function() store.set(\"theme\", store.get \"theme\" or \"dark\") end,"

  @Test func `a value that hooks of the old version read and nothing of the new one is lost`() throws {
    let found = try told(Self.theme + Self.steps, Self.steps)
    #expect(
      found.contains(
        "loses data: everyone who stopped at \"ready\" (stored value \"ready\") resumes at \"ready\", and nothing of the "
          + "new version reads store.theme"), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("loses data") }, "\(found)")
  }

  @Test func `a value that a launch of the new version takes over is not lost`() throws {
    let launch =
      "launch = function() local old = store.get \"theme\" if old then store.set(\"look\", old) end end,"
    #expect(try told(Self.theme + Self.steps, launch + Self.steps) == [])
  }

  @Test func `a value that the old version writes and never reads is not lost`() throws {
    let written = "onStart = function() store.set(\"version\", 3) end,"
    #expect(try told(written + Self.steps, Self.steps) == [])
  }

  @Test func `a condition of a step that was taken out together with its question loses nothing`() throws {
    let asked = """
      step "welcome", step "goal" { choose = { "a", "b" }, into = "store.goal" },
      step "plan" { when = given.store("goal", "a") }, step "ready",
      """
    #expect(try !told(asked, Self.steps).contains { $0.hasPrefix("loses data") })
  }

  static let asking = "step \"welcome\", step \"alerts\" { permission = \"notifications\" },"
  static let reminder =
    asking + """

      step "ready" { onEnter = function() notifications.add { id = "wake", title = "Wake", after = 3600 } end },
      """

  @Test func `a notification whose tap no handler of the new version takes is an orphan`() throws {
    let handler = "onNotification = function() store.set(\"tapped\", true) end,"
    let found = try told(handler + Self.reminder, Self.reminder)
    #expect(
      found.contains(
        "orphans: everyone who stopped at \"ready\" (stored value \"ready\") resumes at \"ready\", and nothing of the "
          + "new version handles the tap on notification wake"), "\(found)")
    #expect(try told(handler + Self.reminder, handler + Self.reminder) == [])
    #expect(try told(Self.reminder, Self.reminder) == [])
  }

  @Test func `a payment that waits for consent is an orphan where no handler takes its answer`() throws {
    let wall = """
      products = { pro = "nonConsumable" },
      step "welcome", step "wall" { onAnswer = function() end, buttons = { { key = "buy", run = function() purchases.buy "pro" end } } },
      step "ready", onOrphanedAnswer = function() end,
      """
    let handler = "onPurchase = function() end,"
    let asking: [PhoneChange] = [.asksToBuy(true)]
    let found = try told(handler + wall, wall, meeting: asking)
    #expect(found.contains { $0.hasSuffix("handles the answer to the payment for pro") }, "\(found)")
    #expect(try told(handler + wall, handler + wall, meeting: asking) == [])
  }
}
