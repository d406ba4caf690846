import FlowModel
import Phone
import Testing

struct CallbacksTests {
  @Test func `nobody's functions do nothing, hold, and say nothing`() {
    let callbacks = NoCallbacks()
    let context = RecordingContext()
    callbacks.run(0, .step(1, number: 2), in: context)
    #expect(callbacks.test(0, in: context))
    #expect(callbacks.text(0, in: context) == "")
    #expect(callbacks.value(0, .none, in: context) == .null)
    #expect(context.world == World())
    #expect(context.emissions.isEmpty)
  }
}
