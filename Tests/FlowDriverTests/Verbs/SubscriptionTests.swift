import FlowCheck
import Testing

/// Introductory offers: who gets one, the day it ends, the card that is declined, the refund.
@Suite struct SubscriptionTests {
  private static let head =
    """
    local f = onboarding.flow 'f' {
      products = { premium = { kind = 'subscription', price = '¥480', trial = '7d', grace = '3d' }, old = 'subscription' },
      onboarding.step 'a' { buttons = { { key = 'buy', run = function() purchases.buy 'premium' end } } },
      onPurchase = function(x) log.info(x.change .. ' ' .. x.product) end,
    }
    app.install(f) app.launch()
    local function logged(text) expect(app.transcript):log(text) end
    local function buy() tap 'buy' allow() end

    """

  static let good: [(rule: String, body: String)] = [
    (
      "a trial on the payment sheet",
      "tap 'buy' expect(prompt.message):equals '7 days free, then premium ¥480'"
    ),
    (
      "a trial, which is owned and not paid",
      "expect(purchases.isEligible 'premium'):isTruthy() expect(purchases.subscription 'premium'):equals(nil) buy() expect(purchases.owns 'premium'):isTruthy() local s = purchases.subscription 'premium' expect({ s.state, s.isTrial, s.renews, (s.ends - clock.now) // 86400 }):equals { 'subscribed', true, true, 7.0 }"
    ),
    (
      "the day of its end, on which it is paid",
      "buy() clock.advance '6d' expect(purchases.subscription('premium').isTrial):isTruthy() clock.advance '1d' logged 'renewed premium' local s = purchases.subscription 'premium' expect({ s.isTrial, s.ends }):equals { false } expect(purchases.owns 'premium'):isTruthy()"
    ),
    (
      "a trial that is cancelled: owned until its day, then not",
      "buy() purchases.cancel 'premium' expect(purchases.subscription('premium').renews):isFalsy() clock.advance '6d' expect(purchases.owns 'premium'):isTruthy() clock.advance '1d' logged 'expired premium' expect(purchases.owns 'premium'):isFalsy()"
    ),
    (
      "one trial for an account, also after a reinstall",
      "buy() purchases.cancel 'premium' clock.advance '7d' app.reinstall() app.launch() expect(purchases.isEligible 'premium'):isFalsy() tap 'buy' expect(prompt.message):equals 'premium ¥480' allow() expect(purchases.subscription('premium').isTrial):isFalsy()"
    ),
    (
      "a card that is declined: a grace period, then billing retry, then a payment",
      "buy() purchases.failBilling 'premium' clock.advance '7d' logged 'gracePeriod premium' expect(purchases.owns 'premium'):isTruthy() clock.advance '3d' logged 'billingRetry premium' expect(purchases.owns 'premium'):isFalsy() purchases.recoverBilling 'premium' logged 'renewed premium' expect(purchases.owns 'premium'):isTruthy()"
    ),
    (
      "billing that is tried for 60 days",
      "buy() purchases.failBilling 'premium' clock.advance '10d' clock.advance '60d' logged 'expired premium' expect(purchases.subscription 'premium'):equals(nil)"
    ),
    (
      "a refund, which takes it away at once",
      "buy() purchases.revoke 'premium' expect({ purchases.owns 'premium', purchases.subscription 'premium' }):equals { false } clock.advance '30d' expect(app.transcript):noLog 'renewed premium'"
    ),
    (
      "an app that does not run, which a launch finds out for itself",
      "buy() purchases.cancel 'premium' app.kill() clock.advance '8d' app.launch() expect(purchases.owns 'premium'):isFalsy() expect(app.transcript):noLog 'expired premium'"
    ),
    (
      "a subscription without a period, which only a refund ends",
      "expect(purchases.isEligible 'old'):isFalsy() purchases.grant 'old' clock.advance '400d' expect(purchases.owns 'old'):isTruthy() expect(function() purchases.cancel 'old' end):fails 'no subscription'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `the App Store keeps the periods of a subscription`(rule: String)
    throws
  {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }
}
