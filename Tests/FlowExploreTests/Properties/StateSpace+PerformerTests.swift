import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// Three pages, of which one requests a review as it is left; a second tap leads past one more.
struct StateSpacePerformerTests {
  private func space(asking: Int) -> StateSpace {
    var steps = ["welcome", "account", "value"].map { Toy.step($0) }
    steps[asking].onLeave = CallbackID(slot: 0)
    return App(flow: Toy.flow("f", steps)).explored(
      .doing([0: .review(.request)]), within: .calm { ($0.secondTaps, $0.maxFaults, $0.waits) = (1, 1, 0) }
    ).space
  }

  /// The name of the step that asks, in an act on the first page.
  private func performer(asking: Int, by event: Event) throws -> String {
    let space = space(asking: asking)
    let first = try #require(space.states.first { space.name(of: $0) == "welcome" })
    let edge = try #require(space.edge(of: first, doing: [event]))
    return space.name(of: space.performer(of: .review(.request), in: edge))
  }

  @Test func `an effect of the second tap is the next step's`() throws {
    #expect(try performer(asking: 1, by: .tappedTwice("next")) == "account")
  }

  @Test func `an effect that one tap has is the step's own`() throws {
    #expect(try performer(asking: 0, by: .tappedTwice("next")) == "welcome")
    #expect(try performer(asking: 0, by: .tapped("next")) == "welcome")
  }

  @Test func `a cause is located at the step that had it last, on the way to an edge or in it`() throws {
    let space = space(asking: 1)
    func isReview(_ effect: Effect) -> Bool { effect == .review(.request) }
    let first = try #require(space.states.first { space.name(of: $0) == "welcome" })
    let behind = try #require(
      space.edges.first {
        space.name(of: space.source($0)) == "value" && space.events($0) == [.tapped("next")]
      })
    #expect(space.location(ofCause: isReview, before: behind) == SourceLocation(file: "toy.lua", line: 4))
    let twice = try #require(space.edge(of: first, doing: [.tappedTwice("next")]))
    #expect(space.location(ofCause: isReview, before: twice) == SourceLocation(file: "toy.lua", line: 4))
    let once = try #require(space.edge(of: first, doing: [.tapped("next")]))
    #expect(space.location(ofCause: isReview, before: once) == nil)
  }
}
