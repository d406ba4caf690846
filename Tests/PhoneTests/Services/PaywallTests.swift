import Phone
import Testing
import TestSupport

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
    _ = world.dismissPaywall()
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

@Suite struct PaywallOutcomeTests {
  private func ending(_ passed: Passed) -> String? {
    guard case .paywallEnded(let ending)? = passed.happenings.first?.what else { return nil }
    return JSONText.string(.record(ending.arguments))
  }

  private let register = Effect.paywall(.register(placement: "p"))

  @Test(arguments: [
    Row(
      "holdout", Paywall.Campaign.holdout,
      "{\"feature\":true,\"outcome\":\"skipped\",\"placement\":\"p\",\"reason\":\"holdout\"}"),
    Row(
      "no rule", .noRule,
      "{\"feature\":true,\"outcome\":\"skipped\",\"placement\":\"p\",\"reason\":\"noRule\"}"),
    Row("error", .error, "{\"feature\":false,\"outcome\":\"error\",\"placement\":\"p\"}"),
    Row("offline", .offline, "{\"feature\":false,\"outcome\":\"offline\",\"placement\":\"p\"}"),
  ])
  func `S-70: a placement that shows nothing tells why`(_ row: Row<Paywall.Campaign, String>) {
    var world = launched()
    _ = world.turn(.paywall(.placement("p", row.input, isGated: true)))
    #expect(ending(world.act(register)) == row.expected)
    #expect(world.paywall.presented == nil)
  }

  @Test func `a paywall that is decided on in the background is presented in the foreground`() {
    var world = launched()
    world.background()
    #expect(world.act(register).happenings.isEmpty)
    #expect(world.paywall.presented == nil)
    #expect(world.meet(.paywall(.buy(product: nil))).happenings.isEmpty)
    #expect(world.foreground() == Reply())
    #expect(world.paywall.presented == "p")
    #expect(world.paywall.waiting == nil)
  }

  @Test func `S-70: who pays by the time the app is in front sees no paywall`() {
    var world = launched()
    world.background()
    _ = world.act(register)
    _ = world.turn(.paywall(.subscribed(true)))
    #expect(world.foreground().callbacks.first?.arguments["reason"] == "subscribed")
    #expect(world.paywall.presented == nil)
  }

  @Test func `a paywall that nobody saw is not lost with the process`() {
    var world = launched()
    world.background()
    _ = world.act(register)
    #expect(world.kill().isNothing)
    world.launch()
    #expect(world.paywall == Paywall())
  }

  @Test func `nobody buys in the background`() {
    var world = launched()
    _ = world.act(register)
    world.background()
    #expect(world.meet(.paywall(.buy(product: nil))).happenings.isEmpty)
    #expect(!world.isPaying)
  }

  @Test func `S-70: a gated feature runs for who pays, any other one whatever happened`() {
    var world = launched()
    _ = world.turn(.paywall(.placement("gated", nil, isGated: true)))
    _ = world.act(.paywall(.register(placement: "gated")))
    #expect(world.dismissPaywall().callbacks.first?.arguments["feature"] == false)
    _ = world.act(register)
    #expect(world.dismissPaywall().callbacks.first?.arguments["feature"] == true)
    _ = world.act(.paywall(.register(placement: "gated")))
    #expect(
      ending(world.buy())
        == "{\"feature\":true,\"outcome\":\"purchased\",\"placement\":\"gated\",\"product\":\"subscription\"}"
    )
  }

  @Test func `S-70: who has paid sees no paywall again, also after a restart`() {
    var world = launched()
    _ = world.act(register)
    _ = world.buy()
    #expect(world.paywall.presented == nil)
    world.launch()
    #expect(ending(world.act(register))?.contains("subscribed") == true)
  }

  @Test func `S-70: a placement of its own decides otherwise than the campaign`() {
    var world = launched()
    world.paywall.campaign = .holdout
    _ = world.turn(.paywall(.placement("p", .presents, isGated: false)))
    #expect(world.act(register).happenings.isEmpty)
    #expect(world.paywall.presented == "p")
    #expect(world.act(.paywall(.register(placement: "q"))).happenings.count == 1)
  }

  @Test func `S-70: without a network and offerings nothing is shown`() {
    var world = launched()
    _ = world.turn(.backend(.online(false)))
    #expect(ending(world.act(register))?.contains("offline") == true)
    var loaded = launched()
    _ = loaded.act(.paywall(.preload))
    _ = loaded.turn(.backend(.online(false)))
    _ = loaded.act(register)
    #expect(loaded.paywall.presented == "p")
  }

  @Test func `nobody buys where no paywall is up`() {
    var world = launched()
    #expect(world.meet(.paywall(.buy(product: nil))).happenings.isEmpty)
    #expect(!world.isPaying)
  }

  @Test func `a paywall that is up when the process ends is known to be lost`() {
    var world = launched()
    _ = world.act(register)
    var closed = world
    #expect(world.kill().findings.map(\.code) == ["paywall.lost"])
    _ = closed.dismissPaywall()
    #expect(closed.kill().isNothing)
  }
}

extension World {
  /// The person taps what the paywall offers, and pays.
  fileprivate mutating func buy() -> Passed {
    _ = meet(.paywall(.buy(product: nil)))
    var passed = Passed()
    passed.happenings = answerPrompt(.allowed).callbacks.map { (clock.now, $0) }
    return passed
  }
}
