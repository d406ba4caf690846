import Phone
import Testing

@Suite struct PaywallTests {
  @Test(arguments: [
    Row("presents", Paywall.Campaign.presents, "onboarding_complete" as String?),
    Row("holdout", .holdout, nil),
    Row("offline", .offline, nil),
  ])
  func `S-70 the campaign decides whether a placement shows a paywall`(_ row: Row<Paywall.Campaign, String?>)
  {
    var world = launched()
    world.paywall.campaign = row.input
    let response = world.apply(.paywall(.register(placement: "onboarding_complete")))
    #expect(world.paywall.presented == row.expected)
    #expect(response.answer == nil)
    #expect(response.findings.isEmpty)
  }

  @Test func `offerings load unless the phone is offline`() {
    var world = launched()
    #expect(!world.paywall.hasOfferings)
    _ = world.apply(.paywall(.preload))
    #expect(world.paywall.hasOfferings)
    var offline = launched()
    offline.paywall.campaign = .offline
    _ = offline.apply(.paywall(.preload))
    #expect(!offline.paywall.hasOfferings)
  }

  @Test func `a paywall is dismissed by the person`() {
    var world = launched()
    _ = world.apply(.paywall(.register(placement: "p")))
    world.dismissPaywall()
    #expect(world.paywall.presented == nil)
  }

  @Test func `a paywall and its offerings die with the process`() {
    var world = launched()
    _ = world.apply(.paywall(.preload))
    _ = world.apply(.paywall(.register(placement: "p")))
    world.launch()
    #expect(world.paywall == Paywall())
  }
}
