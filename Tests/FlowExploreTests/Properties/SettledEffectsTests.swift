import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct SettledEffectsTests {
  @Test func `what the phone holds already is settled`() throws {
    var page = Toy.page("one")
    page.onLeave = CallbackID(slot: 0)
    let write = Effect.store(.set(key: "seen", value: true))
    let space = App(flow: Toy.flow("f", [page, Toy.page("two")])).explored(
      .doing([0: write]), within: .calm { ($0.kills, $0.maxFaults) = (1, 1) }
    ).space
    var settled = SettledEffects(space)
    let two = try #require(space.states.first { space.name(of: $0) == "two" })
    let other = Effect.store(.set(key: "seen", value: false))
    let (gone, away) = (Effect.store(.remove(key: "other")), Effect.store(.remove(key: "seen")))
    let before = [write, gone].map { settled.contain($0, in: 0) }
    let after = [write, other, gone, away].map { settled.contain($0, in: two) }
    #expect(before == [false, true])
    #expect(after == [true, false, true, false])
  }
}
