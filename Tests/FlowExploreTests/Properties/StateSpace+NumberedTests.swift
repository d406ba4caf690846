import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct StateSpaceNumberedTests {
  private func space(kills: Int = 0) -> StateSpace {
    var flow = Toy.flow("f", ["welcome", "name", "goal"].map(Toy.page))
    flow.resume = .init(key: "step", form: .index)
    return App(flow: flow).explored(within: .calm { ($0.kills, $0.maxFaults, $0.waits) = (kills, 1, 0) })
      .space
  }

  @Test func `each state has the number of its value, in the order of the first states`() {
    let space = space()
    let found = space.numbered { $0.world.disk.contents["step"] }
    #expect(found.values.first == .some(nil))
    #expect(Set(found.values).count == found.values.count)
    #expect(found.numbers.count == space.graph.count)
    for state in space.states {
      #expect(found.values[found.numbers[state]] == space.session(state).world.disk.contents["step"])
    }
  }

  @Test func `a value is found fewer times than there are states where it reads little`() {
    let space = space(kills: 1)
    var asked = 0
    let found = space.numbered { session in
      asked += 1
      return session.world.process.isRunning
    }
    #expect(found.values == [false, true])
    #expect(asked < space.graph.count)
  }

  @Test func `a search for values is stopped`() {
    let space = space()
    var left = 2
    let found = space.numbered(by: { $0.place }) {
      left -= 1
      return left >= 0
    }
    #expect(found.values.count == 2)
    #expect(found.numbers.count < space.graph.count)
  }
}
