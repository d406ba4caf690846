import Testing

@testable import Phone

@Suite struct PurchasesTests {
  private func selling() -> World {
    var world = launched()
    world.declare([.init(id: "coins", kind: .consumable), .init(id: "premium", kind: .subscription)])
    return world
  }

  private func buy(_ product: String, _ world: inout World) -> Reply {
    world.apply(.sheet(.payment(world.payment(for: product))))
  }

  @Test func `what is bought is known here and outlives the process`() {
    var world = selling()
    #expect(buy("premium", &world).prompts.map(\.name) == ["payment"])
    #expect(world.process.phase == .inactive)
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    world.launch()
    #expect(world.purchases.owned == ["premium"])
  }

  @Test(arguments: [
    ExternalEvent.life(.appReinstalled(vendorStays: false)), .life(.backupRestored(keepsPermissions: true)),
    .life(.backupRestored(keepsPermissions: nil)),
  ])
  func `what is bought belongs to the account: a new installation knows it without a restore`(
    _ event: ExternalEvent
  ) {
    var world = selling()
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    _ = world.receive(event)
    world.launch()
    #expect(world.owns("premium") && world.isPaying)
  }

  @Test func `what is bought belongs to the account: another device knows it without a restore`() {
    var world = selling()
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    _ = world.change(.device(.ipad))
    world.launch()
    #expect(world.owns("premium"))
  }

  @Test func `a restore asks for the account, and tells what it owns`() {
    var world = selling()
    _ = world.receive(.purchase(.boughtElsewhere("premium")))
    #expect(world.apply(.sheet(.restore)).prompts.map(\.name) == ["restore"])
    #expect(world.answerPrompt(.allowed).answers.first?.detail["products"] == .list([.string("premium")]))
  }

  @Test func `what another device buys is owned at once, and told to an app that runs alone`() {
    var world = selling()
    let told = world.receive(.purchase(.boughtElsewhere("premium")))
    #expect(told.callbacks == [.purchaseUpdated(.init(product: "premium", change: .bought))])
    #expect(world.receive(.purchase(.boughtElsewhere("premium"))).callbacks == [])
    var dead = selling()
    dead.kill()
    #expect(dead.receive(.purchase(.boughtElsewhere("premium"))).callbacks == [])
    dead.launch()
    #expect(dead.owns("premium"))
    #expect(dead.dequeueWaiting() == [])
  }

  @Test func `an approval is told to another installation, and a refund of another one is not`() {
    var world = selling()
    _ = world.change(.asksToBuy(true))
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    _ = world.receive(.life(.appReinstalled(vendorStays: false)))
    world.kill()
    _ = world.receive(.purchase(.approved("premium")))
    _ = world.change(.device(.ipad))
    world.launch()
    #expect(world.dequeueWaiting() == [.purchaseUpdated(.init(product: "premium", change: .approved))])
    world.kill()
    _ = world.receive(.purchase(.revoked("premium")))
    _ = world.change(.device(.iphone))
    world.launch()
    #expect(world.dequeueWaiting() == [])
  }

  @Test func `an approval that waited for the return of an app that was killed is told at the next launch`() {
    var world = selling()
    _ = world.change(.asksToBuy(true))
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    world.background()
    world.advance(to: world.clock.now + 6)
    _ = world.fire()
    #expect(world.isSuspended)
    for callback in world.receive(.purchase(.approved("premium"))).callbacks {
      let waits = world.keepForReturn(callback)
      #expect(waits)
    }
    world.kill()
    world.launch()
    #expect(world.dequeueWaiting() == [.purchaseUpdated(.init(product: "premium", change: .approved))])
  }

  @Test func `a price stands on the paywall and on the payment sheet, and only where there is one`() {
    var world = launched()
    world.declare([
      .init(id: "coins", kind: .consumable), .init(id: "pro", kind: .subscription, price: "¥480"),
    ])
    #expect(world.purchases.offers == "coins, pro ¥480")
    #expect(buy("pro", &world).prompts.count == 1)
    #expect(world.prompt?.text(app: "A", language: "en").message == "pro ¥480")
    #expect(selling().purchases.offers == nil)
    #expect(!world.owns("pro"))
    _ = world.answerPrompt(.allowed)
    #expect(world.owns("pro") && !world.owns("coins"))
  }

  @Test func `what is used up is owned by nobody, and bought again`() {
    var world = selling()
    for _ in 1...2 {
      #expect(buy("coins", &world).findings == [])
      _ = world.answerPrompt(.allowed)
    }
    #expect(world.purchases.owned == [])
  }

  @Test func `what is owned is sold no second time`() {
    var world = selling()
    _ = world.receive(.purchase(.boughtElsewhere("premium")))
    #expect(world.isPaying)
    #expect(buy("premium", &world).findings == [.productOwned("premium")])
    #expect(world.answerPrompt(.allowed).answers.first?.detail["owned"] == true)
    #expect(world.isPaying)
  }

  @Test func `an approval that no process was told of is told at the next launch`() {
    var world = selling()
    _ = world.change(.asksToBuy(true))
    _ = buy("premium", &world)
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.pending])
    world.kill()
    #expect(world.receive(.purchase(.approved("premium"))).callbacks == [])
    world.launch()
    #expect(world.dequeueWaiting() == [.purchaseUpdated(.init(product: "premium", change: .approved))])
    world.launch()
    #expect(world.dequeueWaiting() == [])
  }

  @Test func `who is refused hears nothing`() {
    var world = selling()
    _ = world.change(.asksToBuy(true))
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    #expect(world.receive(.purchase(.declined("premium"))).isNothing)
    #expect(world.purchases.pending == [] && !world.isPaying)
  }

  @Test func `a phone without products has no part of them`() {
    var world = launched()
    world.declare([])
    #expect(!world.hasServices)
  }
}
