import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct PaymentsTests {
  /// A wall that sells a product until a condition holds.
  private func verdict(
    _ kind: Purchases.Product.Kind = .nonConsumable, kills: Int = 0, until isOver: @escaping (World) -> Bool
  ) throws -> Verdict {
    var wall = Toy.page("wall")
    wall.buttons = [Toy.button("buy", run: 0)]
    wall.buttons[0].when = .callback(CallbackID(slot: 0))
    wall.onAnswer = CallbackID(slot: 1)
    var app = App(flow: Toy.marked([wall]))
    app.products = [.init(id: "pro", kind: kind)]
    let script = FakeScript()
    script.conditions[0] = { !isOver($0) }
    script.hooks[0] = { _, context in context.perform(.sheet(.payment(context.world.payment(for: "pro")))) }
    script.hooks[1] = { argument, context in
      guard case .record(let record) = argument, record["answer"] == "granted" else { return }
      context.perform(.store(.set(key: "paid", value: true)))
    }
    let scenario = Scenario.calm { ($0.kills, $0.maxFaults) = (kills, 1) }
    return try #require(app.explored(script, within: scenario).verdict("payments"))
  }

  private static let twice = "\"wall\" asks to pay for \"pro\", which the account owns"

  @Test func `an owned product that is offered on is told`() throws {
    let verdict = try verdict { _ in false }
    #expect(verdict.outcome == .violated)
    #expect(verdict.violations.map(\.sentence) == [Self.twice])
    #expect(verdict.violations.map(\.place) == ["wall"])
    #expect(
      verdict.violations.map(\.events) == [
        [.launched, .tapped("buy"), .promptAnswered(.allowed), .tapped("buy")]
      ])
  }

  @Test func `a product that is offered to those who do not own it holds`() throws {
    #expect(try verdict { $0.owns("pro") }.outcome == .holds)
    #expect(try verdict(kills: 1) { $0.owns("pro") }.outcome == .holds)
  }

  @Test func `a product that is used up may be offered again`() throws {
    #expect(try verdict(.consumable) { _ in false }.outcome == .holds)
  }

  @Test func `an app's own word that a kill prevents is told, and holds without a kill`() throws {
    func hasWord(_ world: World) -> Bool { world.defaults.object("paid") == true }
    #expect(try verdict(until: hasWord).outcome == .holds)
    let verdict = try verdict(kills: 1, until: hasWord)
    #expect(verdict.violations.map(\.sentence) == [Self.twice])
    #expect(
      verdict.violations.map(\.events) == [
        [
          .launched, .tapped("buy"), .killArmed(.unheard), .promptAnswered(.allowed), .launched,
          .tapped("buy"),
        ]
      ])
  }

  @Test func `an app that sells nothing is not judged`() throws {
    #expect(try verdict { _ in true }.outcome == .vacuous("the app sells nothing"))
  }
}
