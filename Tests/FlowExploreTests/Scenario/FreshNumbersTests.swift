import FlowSession
import Phone
import Randomness
import Testing

@testable import FlowExplore

struct FreshNumbersTests {
  private let start = ScenarioModel.Start(Session())

  private func after(_ former: Session, drawing: Bool, _ numbers: FreshNumbers) -> Session {
    var form = former
    if drawing { _ = form.world.random.next() }
    numbers.renew(&form, after: former, changed: drawing ? [.random] : [])
    return form
  }

  @Test func `actions that draw have sources of their own, in a cycle`() {
    let numbers = FreshNumbers([start])
    var session = start.session
    var sources = [session.world.random]
    for _ in 0..<FreshNumbers.acts {
      session = after(session, drawing: true, numbers)
      sources.append(session.world.random)
    }
    #expect(Set(sources).count == FreshNumbers.acts)
    #expect(sources.first == sources.last)
  }

  @Test func `an action that draws nothing keeps its source`() {
    let numbers = FreshNumbers([start])
    #expect(after(start.session, drawing: false, numbers) == start.session)
  }
}
