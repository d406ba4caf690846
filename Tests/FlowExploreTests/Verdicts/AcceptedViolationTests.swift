import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

/// The acceptance of violations, on an app whose button asks for a review.
struct AcceptedViolationTests {
  private func explore() -> Explorer.Result {
    var rate = Toy.page("rate")
    rate.buttons = [Toy.button("stars", run: 0)]
    var flow = Toy.marked([rate, Toy.page("last")])
    flow.isGuarded = true
    return App(flow: flow).explored(.doing([0: .review(.request)]))
  }

  private func entry(_ property: String, _ place: String, _ subject: String) -> AcceptedViolation {
    AcceptedViolation(property: property, place: place, subject: subject, reason: "seen")
  }

  @Test func `an accepted violation is listed apart, and counts no more`() throws {
    let result = explore()
    let subject = try #require(result.verdict("review")?.violations.first).subject
    let (rest, unmatched) = result.accepting([entry("review", "rate", subject)])
    let verdict = try #require(rest.verdict("review"))
    #expect(unmatched == [])
    #expect(verdict.accepted.map(\.subject) == [subject])
    #expect(!verdict.violations.contains { $0.subject == subject })
  }

  @Test(arguments: [("prompts", "rate"), ("review", "last")])
  func `an entry of another property or place matches nothing`(property: String, place: String) throws {
    let result = explore()
    let subject = try #require(result.verdict("review")?.violations.first).subject
    let other = entry(property, place, subject)
    let (rest, unmatched) = result.accepting([other])
    #expect(unmatched == [other])
    #expect(rest.verdicts == result.verdicts)
  }

  @Test func `remarks become violations where they count`() throws {
    let result = explore()
    let remarks = try #require(result.verdict("review")).remarks
    try #require(!remarks.isEmpty)
    let strict = try #require(result.strict.verdict("review"))
    #expect(strict.remarks == [])
    #expect(remarks.allSatisfy(strict.violations.contains))
  }
}
