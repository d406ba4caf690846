import FlowModel
import Testing
import ToyApps

@testable import FlowSession

struct PlaceFlagsTests {
  @Test func `a step of data has no flag, and each function sets its own`() {
    let plain = Toy.step("welcome")
    #expect(PlaceFlags(plain).isEmpty)
    var ready = plain
    ready.enabled = .never
    #expect(PlaceFlags(ready) == .gated)
    var sent = plain
    sent.onSubmit = CallbackID(slot: 0)
    #expect(PlaceFlags(sent) == .sent)
    var form = plain
    form.content = .form([])
    #expect(PlaceFlags(form) == .prepared)
  }
}
