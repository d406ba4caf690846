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
    #expect(world.purchases.entitlements == ["premium"])
  }

  @Test func `a new installation knows nothing until it is restored`() {
    var world = selling()
    _ = buy("premium", &world)
    _ = world.answerPrompt(.allowed)
    _ = world.leave(by: .reinstall(vendorStays: false))
    world.launch()
    #expect(world.purchases.entitlements == [] && world.purchases.owned == ["premium"])
    _ = world.apply(.sheet(.restore))
    #expect(world.answerPrompt(.allowed).answers.first?.detail["products"] == .list([.string("premium")]))
    #expect(world.isPaying)
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
    #expect(!world.isPaying)
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
