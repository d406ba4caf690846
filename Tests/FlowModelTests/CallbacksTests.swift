import FlowModel
import Phone
import Testing

struct CallbacksTests {
  @Test func `nobody's functions do nothing, hold, and say nothing`() {
    let callbacks = NoCallbacks()
    var world = World()
    callbacks.run(0, .step(1, number: 2), world: &world, turn: .unheard)
    #expect(callbacks.test(0, world: &world, turn: .unheard))
    #expect(callbacks.text(0, world: &world, turn: .unheard) == "")
    #expect(world == World())
  }
}
