import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct ActOrderTests {
  private let stored = StateTest("x is stored") { $0.world.disk.contents["x"] != nil }
  private let write = Effect.store(.set(key: "x", value: 1))

  /// True where `x` is stored before an effect of the act that does both.
  private func holdsBefore(_ effects: [Effect], _ happening: Effect) throws -> Bool {
    var page = Toy.page("one")
    page.onLeave = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in for effect in effects { context.perform(effect) } }
    let space = App(flow: Toy.flow("f", [page, Toy.page("two")])).explored(script).space
    let edge = try #require(space.edges.first { space.effects($0).contains(happening) })
    return ActOrder(space).holds(
      stored, before: Happening("it") { $0.kind == .effect(happening) }, on: edge)
  }

  @Test func `an effect comes after what an earlier one of its act stored`() throws {
    #expect(try holdsBefore([write, Toy.track("told")], Toy.track("told")))
  }

  @Test func `an effect comes before what a later one stores, and so does the one that stores`() throws {
    #expect(try !holdsBefore([Toy.track("told"), write], Toy.track("told")))
    #expect(try !holdsBefore([Toy.track("told"), write], write))
  }
}
