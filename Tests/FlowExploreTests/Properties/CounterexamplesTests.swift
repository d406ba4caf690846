import Testing
import ToyApps

@testable import FlowExplore

struct CounterexamplesTests {
  private let space = Toy.pages("one", "two", "three").explored(
    within: .calm { ($0.secondTaps, $0.maxFaults, $0.waits) = (1, 1, 0) }
  ).space

  private func state(_ name: String) throws -> Int {
    try #require(space.states.first { space.name(of: $0) == name })
  }

  private func found(_ cause: String, _ sentence: String, _ state: Int) -> Property.Found {
    Property.Found(cause: cause, sentence: sentence, place: .state(state), step: state)
  }

  @Test func `of one cause the shortest path is told, with the number of its places`() throws {
    let (one, two) = (try state("one"), try state("two"))
    let told = space.distinct([found("c", "far", two), found("c", "near", one)])
    #expect(told.map(\.sentence) == ["near"])
    #expect(told.map(\.places) == [2])
    #expect(told.map(\.subject) == ["c"])
  }

  @Test func `causes are told in the order of their paths`() throws {
    let (one, three) = (try state("one"), try state("three"))
    let told = space.distinct([found("a", "far", three), found("b", "near", one)])
    #expect(told.map(\.sentence) == ["near", "far"])
    #expect(told.map(\.place) == ["one", "three"])
  }

  @Test func `two causes in the same words of one screen are one`() throws {
    let one = try state("one")
    #expect(space.distinct([found("a", "same", one), found("b", "same", one)]).count == 1)
  }

  @Test func `a path with a second tap gives way to one without`() throws {
    let states = space.states.filter { space.name(of: $0) == "three" }
    let hasty = try #require(states.first)
    try #require(space.path(to: hasty).acts.contains(where: CalmPaths.hasSecondTap))
    let told = space.distinct(
      states.map { state in
        var found = found("c", "s", state)
        found.mayGoCalmly = true
        return found
      })
    #expect(told.map { $0.path.acts.contains(where: CalmPaths.hasSecondTap) } == [false])
  }

  @Test func `where a function reads the clock nothing is told of the future`() throws {
    var future = found("c", "never again", try state("one"))
    future.isAboutFuture = true
    #expect(space.distinct([future], confirming: true) == [])
    #expect(space.distinct([future]).count == 1)
  }
}
