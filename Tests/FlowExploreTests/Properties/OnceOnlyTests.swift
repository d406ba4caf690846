import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct OnceOnlyTests {
  private func repeats(_ steps: [Step], _ script: FakeScript) -> [String] {
    let space = App(flow: Toy.flow("f", steps)).explored(script).space
    return OnceOnly.all.flatMap { $0.repeats(space) }.map { edge, effect in
      "\(effect.name) at \(space.name(of: space.source(edge)))"
    }
  }

  @Test func `an effect that comes again where it came first is a repetition`() {
    var page = Toy.page("one")
    page.buttons = [Toy.button("rate", run: 0)]
    #expect(Set(repeats([page], .doing([0: .review(.request)]))) == ["review.request at one"])
  }

  /// The person gets to the second place with the effect done: only there it is another job.
  @Test func `an effect that comes at another place alone is none`() {
    var (one, two) = (Toy.page("one"), Toy.page("two"))
    (one.onLeave, two.onLeave) = (CallbackID(slot: 0), CallbackID(slot: 0))
    #expect(repeats([one, two], .doing([0: .review(.request)])) == [])
  }

  @Test func `an effect that may come often is none`() {
    var page = Toy.page("one")
    page.buttons = [Toy.button("count", run: 0)]
    #expect(repeats([page], .doing([0: Toy.track("counted")])) == [])
  }
}
