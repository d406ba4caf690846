import Phone
import Testing

@testable import FlowModel

struct ConditionProfileTests {
  @Test(arguments: [
    (Condition.profile(field: "a", equals: nil), ["a"]), (.store(key: "a", equals: nil), []),
    (.contains(.profile("a"), "x"), ["a"]), (.contains(.store("a"), "x"), []),
    (.every(.profile("n"), 3), ["n"]), (.callback(CallbackID(slot: 0)), []), (.always, []),
    (
      .all([.profile(field: "a", equals: 1), .any([.signedIn, .none([.profile(field: "b", equals: nil)])])]),
      ["a", "b"]
    ),
  ])
  func `a condition names the fields that it looks at`(condition: Condition, fields: [String]) {
    #expect(condition.profileFields == fields)
  }

  @Test func `a comparison looks at a field too`() throws {
    let test = try #require(NumberTest(">= 3"))
    #expect(Condition.count(.profile("a"), test, field: nil).profileFields == ["a"])
    #expect(Condition.since(.profile("a"), test).profileFields == ["a"])
    #expect(Condition.daysSince(.state("a"), test).profileFields == [])
  }
}
