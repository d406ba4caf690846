import Testing
import ToyApps

@testable import FlowExplore

struct PropertyTests {
  private func verdict(
    _ states: Int? = nil, _ judge: @escaping @Sendable (StateSpace) -> Property.Judgement
  ) throws -> Verdict {
    let property = Property(name: "mine", summary: "Mine.", judge: judge)
    return try #require(
      Toy.pages("one", "two").explored(nil, Bounds(states: states), properties: [property]).verdicts.first)
  }

  @Test func `of violations with one cause the one with the shortest path is told`() throws {
    let verdict = try verdict { space in
      Property.Judgement(
        violations: space.states.filter { space.isRunning($0) }.reversed().map {
          Property.Found(cause: "shown", sentence: space.name(of: $0), place: .state($0), step: $0)
        })
    }
    #expect(verdict.violations.map(\.sentence) == ["one"])
    #expect(verdict.violations.map(\.place) == ["one"])
    #expect(verdict.outcome == .violated)
    #expect(verdict.unviolated == .holds)
  }

  @Test func `what a property says of itself is its outcome`() throws {
    #expect(try verdict { _ in .init() }.outcome == .holds)
    #expect(try verdict { _ in .init(vacuous: "nothing") }.outcome == .vacuous("nothing"))
    #expect(
      try verdict { _ in .init(vacuous: "nothing", unknown: "who knows") }.outcome
        == .inconclusive("who knows"))
  }

  @Test func `a bound leaves open what is not certain`() throws {
    #expect(try verdict(2) { _ in .init() }.outcome.word == "inconclusive")
    let certain = try verdict(2) { _ in
      var judgement = Property.Judgement()
      judgement.isCertain = true
      return judgement
    }
    #expect(certain.outcome == .holds)
  }

  @Test func `a doubt is stronger than a violation`() throws {
    let verdict = try verdict { _ in
      var judgement = Property.Judgement(
        violations: [Property.Found(cause: "c", sentence: "s", place: .state(0))])
      judgement.doubt = "it reads the clock"
      return judgement
    }
    #expect(verdict.outcome == .inconclusive("it reads the clock"))
    #expect(verdict.violations == [])
  }

  @Test func `the built-in properties have names of their own, and no finding has two owners`() {
    let names = Property.builtIn.map(\.name)
    #expect(Set(names).count == names.count)
    let owned = Property.builtIn.flatMap(\.owns)
    #expect(Set(owned).count == owned.count)
    #expect(Property.builtIn.allSatisfy { $0.guide != nil })
  }
}
