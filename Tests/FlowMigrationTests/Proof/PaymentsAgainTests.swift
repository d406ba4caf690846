import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// A person who paid is not asked to pay again by an update.
struct PaymentsAgainTests {
  private static func flow(_ paid: String) -> String {
    """
    local step = onboarding.step
    local function paid() return \(paid) end
    return onboarding.flow "f" {
      guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
      products = { pro = "nonConsumable" },
      step "wall" {
        button = false,
        buttons = {
          { key = "buy", when = function() return not paid() end, run = function() purchases.buy "pro" end },
          { key = "go", to = "next" },
        },
        onAnswer = function(answer)
          if answer.answer == "granted" then log.info "thanks" end
        end,
      },
      step "ready",
      onOrphanedAnswer = function(late) log.info(late.answer) end,
      onFinish = function() onboarding.complete() end,
    }
    """
  }
  private static let right = flow("purchases.owns \"pro\"")
  private static let wrong = flow("store.boolean \"paid\"")

  @Test func `a payment for what the person owns is asked again, and is told by its product`() throws {
    let (old, new) = (try Loaded(text: Self.right), try Loaded(text: Self.wrong))
    let migration = migration(old, new)
    let again = migration.classes.filter { $0.subjects == ["the payment for pro"] }
    #expect(again.map(\.verdict).allSatisfy { $0 == .askedAgain })
    #expect(again.contains { $0.old == "wall" })
    #expect(
      migration.told(.warning).contains(
        "asked again: everyone who stopped at \"wall\" resumes at \"wall\" and is asked again: "
          + "\"the payment for pro\""), "\(migration.told(.warning))")
  }

  @Test func `a version that asked for it before is not made worse, and a right one is silent`() throws {
    let (wrong, right) = (try Loaded(text: Self.wrong), try Loaded(text: Self.right))
    for (old, new) in [(wrong, wrong), (right, right), (wrong, right)] {
      #expect(migration(old, new).classes.filter { $0.subjects == ["the payment for pro"] } == [])
    }
  }
}
