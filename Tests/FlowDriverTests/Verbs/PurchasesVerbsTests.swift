import FlowCheck
import Testing

/// What an app sells, and what the person does with it.
@Suite struct PurchasesDrivingTests {
  private static let head =
    """
    local f = onboarding.flow 'f' {
      products = { premium = { kind = 'subscription', price = '¥480' }, coins = 'consumable' },
      onboarding.step 'a' {
        buttons = {
          { key = 'buy', run = function() purchases.buy 'premium' end },
          { key = 'restore', run = function() purchases.restore() end },
          { key = 'pay', run = function() paywall.register 'p' end },
          { key = 'wrong', run = function() purchases.buy 'premuim' end },
          { key = 'owner', when = given.owns 'premium', run = function() log.info 'hello' end },
          { key = 'given', run = function() log.info('given ' .. tostring(given.owns 'premium')) end },
          { key = 'misspelt', run = function() return given.owns 'premuim' end },
          { key = 'price', run = function()
            local p, c = purchases.product 'premium', purchases.product 'coins'
            log.info(p.id .. ' ' .. p.kind .. ' ' .. p.price .. ' ' .. c.kind .. ' ' .. tostring(c.price))
          end },
          { key = 'owns', run = function() log.info('owns ' .. tostring(purchases.owns 'premium')) end },
        },
        onAnswer = function(x) log.info(x.answer .. ' ' .. (x.product or '') .. (x.detail.reason or '')) end,
      },
      onPurchase = function(x) log.info(x.change .. ' ' .. x.product) end,
      onPaywall = function(x) log.info(x.outcome .. ' ' .. (x.reason or '') .. (x.product or '')) end,
    }
    app.install(f) app.launch()
    local function logged(text) expect(app.transcript):log(text) end

    """

  static let good: [(rule: String, body: String)] = [
    ("a purchase", "tap 'buy' allow() logged 'granted premium' tap 'owns' logged 'owns true'"),
    (
      "what a condition asks for",
      "expect(#screen.controls):equals(9) tap 'buy' allow() expect(#screen.controls):equals(10) tap 'owner' logged 'hello' app.kill() app.launch() tap 'owner'"
    ),
    (
      "a condition that a hook asks for",
      "tap 'given' logged 'given false' tap 'buy' allow() tap 'given' logged 'given true'"
    ),
    ("a price that is read", "tap 'price' logged 'premium subscription ¥480 consumable nil'"),
    ("a price on the payment sheet", "tap 'buy' expect(prompt.message):equals 'premium ¥480'"),
    ("the prices on a paywall", "tap 'pay' expect(screen.body):equals 'p: coins, premium ¥480'"),
    (
      "a purchase that is cancelled",
      "tap 'buy' deny() logged 'cancelled premium' tap 'owns' logged 'owns false'"
    ),
    (
      "a purchase that fails, once",
      "phone.fail('purchases.buy', { times = 1 }) tap 'buy' allow() logged 'failed premiumnetworkError' tap 'buy' allow() logged 'granted premium'"
    ),
    (
      "a purchase that somebody allows later",
      "purchases.asksToBuy = true tap 'buy' expect(prompt.title):equals 'Ask Permission?' allow() logged 'pending premium' tap 'owns' logged 'owns false' purchases.approve 'premium' logged 'approved premium' tap 'owns' logged 'owns true'"
    ),
    (
      "a purchase that is allowed while the app does not run",
      "purchases.asksToBuy = true tap 'buy' allow() app.kill() purchases.approve 'premium' expect(app.transcript):noLog 'approved premium' app.launch() logged 'approved premium'"
    ),
    (
      "a purchase that is allowed while the app is suspended",
      "purchases.asksToBuy = true tap 'buy' allow() app.background() clock.advance '1m' purchases.approve 'premium' expect(app.transcript):noLog 'approved premium' app.foreground() logged 'approved premium'"
    ),
    (
      "a purchase that is refused",
      "purchases.asksToBuy = true tap 'buy' allow() purchases.decline 'premium' tap 'owns' logged 'owns false'"
    ),
    (
      "what was bought elsewhere is restored",
      "purchases.grant 'premium' logged 'bought premium' tap 'owns' logged 'owns true' tap 'restore' expect(prompt.name):equals 'restore' allow() logged 'granted ' tap 'owns' logged 'owns true'"
    ),
    (
      "what was bought is taken back",
      "tap 'buy' allow() purchases.revoke 'premium' logged 'revoked premium' tap 'owns' logged 'owns false'"
    ),
    (
      "a paywall sells what it is told to",
      "tap 'pay' paywall.purchase 'premium' allow() logged 'purchased premium' tap 'owns' logged 'owns true'"
    ),
    (
      "a paywall stays up where nothing was bought, and says so when it is closed",
      "tap 'pay' paywall.purchase 'premium' deny() expect(paywall.presented):equals 'p' tap 'close' logged 'dismissed cancelled'"
    ),
    (
      "a paywall says that a purchase is pending, and ends when it is allowed",
      "purchases.asksToBuy = true tap 'pay' paywall.purchase 'premium' allow() tap 'close' logged 'dismissed pending' tap 'pay' paywall.purchase 'premium' allow() purchases.approve 'premium' logged 'purchased premium' expect(paywall.presented):isFalsy()"
    ),
    (
      "a paywall restores",
      "tap 'pay' paywall.restore() allow() expect(paywall.presented):equals 'p' purchases.grant 'premium' paywall.restore() allow() logged 'restored '"
    ),
    ("who pays sees no paywall", "tap 'buy' allow() tap 'pay' logged 'skipped subscribed'"),
    ("a purchase is undone", "tap 'buy' allow() undo() deny() tap 'owns' logged 'owns false'"),
    (
      "a payment sheet dies with the process, and nothing is bought",
      "tap 'buy' app.kill() app.launch() tap 'owns' logged 'owns false'"
    ),
  ]

  @Test(arguments: good.map(\.rule)) func `it is sold`(rule: String) throws {
    let row = try #require(Self.good.first { $0.rule == rule })
    let outcome = try Checking().outcome(Self.head + row.body)
    #expect(outcome.messages == [])
    #expect(outcome.expectations > 0)
  }

  static let bad: [(body: String, message: String)] = [
    ("tap 'wrong'", "the app declares no product \"premuim\""),
    ("purchases.approve 'premium'", "\"premium\" has no pending purchase"),
    ("purchases.decline 'coins'", "\"coins\" has no pending purchase"),
    ("purchases.revoke 'premium'", "the account does not own \"premium\""),
    ("purchases.grant 'premuim'", "the app declares no product \"premuim\""),
    (
      "explore { properties = { p = never(given.owns 'premuim') } }",
      "never given.owns \"premuim\": the app declares no product \"premuim\""
    ),
    ("paywall.restore()", "no paywall is up"),
    ("tap 'pay' paywall.purchase 'premuim'", "the app declares no product \"premuim\""),
    ("tap 'pay' paywall.purchase() paywall.purchase()", "the payment dialog is up and takes every tap"),
    ("tap 'misspelt'", "the app declares no product \"premuim\""),
    (
      "play(onboarding.flow 'g' { products = { a = 'consumable' }, onboarding.step 'a' { when = given.any { given.owns 'b' } } })",
      "the app declares no product \"b\""
    ),
    (
      "play(onboarding.flow 'g' { onboarding.step 'a' { when = given.owns 'b' } })",
      "declare it: products = { [\"b\"] = \"subscription\" }"
    ),
    (
      "onboarding.flow 'g' { products = { premium = { price = '¥480' } }, onboarding.step 'a' }",
      "products.premium needs `kind`"
    ),
    (
      "onboarding.flow 'g' { products = { premium = { kind = 'consumable', price = 480 } }, onboarding.step 'a' }",
      "products.premium.price should be a string"
    ),
    (
      "onboarding.flow 'g' { products = { premium = 480 }, onboarding.step 'a' }",
      "products.premium should be a kind of product or"
    ),
    (
      "onboarding.flow 'g' { products = { premium = 'subscripton' }, onboarding.step 'a' }",
      "there is no kind of product \"subscripton\""
    ),
  ]

  @Test(arguments: bad.map(\.body)) func `what is not for sale is refused`(body: String) throws {
    let row = try #require(Self.bad.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
