import FlowCheck
import Testing

/// Purchases of an account outlive the app, its process and the device.
@Suite struct EntitlementsTests {
  private static let wall = #"""
    return onboarding.app {
      products = { pro = { kind = "subscription", price = "$9" } },
      flows = { onboarding.flow "first" { onboarding.step "welcome", onboarding.step "wall" {
          when = given.none { given.owns "pro" }, button = false,
          buttons = {
            { key = "buy", run = function() purchases.buy "pro" end },
            { key = "restore", run = function() purchases.restore() end },
          },
          onAnswer = function(a) if a.answer == "granted" then onboarding.go "next" end end } } },
      onPurchase = function(u) log.info(u.product .. " " .. u.change) end,
      launch = function() log.info("entitlements " .. table.concat(purchases.entitlements(), ",")) end,
    }
    """#

  @Test(arguments: [
    "purchases.grant 'pro' app.launch()",
    "app.launch() purchases.grant 'pro' expect(app.transcript):log 'pro bought'",
    "app.launch() tap 'next' tap 'buy' allow() device.restore { permissions = 'kept' } app.launch()",
    "app.launch() tap 'next' tap 'buy' allow() device.kind = 'ipad' app.launch()",
    "app.launch() tap 'next' tap 'buy' allow() app.reinstall() app.launch()",
    "app.launch() tap 'next' tap 'buy' allow() app.kill() app.launch() expect(app.transcript):log 'entitlements pro'",
  ])
  func `what the account owns is owned without a restore`(_ lines: String) throws {
    let outcome = try Checking(["wall.lua": Self.wall]).outcome(
      "app.install 'wall.lua' \(lines) expect(purchases.owns 'pro'):equals(true) expect(world.owned):equals { 'pro' }"
    )
    #expect(outcome.messages == [])
  }

  @Test(arguments: ["app.launch()", "app.prewarm()", "app.launch { arguments = { '-x' } }"])
  func `an approval that no process was told of is told by each way in which the next process starts`(
    _ start: String
  ) throws {
    let outcome = try Checking(["wall.lua": Self.wall]).outcome(
      """
      app.install 'wall.lua' purchases.asksToBuy = true app.launch() tap 'next' tap 'buy' allow() app.kill()
      purchases.approve 'pro'
      \(start)
      expect(app.transcript):log 'pro approved'
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a restore asks for the account, also where there is nothing to restore`() throws {
    let outcome = try Checking(["wall.lua": Self.wall]).outcome(
      """
      app.install 'wall.lua' app.launch() tap 'next' tap 'restore'
      expect(prompt.name):equals 'restore' allow() expect(purchases.owns 'pro'):equals(false)
      """)
    #expect(outcome.messages == [])
  }
}
