import FlowModel
import FlowSession
import Phone
import Testing

@testable import FlowExplore

struct LabelFactsTests {
  @Test func `what a label shows is sorted by its kind`() {
    let facts = LabelFacts(
      Label([
        .event(.tapped("next")), .effect(.review(.request)), .effect(.onboarding(.complete)),
        .event(.processKilled),
      ]))
    #expect(facts.effects == [.review(.request), .onboarding(.complete)])
    #expect(facts.isKilled && !facts.firesTimer)
    #expect(facts.failure == nil && facts.findings == [] && facts.answers == [] && facts.prompts == [])
  }

  @Test func `the marks tell the end of the onboarding and a text that should not be there`() {
    func facts(_ marks: [UInt32]) -> LabelFacts { LabelFacts(Label(marks: marks)) }
    #expect(facts([Monitor.Mark.complete]).isComplete)
    #expect(!facts([Monitor.Mark.complete]).hasTextFault)
    #expect(facts([Monitor.Mark.textFault]).hasTextFault)
    #expect(!facts([]).isComplete && !facts([]).hasTextFault)
  }
}
